export const supportsPasskeys = (): boolean => window.isSecureContext && typeof window.PublicKeyCredential === "function";
