/** Where a number is typed in. */
export const CERTIFICATE_CHECK_PATH = "/zertifikat";

export const certificatePath = (number: string): string => `${CERTIFICATE_CHECK_PATH}/${number}`;

/** For whoever is logged in and may have it. */
export const certificateFilePath = (number: string): string => `/meinifb/zertifikate/${number}`;
