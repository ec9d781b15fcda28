export const runNumber = (text: string | undefined): number | null => (/^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : null);
