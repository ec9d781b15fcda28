const MB = 1_000_000;

/** What may be uploaded at once (spec:staff#files-of-an-event, spec:editing#media-library, spec:member-area#signed-resolution, spec:law#pdf-analysis). */
export const uploadLimits = {
  foto: { fileBytes: 20 * MB, files: 30, totalBytes: 100 * MB },
  unterlage: { fileBytes: 20 * MB, files: 30, totalBytes: 100 * MB },
  medien: { fileBytes: 10 * 1024 * 1024, files: 10, totalBytes: 60 * MB },
  analyse: { fileBytes: 15 * MB, files: 1, totalBytes: 16 * MB },
  gesetz: { fileBytes: 20 * MB, files: 1, totalBytes: 21 * MB },
  portraet: { fileBytes: 5 * MB, files: 1, totalBytes: 6 * MB },
  beschluss: { fileBytes: 10 * MB, files: 3, totalBytes: 31 * MB },
} as const;
