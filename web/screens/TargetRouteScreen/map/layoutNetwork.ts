/** What a device needs to be laid out: who it reports through. */
export type Routed = { id: string; parent: string | null; isMama: boolean };

/** A place on the map, in its own units. */
export type Point = { x: number; y: number };

/** The size of one device on the map, with the room around it. */
export const cell = { width: 152, height: 56 };

const gap = 48;

/** Everybody who reports through a device, directly or through others, nearest first. */
const below = (root: string, children: ReadonlyMap<string | null, readonly Routed[]>): Routed[][] => {
  const seen = new Set([root]);
  const rows: Routed[][] = [];
  let row = [root];
  while (row.length > 0) {
    const next = row.flatMap((id) => children.get(id) ?? []).filter(({ id }) => !seen.has(id));
    for (const { id } of next) seen.add(id);
    if (next.length > 0) rows.push(next);
    row = next.map(({ id }) => id);
  }
  return rows;
};

type Block = { positions: Map<string, Point>; width: number; height: number };

/** A gateway on top and what reports through it in rows under it, those that are further off further down. */
const block = (root: Routed | null, rows: readonly (readonly Routed[])[], stretch: number): Block => {
  const count = rows.reduce((sum, row) => sum + row.length, 0);
  const columns = Math.max(1, Math.ceil(Math.sqrt(count * stretch)));
  const positions = new Map<string, Point>();
  let line = root ? 1 : 0;
  for (const row of rows) {
    row.forEach(({ id }, index) =>
      positions.set(id, {
        x: (index % columns) * cell.width,
        y: (line + Math.floor(index / columns)) * cell.height + (root ? 24 : 0),
      }),
    );
    line += Math.ceil(row.length / columns);
  }
  const width = Math.max(1, Math.min(columns, Math.max(1, ...rows.map((row) => row.length)))) * cell.width;
  if (root) positions.set(root.id, { x: (width - cell.width) / 2, y: 0 });
  return { positions, width, height: line * cell.height + 24 };
};

type Extent = { width: number; height: number };

/** Positions of blocks that are put in rows of a width, one after the other. */
const shelve = (blocks: readonly Block[], widest: number): Extent & { corners: Point[] } => {
  const corners: Point[] = [];
  let [left, top, tallest, width] = [0, 0, 0, 0];
  for (const block of blocks) {
    if (left > 0 && left + block.width > widest) [left, top, tallest] = [0, top + tallest + gap, 0];
    corners.push({ x: left, y: top });
    width = Math.max(width, left + block.width);
    left += block.width + gap;
    tallest = Math.max(tallest, block.height);
  }
  return { corners, width, height: top + tallest };
};

const widths = Array.from({ length: 38 }, (_, step) => 0.5 + step * 0.04);

/** How wide blocks may be for their number of devices; what fits best is found by trying. */
const stretches = [0.35, 0.5, 0.6, 0.75, 0.9, 1.1, 1.3, 1.6, 2, 2.4, 3, 4];

/** The way to shelve that is drawn largest in a window of a shape, which is its width to its height. */
const fitting = (choices: readonly (readonly Block[])[], shape: number): Map<string, Point> => {
  const shelved = choices.flatMap((blocks) => {
    const area = blocks.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
    const least = Math.max(...blocks.map(({ width }) => width));
    return widths.map((share) => ({ blocks, ...shelve(blocks, Math.max(least, Math.sqrt(area * shape) * share)) }));
  });
  const scaleOf = ({ width, height }: Extent) => Math.min(shape / width, 1 / height);
  const best = shelved.reduce((one, other) => (scaleOf(other) > scaleOf(one) ? other : one));
  return new Map(
    best.blocks.flatMap(({ positions }, index) => {
      const corner = best.corners[index] ?? { x: 0, y: 0 };
      return Array.from(positions, ([id, { x, y }]) => [id, { x: x + corner.x, y: y + corner.y }] as const);
    }),
  );
};

/**
 * Places for all devices: each gateway with what reports through it, and before them those that have no parent, so
 * that what hangs nowhere is seen first; as large as a window of a shape can show them.
 */
export const layoutNetwork = (devices: readonly Routed[], shape = 1.3): Map<string, Point> => {
  if (devices.length === 0) return new Map();
  const known = new Set(devices.map(({ id }) => id));
  const parentOf = ({ id, parent }: Routed) => (parent !== null && parent !== id && known.has(parent) ? parent : null);
  const children = Map.groupBy(devices, parentOf);
  const roots = children.get(null) ?? [];
  const heads = roots.filter(({ id, isMama }) => isMama || children.has(id));
  const alone = roots.filter((root) => !heads.includes(root));
  const headed = heads.map((head) => ({ head, rows: below(head.id, children) }));
  const choices = stretches.map((stretch) => [
    ...(alone.length > 0 ? [block(null, [alone], stretch)] : []),
    ...headed.map(({ head, rows }) => block(head, rows, stretch)),
  ]);
  const positions = roots.length > 0 ? fitting(choices, shape) : new Map<string, Point>();
  // Cycles have no gateway and are placed below everything else.
  const lost = devices.filter(({ id }) => !positions.has(id));
  const lowest = Math.max(0, ...Array.from(positions.values(), ({ y }) => y)) + cell.height + gap;
  lost.forEach(({ id }, index) =>
    positions.set(id, { x: (index % 8) * cell.width, y: lowest + Math.floor(index / 8) * cell.height }),
  );
  return positions;
};
