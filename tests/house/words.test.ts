import { describe, expect, it } from 'vitest';
import { publicScreens } from '../../web/app/screens/publicScreens.ts';
import type { Screen } from '../../web/app/screens/screen.ts';
import { screens as screenTable } from '../../web/app/screens/screens.ts';
import { partOfWords, type WordPart } from '../../web/i18n/wordParts.ts';
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
  (path) => path.startsWith('web/') && path.endsWith('.tsx') && !path.includes('/PartsScreen/'),
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
const notOutside = /\/routing\/insideRoutes\.tsx$|\/PartsScreen\//;

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
    if (!read(path).includes("loadWords(['inside'])")) return [];
    return ownImports(path)
      .filter(({ path: part }) =>
        read(path)
          .match(/import\('[^']+'\)/g)
          ?.some((one) => one.endsWith(`/${part.split('/').at(-1)}')`)),
      )
      .flatMap(({ path: part }) => [...outsideFiles(part)]);
  }),
);

/** The files that a screen or the frame imports, at once or later, without those of other screens. */
const filesFrom = (path: string, found = new Set<string>()): Set<string> => {
  if (found.has(path) || !/\.tsx?$/.test(path) || path.startsWith('web/app/screens/')) return found;
  found.add(path);
  for (const { path: other, typeOnly } of ownImports(path))
    if (!typeOnly && !other.includes('/__generated__/')) filesFrom(other, found);
  return found;
};

/** The bundles of texts that files use, beside those that each screen has and those that what opens over it loads. */
const bundlesOf = (path: string): Set<WordPart> => {
  const sources = Array.from(filesFrom(path), read);
  const areas = sources.flatMap((source) =>
    Array.from(
      source.matchAll(/['`](\w+)\.[\w$]|useColumns\([^;]*'(\w+)'\)/g),
      ([, area, ofList = '']) => area ?? ofList,
    ),
  );
  const known = new Set(Array.from(fi.keys(), (key) => key.split('.')[0] ?? ''));
  const parts = new Set(areas.filter((area) => known.has(area)).map(partOfWords));
  parts.delete('outside');
  parts.delete('inside');
  const opened = sources.flatMap((source) =>
    Array.from(source.matchAll(/loadWords\(\['(\w+)'\]\)/g), ([, part]) => part),
  );
  return new Set([...parts].filter((part) => !opened.includes(part)));
};

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
    const said = Array.from(outsideFiles(), (path) => ({ path, source: read(path) })).flatMap(({ path, source }) =>
      Array.from(source.matchAll(/['`](\w+)\.[\w$]|\bt\('(\w+)'/g), ([, area, word]) => ({
        path,
        area: area ?? word ?? '',
      })),
    );
    const areas = new Set(Array.from(fi.keys(), (key) => key.split('.')[0] ?? ''));
    // Pages that load a bundle of their own, with what they load later, are those of water reports.
    const own = new Set<string>(publicScreens.flatMap(({ words = [] }) => words));
    const isLoaded = (path: string, area: string) =>
      partOfWords(area) === 'outside' || own.has(partOfWords(area)) || loadedLater.has(path);
    const wrong = said.filter(({ path, area }) => areas.has(area) && !isLoaded(path, area));
    expect(wrong).toEqual([]);
    // Nor is a text loaded that no page before signing in shows.
    const needless = [...areas].filter(
      (area) => partOfWords(area) === 'outside' && !said.some((one) => one.area === area),
    );
    expect(needless).toEqual([]);
  });

  it('are loaded with the screen that shows them, and no others with it', () => {
    const wrong = Object.entries<Screen>(screenTable).flatMap(([name, { query, words = [] }]) => {
      const component = query.params.name.replace(/Query$/, '');
      const used = bundlesOf(`web/screens/${component}/${component}.tsx`);
      const extra = words.filter((part) => !used.has(part)).map((part) => `${name} does not use ${part}`);
      const missing = [...used].filter((part) => !words.some((one) => one === part));
      return [...extra, ...missing.map((part) => `${name} lacks ${part}`)];
    });
    expect(wrong).toEqual([]);
    expect(bundlesOf('web/app/frame/Shell.tsx')).toEqual(new Set());
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
