import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { files, read } from './sources.ts';

const schema = buildSchema(read('schema.graphql'));

const examples = files
  .filter((path) => path.endsWith('.md'))
  .flatMap((path) =>
    Array.from(read(path).matchAll(/```graphql\n([\s\S]*?)```/g), ([, text = '']) => ({ path, text })),
  );

describe('the examples of the guides', () => {
  it('exist', () => expect(examples.length).toBeGreaterThan(3));

  it.each(examples)('fit the schema: $path', ({ text }) => {
    expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
  });
});
