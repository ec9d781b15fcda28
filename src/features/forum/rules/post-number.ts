/** The number of a post in an address; 0, which no post has, for what is none. */
export const postNumber = (text: string | undefined): number => (/^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : 0);
