import { describe, expect, it } from 'vitest';
import { bundleOf } from '../../web/i18n/textBundles.ts';
import { code, ownImports, read } from './sources.ts';

type Words = { [key: string]: string | Words };

const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const wordsOf = (language: string): Map<string, string> =>
  new Map(flatten(JSON.parse(read(`web/i18n/${language}.json`)) as Words));

const placeholders = (text: string) =>
  Array.from(text.matchAll(/\{\{(\w+(?:, \w+)?)\}\}/g), ([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

const fi = wordsOf('fi');
const en = wordsOf('en');
const screens = code.filter(
  (path) => path.startsWith('web/') && path.endsWith('.tsx') && !path.includes('/ComponentGalleryScreen/'),
);

/** Words between tags or in attributes that people read or hear. */
const spokenText = (source: string): string[] => {
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const between = Array.from(
    withoutComments.matchAll(/<\/?[A-Za-z][^<>{}=]*>\s*([A-ZÅÄÖa-zåäö][^<>{}=;()&|]*?)\s*<\//g),
    ([, text]) => text ?? '',
  );
  const attributes = Array.from(
    withoutComments.matchAll(
      /\s(?:aria-label|alt|title|placeholder|label|text|description)="([^"]*[A-Za-zÅÄÖåäö]{2}[^"]*)"/g,
    ),
    ([, text]) => text ?? '',
  );
  return [...between, ...attributes];
};

/** Folders of the portal after signing in, and of its build. */
const notOutside = /\/routing\/insideRoutes\.tsx$|\/ComponentGalleryScreen\//;

/** Files that the pages before signing in import. */
const outsideFiles = (path = 'web/main.ts', found = new Set<string>()): Set<string> => {
  if (found.has(path) || notOutside.test(path) || !/\.tsx?$/.test(path)) return found;
  found.add(path);
  for (const { path: other, typeOnly } of ownImports(path))
    if (!typeOnly && !other.includes('/__generated__/')) outsideFiles(other, found);
  return found;
};

/** Files of parts that load the texts of the signed-in portal with their code. */
const loadedLater = new Set(
  [...outsideFiles()].flatMap((path) => {
    if (!read(path).includes("loadTexts('inside')")) return [];
    return ownImports(path)
      .filter(({ path: part }) =>
        read(path)
          .match(/import\('[^']+'\)/g)
          ?.some((one) => one.endsWith(`/${part.split('/').at(-1)}')`)),
      )
      .flatMap(({ path: part }) => [...outsideFiles(part)]);
  }),
);

const areaOf = (key: string): string => key.split('.')[0] ?? '';

describe('the words that people read', () => {
  it('are there in Finnish and in English', () => {
    expect([...fi.keys()].filter((key) => !en.has(key))).toEqual([]);
    expect([...en.keys()].filter((key) => !fi.has(key))).toEqual([]);
  });

  it('have the same placeholders in both', () => {
    const wrong = [...fi].filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(en.get(key) ?? '')),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('format counts as numbers', () => {
    expect([...fi, ...en].filter(([, text]) => text.includes('{{count}}')).map(([key]) => key)).toEqual([]);
  });

  it('are never empty', () => {
    expect([...fi, ...en].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  it('are in the translations and nowhere else', () => {
    const wrong = screens.flatMap((path) => spokenText(read(path)).map((text) => `${path}: ${text}`));
    expect(wrong).toEqual([]);
  });

  it('are loaded with the pages before signing in that show them', () => {
    const sources = Array.from(outsideFiles(), (path) => ({ path, source: read(path) }));
    const stems = Array.from(fi.keys(), (key) => key.replace(/_(zero|one|other)$/, ''));
    const isShown = (source: string, key: string) =>
      source.includes(`'${key}'`) ||
      key
        .split('.')
        .some((_name, index, names) => index > 0 && source.includes(`\`${names.slice(0, index).join('.')}.\${`));
    const missing = sources
      .filter(({ path }) => !loadedLater.has(path))
      .flatMap(({ path, source }) =>
        stems
          .filter((key) => bundleOf(key) === 'inside' || (bundleOf(key) === 'report' && !/report/i.test(path)))
          .filter((key) => source.includes(`'${key}'`))
          .map((key) => `${path}: ${key}`),
      );
    expect(missing).toEqual([]);
    // Nor is a text loaded in an area that no page before signing in shows.
    const shown = new Set(stems.filter((key) => sources.some(({ source }) => isShown(source, key))).map(areaOf));
    expect(stems.filter((key) => bundleOf(key) === 'outside' && !shown.has(areaOf(key)))).toEqual([]);
  });

  it('are all used', () => {
    const source = code
      .filter((path) => path.startsWith('web/'))
      .map(read)
      .join('\n');
    // The header of a column is the word of its name in the area of its list.
    const ofColumns = new Set(
      code
        .filter((path) => path.startsWith('web/'))
        .flatMap((path) => {
          const area = /useColumns\([^;]*'(\w+)'\)/.exec(read(path))?.[1];
          return Array.from(read(path).matchAll(/column\.\w+\('(\w+)'/g), ([, name]) => `${area}.${name}`);
        }),
    );
    const quoted = new Set(Array.from(source.matchAll(/'([\w.]+)(?=')/g), ([, text]) => text));
    // A composed key: its beginning is before a ${…} in a template.
    const beginnings = new Set(Array.from(source.matchAll(/`([\w.]+)\.\$\{/g), ([, text]) => text));
    const unused = [...fi.keys()].filter((key) => {
      const stem = key.replace(/_(zero|one|other)$/, '');
      if (quoted.has(stem) || ofColumns.has(stem)) return false;
      return !stem
        .split('.')
        .some((_part, index, parts) => index > 0 && beginnings.has(parts.slice(0, index).join('.')));
    });
    expect(unused).toEqual([]);
  });
});
