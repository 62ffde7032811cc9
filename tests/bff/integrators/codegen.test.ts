import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { codegen } from '@graphql-codegen/core';
import { preset } from '@graphql-codegen/client-preset';
import { buildSchema, parse } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleOperations } from '../../../bff/explorer/examples/examples.ts';

const root = new URL('../../../', import.meta.url);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(root.pathname, 'node_modules/.codegen-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Scalars = Record<string, string | Record<string, string>>;

/** The scalars of `codegen.yml` in the guide: one text, or one of the input and one of the output. */
const scalarsOf = (guide: string): Scalars => {
  const scalars: Scalars = {};
  let last = '';
  for (const [, indent = '', name = '', text = ''] of guide.matchAll(/^( {8,10})(\w+):(?: (.+))?$/gm)) {
    const type = text.replaceAll("'", '');
    if (indent.length === 8) scalars[(last = name)] = type;
    else scalars[last] = { ...Object(scalars[last]), [name]: type };
  }
  return scalars;
};

it('generates types of operations in strict mode, and they compile', async () => {
  const read = (path: string) => readFile(new URL(path, root), 'utf8');
  const [guide, text] = await Promise.all([read('docs/integrators.md'), read('schema.graphql')]);
  const documents = exampleOperations(new Date('2026-11-21T10:00:00Z')).map(({ query }, index) => ({
    location: `${index}.graphql`,
    document: parse(query),
    rawSDL: query,
  }));
  expect(documents.length).toBeGreaterThan(10);
  const schemaAst = buildSchema(text);
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: 'gql/',
    schema: parse(text),
    schemaAst,
    documents,
    config: { strictScalars: true, enumsAsTypes: true, useTypeImports: true, scalars: scalarsOf(guide) },
    presetConfig: {},
    plugins: [],
    pluginMap: {},
  });
  for (const section of sections) {
    const file = join(folder, section.filename);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await codegen(section));
  }
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--noUncheckedIndexedAccess',
    '--module',
    'preserve',
    '--skipLibCheck',
  ];
  const tsc = new URL('node_modules/.bin/tsc', root).pathname;
  const compiled = await promisify(execFile)(tsc, [
    ...options,
    '--types',
    '',
    join(folder, 'gql/graphql.ts'),
    join(folder, 'gql/gql.ts'),
  ]).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe('');
  const types = await readFile(join(folder, 'gql/graphql.ts'), 'utf8');
  expect(types).not.toMatch(/: any\b/);
}, 60_000);
