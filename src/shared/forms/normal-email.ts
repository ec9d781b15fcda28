/** The form in which addresses are stored and compared: trimmed, lower case, composed characters (NFC). */
export const normalEmail = (text: string): string => text.normalize("NFC").trim().toLowerCase();
