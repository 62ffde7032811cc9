import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, lineCount, read, root } from './sources.ts';

const documents = files.filter((path) => path.endsWith('.md'));
const topFolders = ['contract', 'bff', 'upstream', 'web', 'commands', 'tests', 'docs'];

/** Paths in a document: links, and code in the form of a file or folder of the project. */
const pathsIn = (text: string): string[] => [
  ...Array.from(text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g), ([, path]) => path ?? ''),
  ...Array.from(
    text.matchAll(
      /`((?:contract|bff|upstream|web|commands|tests|docs)\/[\w./-]+|[\w-]+\.(?:ts|tsx|json|js|graphql))`/g,
    ),
    ([, path]) => path ?? '',
  ),
];

describe('the documents', () => {
  it('name only files and folders that exist', () => {
    const wrong = documents.flatMap((document) =>
      pathsIn(read(document))
        .filter((path) => !existsSync(join(root, dirname(document), path)) && !existsSync(join(root, path)))
        .map((path) => `${document}: ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('include a README of at most 30 lines in every top folder', () => {
    expect(topFolders.filter((folder) => !files.includes(`${folder}/README.md`))).toEqual([]);
    expect(topFolders.filter((folder) => lineCount(`${folder}/README.md`) > 30)).toEqual([]);
  });

  it('show files in full as they are', () => {
    const shown = documents.flatMap((document) =>
      Array.from(
        read(document).matchAll(/^`([\w/.]+\.tsx?)`:\n\n```tsx?\n([\s\S]*?)```/gm),
        ([, path = '', text = '']) => ({
          path,
          text,
        }),
      ),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const { path, text } of shown) expect(text, path).toBe(read(path));
  });

  it('name every command of package.json in the README', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const readme = read('README.md');
    const named = (name: string) =>
      readme.includes(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);
    expect(Object.keys(scripts).filter((name) => !named(name))).toEqual([]);
  });
});
