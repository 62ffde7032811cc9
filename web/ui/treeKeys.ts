import type { TreeLine } from './flattenTree.ts';

/** What a key does in a tree: goes to a line, or opens or closes the one it stands on. */
export type TreeMove = { go: string } | { toggle: string } | null;

const goTo = (line: TreeLine | undefined): TreeMove => (line ? { go: line.item.id } : null);

/** The first line after `index` whose label begins with a letter, going round. */
const byLetter = (lines: readonly TreeLine[], index: number, letter: string): TreeMove => {
  const begins = (line: TreeLine) => line.item.label.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
  return goTo([...lines.slice(index + 1), ...lines.slice(0, index)].find(begins));
};

/** How many lines a page is. */
const page = 10;

type Key = (lines: readonly TreeLine[], index: number, line: TreeLine) => TreeMove;

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
};

/** Where a key leads from a line of a tree, as people know it from file managers. */
export function treeMove(lines: readonly TreeLine[], id: string, key: string): TreeMove {
  const index = lines.findIndex((line) => line.item.id === id);
  const line = lines[index];
  if (!line) return null;
  const known = keys[key];
  if (known) return known(lines, index, line);
  return key.length === 1 && key !== ' ' ? byLetter(lines, index, key) : null;
}
