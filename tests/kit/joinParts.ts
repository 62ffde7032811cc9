import { meros } from 'meros/browser';
import type { ResponseError, Data } from './graphqlClient.ts';

type Merged = { data?: Data; errors?: ResponseError[] };

type Part = Merged & { incremental?: (Merged & { path: (string | number)[] })[] };

const valueAt = (data: Data, path: readonly (string | number)[]): Data =>
  path.reduce((within, step) => within[step], data);

const merged = (into: Data, from: Data): Data => {
  for (const [name, value] of Object.entries(from))
    if (typeof into[name] === 'object' && into[name] !== null && typeof value === 'object' && value !== null)
      merged(into[name], value);
    else into[name] = value;
  return into;
};

/** Merges the parts of an incremental result; a single result is returned unchanged. */
export const joinParts = async (response: Response): Promise<Merged> => {
  const parts = await meros<Part>(response);
  if (!(Symbol.asyncIterator in parts)) return (await parts.json()) as Merged;
  const whole: Merged = {};
  const failed: ResponseError[] = [];
  for await (const { json, body } of parts) {
    if (!json) throw new Error('A part of the answer is no JSON.');
    whole.data ??= body.data;
    failed.push(...(body.errors ?? []));
    for (const { path, data, errors = [] } of body.incremental ?? []) {
      merged(valueAt(whole.data, path), data ?? {});
      failed.push(...errors);
    }
  }
  return failed.length > 0 ? { ...whole, errors: failed } : whole;
};
