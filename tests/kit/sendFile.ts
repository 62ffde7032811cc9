import type { ResponseError, Data } from './graphqlClient.ts';

/** A file that a test sends. */
export type SentFile = { name: string; type: string; bytes: string | Uint8Array<ArrayBuffer> };

/** Sends an operation with one file, by the multipart request specification; by default it is `variables.input.file`. */
export const sendFile = async (
  url: string,
  { query, input, file, at }: { query: string; input: object; file: SentFile; at?: string },
  headers: Record<string, string> = {},
): Promise<{ status: number; data: Data; errors: ResponseError[] | undefined }> => {
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables: { input: at ? input : { ...input, file: null } } }));
  form.append('map', JSON.stringify({ 0: [at ?? 'variables.input.file'] }));
  form.append('0', new File([file.bytes], file.name, { type: file.type }));
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { accept: 'application/json', 'x-talo-csrf': '1', ...headers },
    body: form,
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: ResponseError[] };
  return { status: response.status, data, errors };
};
