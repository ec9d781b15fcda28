/** Whether there is any sense in offering passkeys: they need a secure context too. */
export const supportsPasskeys = (): boolean => window.isSecureContext && typeof window.PublicKeyCredential === "function";
