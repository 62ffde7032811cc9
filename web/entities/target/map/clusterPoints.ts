/** A thing at a point in pixels. */
export type Placed<Item> = { item: Item; x: number; y: number };

/** Things that are near each other, at their common centre. */
export type Cluster<Item> = { items: Item[]; x: number; y: number };

const merge = <Item>(into: Cluster<Item>, from: Cluster<Item>): void => {
  const [own, added] = [into.items.length, from.items.length];
  into.x = (into.x * own + from.x * added) / (own + added);
  into.y = (into.y * own + from.y * added) / (own + added);
  into.items.push(...from.items);
};

/** The clusters of one pass: each joins the first one that is nearer than the distance, found by cells of that size. */
const join = <Item>(given: readonly Cluster<Item>[], distance: number): Cluster<Item>[] => {
  const cells = new Map<string, Cluster<Item>[]>();
  const joined: Cluster<Item>[] = [];
  for (const one of given) {
    const [column, row] = [Math.floor(one.x / distance), Math.floor(one.y / distance)];
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${column + dx} ${row + dy}`) ?? []));
    const found = near.find(({ x, y }) => Math.hypot(x - one.x, y - one.y) < distance);
    if (found) merge(found, one);
    else {
      const cell = `${column} ${row}`;
      cells.set(cell, [...(cells.get(cell) ?? []), one]);
      joined.push(one);
    }
  }
  return joined;
};

/**
 * Joins things that are nearer to each other than a distance in pixels, in the order given, until no two of the clusters
 * are: a joined cluster moves to the centre of its things, where it may meet another.
 */
export const clusterPoints = <Item>(points: readonly Placed<Item>[], distance: number): Cluster<Item>[] => {
  let clusters = points.map(({ item, x, y }): Cluster<Item> => ({ items: [item], x, y }));
  for (;;) {
    const joined = join(clusters, distance);
    if (joined.length === clusters.length) return joined;
    clusters = joined;
  }
};

type Box = { left: number; right: number; top: number; bottom: number };

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Label of a mark: the side on which it stands, and whether in full or short. */
export type PlacedLabel = { side: 'right' | 'left'; isFull: boolean };

type Labelled = { x: number; y: number; fullWidth: number; shortWidth: number };

/**
 * Labels of marks: in full on the right, otherwise on the left, otherwise the short form, where a label covers no mark
 * and no label before it and stays within the width. All lengths are in pixels; null where there is room for neither.
 */
export const placeLabels = (
  marks: readonly Labelled[],
  { markSize, labelHeight, width }: { markSize: number; labelHeight: number; width: number },
): (PlacedLabel | null)[] => {
  const half = markSize / 2;
  const taken = marks.map(({ x, y }): Box => ({ left: x - half, right: x + half, top: y - half, bottom: y + half }));
  return marks.map(({ x, y, fullWidth, shortWidth }) => {
    const rows = { top: y - labelHeight / 2, bottom: y + labelHeight / 2 };
    const candidates = [true, false].flatMap((isFull) => {
      const length = isFull ? fullWidth : shortWidth;
      return [
        { side: 'right' as const, isFull, box: { ...rows, left: x + half, right: x + half + length } },
        { side: 'left' as const, isFull, box: { ...rows, left: x - half - length, right: x - half } },
      ];
    });
    const free = candidates.find(
      ({ box }) => box.left >= 0 && box.right <= width && !taken.some((other) => overlaps(box, other)),
    );
    if (!free) return null;
    taken.push(free.box);
    return { side: free.side, isFull: free.isFull };
  });
};
