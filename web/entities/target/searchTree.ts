import type { TreeItem } from '../../ui/tree/flattenTree.ts';

/** Filters a tree by name, keeping the ancestors of hits and the items that are known to match; also returns the ids to expand. */
export const searchTree = (
  items: readonly TreeItem[],
  text: string,
  matching: ReadonlySet<string>,
): { items: TreeItem[]; opened: string[] } => {
  const wanted = text.trim().toLocaleLowerCase('fi');
  const opened: string[] = [];
  const keep = (item: TreeItem): TreeItem[] => {
    const children = (item.children ?? []).flatMap(keep);
    if (children.length > 0) opened.push(item.id);
    const matches = matching.has(item.id) || item.label.toLocaleLowerCase('fi').includes(wanted);
    if (!matches && children.length === 0) return [];
    return [{ ...item, children: children.length > 0 ? children : (item.children ?? []) }];
  };
  return { items: items.flatMap(keep), opened };
};
