const base = (statute: string): string => `/gesetze/${statute}/gesamt`;

/** Page with the whole statute. */
export const wholePath = base;
/** The same as a document, made when somebody asks for it … */
export const wholePdfPath = (statute: string): string => `${base(statute)}.pdf`;
export const wholeEpubPath = (statute: string): string => `${base(statute)}.epub`;
/** … from what was published beside the page. */
export const wholeContentPath = (statute: string): string => `${base(statute)}.json`;
