/** The calls (spec:calls-and-errors#list-of-calls): they stand on both sites and fail with JSON. */
const callPrefixes = ["/api/", "/api-meinifb/", "/order-api/", "/shared-modules/", "/recommendations/", "/consultant/"];

/** Below `/wishlist/` a page stands beside its calls. */
const wishlistCalls = /^\/wishlist\/(?:get|get-all|get-with-event|get-bookmarks|add-bookmark|add|delete|merge)(?:\/|$)/;

const kundenportalCalls = /^\/kundenportal\/(?:get-user|get-gremium-users|local-login|passkey-(?:login|registration)(?:-options)?)$/;

const planCalls = /^\/schulungsplan\/(?:get|create|edit|delete)$/;

export function isCall(path: string): boolean {
  return (
    callPrefixes.some((prefix) => path.startsWith(prefix)) ||
    [kundenportalCalls, wishlistCalls, planCalls].some((calls) => calls.test(path))
  );
}
