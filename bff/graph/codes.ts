import { GraphQLError } from 'graphql';
import { builder } from './builder.ts';

/** Creates the enum of a code list, with functions from the number of /ui to the enum value and back. */
export const codeList = <Word extends string>(
  name: string,
  description: string,
  words: Record<number, { word: Word; means: string }>,
) => {
  const rows = Object.values(words);
  const type = builder.enumType(name, {
    description,
    values: Object.fromEntries(rows.map(({ word, means }) => [word, { description: means, value: word }])) as Record<
      Word,
      { description: string; value: Word }
    >,
  });
  const read = (code: number): Word => {
    const row = words[code];
    if (row) return row.word;
    throw new GraphQLError(`/ui has answered an unknown ${name}.`, { extensions: { code: 'UPSTREAM_INVALID' } });
  };
  const write = (word: Word): number => Number(Object.keys(words).find((code) => words[Number(code)]?.word === word));
  return { type, read, write };
};
