import type { RoutedDevice } from '../useRoutedDevices.ts';
import { paintOrder, linkClassOf, type LinkClass } from './linkClass.ts';
import type { NetworkTree } from './networkTree.ts';

/** A device in the drawn tree of a mama: its column is its number of hops, its row is counted from 0. */
export type TreeRow = { device: RoutedDevice; hop: number; row: number };

/**
 * Rows of the tree of a mama, depth first. Each column is packed from the top, and a device is never above its parent,
 * so that no two links cross.
 */
export const treeRows = (tree: NetworkTree, head: string): TreeRow[] => {
  const free: number[] = [];
  const rows: TreeRow[] = [];
  const open = tree
    .childrenOf(head)
    .map((device) => ({ device, hop: 1, above: 0 }))
    .toReversed();
  for (let next = open.pop(); next; next = open.pop()) {
    const { device, hop, above } = next;
    const row = Math.max(free[hop] ?? 0, above);
    free[hop] = row + 1;
    rows.push({ device, hop, row });
    open.push(
      ...tree
        .childrenOf(device.id)
        .map((child) => ({ device: child, hop: hop + 1, above: row }))
        .toReversed(),
    );
  }
  return rows;
};

/** One link between two columns, from the row of the parent to that of the device. */
export type TreeLink = { id: string; from: number; to: number };

/** Links of one class that end in one column: they are drawn as one path. */
export type LinkGroup = { name: LinkClass; dashed: boolean; links: readonly TreeLink[] };

/** The links that end in a column, by class, worst last, so that it lies on top. */
export const linksInto = (rows: readonly TreeRow[], hop: number): LinkGroup[] => {
  const rowOf = new Map(rows.map(({ device, row }) => [device.id, row]));
  const ends = rows.filter((one) => one.hop === hop);
  return paintOrder.flatMap((name) =>
    [false, true].flatMap((dashed) => {
      const links = ends
        .filter(({ device }) => linkClassOf(device) === name && device.confirmed !== dashed)
        .map(({ device, row }) => ({ id: device.id, from: rowOf.get(device.parent ?? '') ?? 0, to: row }));
      return links.length > 0 ? [{ name, dashed, links }] : [];
    }),
  );
};
