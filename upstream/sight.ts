import type { Db } from './db/connection.ts';
import type { Row, ShareTable } from './db/schema.ts';
import type { OpenSession } from './session.ts';

/** A role that a share gives. */
export type Role = ShareTable['role'];

/** Roles from the least to the most that they may. */
const rank: Record<Role, number> = { RESIDENT: 0, OWNER: 1, TARGET_VIEWER: 2, TARGET_MANAGER: 3, TARGET_ADMIN: 4 };

/** The signed-in account that calls, with the shares that hold now. */
export type Caller = OpenSession & { shares: readonly Row<'shares'>[] };

/** What of one apartment is the caller's: readings from the share's start to its end. */
export type SpaceSight = { role: 'OWNER' | 'RESIDENT'; from: number; until: number | null };

/** How a caller sees a target: as a whole with a target role, or only some apartments of it, or both. */
export type Sight = { whole: Role | null; spaces: ReadonlyMap<number, SpaceSight> };

/** Reads the shares of an account that hold at a moment. */
export const sharesOf = (db: Db, userId: number, now: number): Promise<Row<'shares'>[]> =>
  db
    .selectFrom('shares')
    .selectAll()
    .where('userId', '=', userId)
    .where('validFrom', '<=', now)
    .where((share) => share.or([share('validUntil', 'is', null), share('validUntil', '>', now)]))
    .execute();

const higher = <One extends Role>(one: One | null, other: One): One => (one && rank[one] >= rank[other] ? one : other);

const isOfSpace = (role: Role): role is SpaceSight['role'] => role === 'OWNER' || role === 'RESIDENT';

const widened = (known: SpaceSight | undefined, role: SpaceSight['role'], share: Row<'shares'>): SpaceSight => ({
  role: higher(known?.role ?? null, role),
  from: Math.min(known?.from ?? Infinity, share.validFrom),
  until: known?.until === null || share.validUntil === null ? null : Math.max(known?.until ?? 0, share.validUntil),
});

const sortedShares = new WeakMap<Caller['shares'], ReadonlyMap<number | null, Row<'shares'>[]>>();

/** The caller's shares of a target; sorted once, for calls that look at hundreds of targets. */
export const sharesAt = ({ shares }: Pick<Caller, 'shares'>, targetId: number | null): readonly Row<'shares'>[] => {
  const sorted = sortedShares.get(shares) ?? Map.groupBy(shares, (share): number | null => share.targetId);
  sortedShares.set(shares, sorted);
  return sorted.get(targetId) ?? [];
};

/** How a caller sees a target; null when not at all. */
export const sightOf = (caller: Caller, targetId: number | null): Sight | null => {
  let whole: Role | null = caller.user.admin ? 'TARGET_ADMIN' : null;
  const spaces = new Map<number, SpaceSight>();
  for (const share of sharesAt(caller, targetId)) {
    const { role, spaceId } = share;
    if (spaceId === null && !isOfSpace(role)) whole = higher(whole, role);
    if (spaceId !== null && isOfSpace(role)) spaces.set(spaceId, widened(spaces.get(spaceId), role, share));
  }
  return whole || spaces.size > 0 ? { whole, spaces } : null;
};

/** Whether a sight has at least a role on the whole target. */
export const hasRole = ({ whole }: Sight, least: Role): boolean => whole !== null && rank[whole] >= rank[least];

/** The one word for how a caller sees a target. */
export const roleOf = ({ whole, spaces }: Sight): Role =>
  whole ?? ([...spaces.values()].some(({ role }) => role === 'OWNER') ? 'OWNER' : 'RESIDENT');

/** Whether something that stands in a space, or in none, is in sight. */
export const seesSpace = ({ whole, spaces }: Sight, spaceId: number | null): boolean =>
  whole !== null || (spaceId !== null && spaces.has(spaceId));

/** Whether names and settings of what stands in a space may be changed: by a manager, or by the apartment's owner. */
export const mayEditSpace = (sight: Sight, spaceId: number | null): boolean =>
  hasRole(sight, 'TARGET_MANAGER') || (spaceId !== null && sight.spaces.get(spaceId)?.role === 'OWNER');

/**
 * From when to when readings of a space are in sight, in Unix milliseconds; of what came into the space at a moment,
 * `since`, nothing from before: that is of those who live where it was.
 */
export const readableBetween = (sight: Sight, spaceId: number | null, since = 0): { from: number; until: number } => {
  if (sight.whole) return { from: -Infinity, until: Infinity };
  const space = spaceId === null ? undefined : sight.spaces.get(spaceId);
  return space
    ? { from: Math.max(space.from, since), until: space.until ?? Infinity }
    : { from: Infinity, until: -Infinity };
};

/** Folders of what belongs to an apartment whoever lives there; other files are of the residents of their time. */
const lastingFolders: readonly Row<'files'>['folder'][] = ['drawing', 'manual'];

/** Whether a file of a target is visible: for residents not a hidden one, nor one of an earlier resident's time. */
export const seesFile = (
  file: Pick<Row<'files'>, 'spaceId' | 'folder' | 'uploadedAt' | 'hiddenFromResidents'>,
  sight: Sight,
): boolean => {
  if (sight.whole) return true;
  if (file.hiddenFromResidents === 1) return false;
  if (file.spaceId === null) return true;
  const { from, until } = readableBetween(sight, file.spaceId);
  const isOfTime = file.uploadedAt >= from && file.uploadedAt <= until;
  return seesSpace(sight, file.spaceId) && (lastingFolders.includes(file.folder) || isOfTime);
};

/** The targets that a caller sees by shares: the ids of whole ones, and of single apartments. */
export const sharedIds = (caller: Caller): { wholes: number[]; targets: number[]; spaces: number[] } => {
  const targets = [...new Set(caller.shares.map(({ targetId }) => targetId))].filter((id) => sightOf(caller, id));
  const sights = targets.map((id) => ({ id, sight: sightOf(caller, id) }));
  return {
    targets,
    wholes: sights.filter(({ sight }) => sight?.whole).map(({ id }) => id),
    spaces: sights.flatMap(({ sight }) => [...(sight?.spaces.keys() ?? [])]),
  };
};
