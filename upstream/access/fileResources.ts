const target = { id: 'target' } as const;
const file = { fileId: 'file' } as const;

/** Resources of the calls about files. */
export const fileResources = {
  files: target,
  uploadFile: target,
  file,
  createFileLink: file,
  deleteFileLinks: file,
  deleteFile: file,
};
