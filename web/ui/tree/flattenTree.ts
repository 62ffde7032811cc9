import type { ReactNode } from 'react';
import type { IconName } from '../display/Icon.tsx';

/** One thing in a tree; what it holds lies under it. */
export interface TreeItem {
  id: string;
  label: string;
  href: string;
  icon?: IconName;
  /** Counts and signs at the end of the line. */
  meta?: ReactNode;
  children?: readonly TreeItem[];
}

/** One line of a tree that can be seen now. */
export interface TreeRow {
  item: TreeItem;
  level: number;
  /** Its number among its siblings, from one, and how many they are. */
  position: number;
  siblings: number;
  parentId: string | null;
  expanded: boolean | undefined;
}

/** The lines that can be seen when the given items are open, from top to bottom. */
export function flattenTree(
  items: readonly TreeItem[],
  expanded: ReadonlySet<string>,
  level = 1,
  parentId: string | null = null,
): TreeRow[] {
  return items.flatMap((item, index) => {
    const children = item.children ?? [];
    const open = expanded.has(item.id);
    const line = {
      item,
      level,
      position: index + 1,
      siblings: items.length,
      parentId,
      expanded: children.length > 0 ? open : undefined,
    };
    return [line, ...(open ? flattenTree(children, expanded, level + 1, item.id) : [])];
  });
}
