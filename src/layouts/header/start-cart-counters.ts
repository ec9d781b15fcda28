import { showCartCounters } from "#src/features/cart/browser/cart-counters.ts";

// A file of its own: a module that is imported in both ways costs a runtime to make its namespace, in one more request.
showCartCounters();
