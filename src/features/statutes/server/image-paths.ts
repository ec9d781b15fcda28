/** Page of a picture of the official text, such as `/gesetze/sgb-ix/bild-231-1.jpg`. */
export const imagePath = (statute: string, file: string): string => `/gesetze/${statute}/bild-${file}`;
