/** The folders of a target's files, in the order of lists. */
export const fileFolders = ['CONTRACT', 'DRAWING', 'MANUAL', 'REPORT', 'PHOTO', 'OTHER'] as const;
