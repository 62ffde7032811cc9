import { operationText, type Operation } from './begunRequests.ts';

/** The first file among variables, with its path; undefined if there is none. */
const fileIn = (value: unknown, path: readonly string[]): { file: File; path: readonly string[] } | undefined => {
  if (value instanceof File) return { file: value, path };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = fileIn(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
};

/**
 * A request with a file among its variables, as the multipart request specification has it: the graph accepts one file.
 * Undefined if the variables have none.
 */
export const multipartForm = (operation: Operation, variables: object): FormData | undefined => {
  const found = fileIn(variables, ['variables']);
  if (!found) return undefined;
  const form = new FormData();
  form.append('operations', operationText(operation, variables));
  form.append('map', JSON.stringify({ file: [found.path.join('.')] }));
  form.append('file', found.file);
  return form;
};
