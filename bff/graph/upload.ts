/** A file that was sent, whole, as the platform's own File: what the server has made of a part is none. */
export const wholeFile = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type });
