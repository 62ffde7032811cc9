import { expect } from 'vitest';
import type { As, SendOperation, Data } from './graphqlClient.ts';

/** The text of a mutation of the one shape, with some fields of its payload. */
export const mutationText = (name: string, fields: string): string => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} userErrors { code path } } }`;
};

/** Creates a function that runs one mutation and returns its payload, with its /ui calls; errors fail the test. */
export const createChange =
  (ask: () => SendOperation, usual: As) =>
  async (name: string, input: object, fields: string, as: As = usual): Promise<Data> => {
    const { data, errors, calls } = await ask()(mutationText(name, fields), { input }, as);
    expect(errors).toBeUndefined();
    return { ...data[name], calls };
  };
