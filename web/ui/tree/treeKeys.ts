import type { TreeRow } from './flattenTree.ts';

/** Effect of a key in a tree: focus a row, toggle the current one, or expand several. */
export type TreeMove = { go: string } | { toggle: string } | { open: string[] } | null;

const goTo = (line: TreeRow | undefined): TreeMove => (line ? { go: line.item.id } : null);

/** What was typed in a tree, and when its last letter was. */
export type TypeAhead = { text: string; at: number };

/** Letters that follow each other sooner than this are of one name. */
const oneNameMs = 700;

/** What is typed with one letter more; nothing where the key is no letter. A name does not begin with a space. */
export const extendTypeAhead = (typed: TypeAhead, key: string, at: number): TypeAhead | null => {
  const text = at - typed.at < oneNameMs ? typed.text : '';
  return key.length === 1 && (key !== ' ' || text !== '') ? { text: text + key.toLocaleLowerCase('fi'), at } : null;
};

/** The next row whose name begins with the typed text; the same letter repeated goes to the next one. */
export const findByName = (lines: readonly TreeRow[], id: string, text: string): string | undefined => {
  const isOneLetter = text === text.charAt(0).repeat(text.length);
  const index = lines.findIndex((line) => line.item.id === id) + (isOneLetter ? 1 : 0);
  const wanted = isOneLetter ? text.slice(0, 1) : text;
  const begins = (line: TreeRow) => line.item.label.toLocaleLowerCase('fi').startsWith(wanted);
  return [...lines.slice(index), ...lines.slice(0, index)].find(begins)?.item.id;
};

/** How many lines a page is. */
const page = 10;

type Key = (lines: readonly TreeRow[], index: number, line: TreeRow) => TreeMove;

const keys: Record<string, Key> = {
  ArrowDown: (lines, index) => goTo(lines[index + 1]),
  ArrowUp: (lines, index) => goTo(lines[index - 1]),
  PageDown: (lines, index) => goTo(lines[Math.min(index + page, lines.length - 1)]),
  PageUp: (lines, index) => goTo(lines[Math.max(index - page, 0)]),
  Home: (lines) => goTo(lines[0]),
  End: (lines) => goTo(lines.at(-1)),
  ArrowRight: (lines, index, line) => {
    if (line.expanded === false) return { toggle: line.item.id };
    return line.expanded ? goTo(lines[index + 1]) : null;
  },
  ArrowLeft: (_lines, _index, line) => {
    if (line.expanded) return { toggle: line.item.id };
    return line.parentId === null ? null : { go: line.parentId };
  },
  '*': (lines, _index, line) => ({
    open: lines.flatMap(({ item, parentId, expanded }) =>
      parentId === line.parentId && expanded === false ? [item.id] : [],
    ),
  }),
};

/** Where a key leads from a line of a tree, as people know it from file managers. */
export function treeMove(lines: readonly TreeRow[], id: string, key: string): TreeMove {
  const index = lines.findIndex((line) => line.item.id === id);
  const line = lines[index];
  if (!line) return null;
  return keys[key]?.(lines, index, line) ?? null;
}
