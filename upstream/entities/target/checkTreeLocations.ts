import type { Db } from '../../db/connection.ts';
import type { RowError, Tree } from './tree.ts';

/** Location of a space on the floor grid of its group, in cells. */
type Area = { x: number; y: number; w: number; h: number };

/** The located spaces of a target, by group. */
export const readLocated = async (db: Db, targetId: number): Promise<Map<number, Area[]>> => {
  const rows = await db
    .selectFrom('spaces')
    .select(['groupId', 'x', 'y', 'w', 'h'])
    .where('targetId', '=', targetId)
    .execute();
  const located = rows.flatMap(({ groupId, x, y, w, h }) =>
    x === null || y === null ? [] : [{ groupId, area: { x, y, w: w ?? 1, h: h ?? 1 } }],
  );
  return new Map([...Map.groupBy(located, ({ groupId }) => groupId)].map(([id, all]) => [id, all.map((a) => a.area)]));
};

const overlaps = (one: Area, other: Area): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/** New spaces that would overlap another space on the floor grid of their group, at their `x`. */
export const checkLocations = ({ groups }: Tree, present: ReadonlyMap<number, readonly Area[]>): RowError[] =>
  groups.flatMap((group, g) => {
    const taken = [...(present.get(group.id ?? 0) ?? [])];
    return (group.spaces ?? []).flatMap(({ id, x, y, w = 1, h = 1 }, s) => {
      if (id !== undefined || x === undefined || y === undefined) return [];
      const area = { x, y, w, h };
      const isTaken = taken.some((other) => overlaps(area, other));
      taken.push(area);
      return isTaken ? [{ path: `groups.${g}.spaces.${s}.x`, code: 'LOCATION_TAKEN' }] : [];
    });
  });
