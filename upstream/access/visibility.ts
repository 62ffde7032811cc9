import type { Db } from '../db/connection.ts';
import type { Row, ShareTable } from '../db/schema.ts';
import type { OpenSession } from './session.ts';

/** A role that a share gives. */
export type Role = ShareTable['role'];

/** Rank of roles, ascending by rights. */
const rank: Record<Role, number> = { RESIDENT: 0, OWNER: 1, TARGET_VIEWER: 2, TARGET_MANAGER: 3, TARGET_ADMIN: 4 };

/** Signed-in caller with their active shares. */
export type Caller = OpenSession & { shares: readonly Row<'shares'>[] };

/** Visibility of an apartment: readings from the share's start to its end. */
export type SpaceVisibility = { role: 'OWNER' | 'RESIDENT'; from: number; until: number | null };

/** Visibility of a target: a role on the whole target, roles in single apartments, or both. */
export type Visibility = { whole: Role | null; spaces: ReadonlyMap<number, SpaceVisibility> };

/** Reads the shares of an account that are active at a time. */
export const sharesOf = (db: Db, userId: number, now: number): Promise<Row<'shares'>[]> =>
  db
    .selectFrom('shares')
    .selectAll()
    .where('userId', '=', userId)
    .where('validFrom', '<=', now)
    .where((share) => share.or([share('validUntil', 'is', null), share('validUntil', '>', now)]))
    .execute();

const higher = <One extends Role>(one: One | null, other: One): One => (one && rank[one] >= rank[other] ? one : other);

const isOfSpace = (role: Role): role is SpaceVisibility['role'] => role === 'OWNER' || role === 'RESIDENT';

const mergeShare = (
  known: SpaceVisibility | undefined,
  role: SpaceVisibility['role'],
  share: Row<'shares'>,
): SpaceVisibility => ({
  role: higher(known?.role ?? null, role),
  from: Math.min(known?.from ?? Infinity, share.validFrom),
  until: known?.until === null || share.validUntil === null ? null : Math.max(known?.until ?? 0, share.validUntil),
});

const sortedShares = new WeakMap<Caller['shares'], ReadonlyMap<number | null, Row<'shares'>[]>>();

/** Shares of the caller in a target; grouped once, for calls that check hundreds of targets. */
export const sharesAt = ({ shares }: Pick<Caller, 'shares'>, targetId: number | null): readonly Row<'shares'>[] => {
  const sorted = sortedShares.get(shares) ?? Map.groupBy(shares, (share): number | null => share.targetId);
  sortedShares.set(shares, sorted);
  return sorted.get(targetId) ?? [];
};

/** Visibility of a target for a caller; null without any. */
export const visibilityOf = (caller: Caller, targetId: number | null): Visibility | null => {
  let whole: Role | null = caller.user.admin ? 'TARGET_ADMIN' : null;
  const spaces = new Map<number, SpaceVisibility>();
  for (const share of sharesAt(caller, targetId)) {
    const { role, spaceId } = share;
    if (spaceId === null && !isOfSpace(role)) whole = higher(whole, role);
    if (spaceId !== null && isOfSpace(role)) spaces.set(spaceId, mergeShare(spaces.get(spaceId), role, share));
  }
  return whole || spaces.size > 0 ? { whole, spaces } : null;
};

/** Whether a visibility has at least a role on the whole target. */
export const hasRole = ({ whole }: Visibility, least: Role): boolean => whole !== null && rank[whole] >= rank[least];

/** Role that represents a visibility. */
export const roleOf = ({ whole, spaces }: Visibility): Role =>
  whole ?? ([...spaces.values()].some(({ role }) => role === 'OWNER') ? 'OWNER' : 'RESIDENT');

/** Whether a resource in a space, or in none, is visible. */
export const isSpaceVisible = ({ whole, spaces }: Visibility, spaceId: number | null): boolean =>
  whole !== null || (spaceId !== null && spaces.has(spaceId));

/** Whether the caller may edit names and settings in a space: a manager, or the apartment's owner. */
export const canEditSpace = (visibility: Visibility, spaceId: number | null): boolean =>
  hasRole(visibility, 'TARGET_MANAGER') || (spaceId !== null && visibility.spaces.get(spaceId)?.role === 'OWNER');

/** Whether a value is shown to the caller; a hidden one only to those who see the whole target or may show it again. */
export const isValueVisible = (
  visibility: Visibility,
  { spaceId, visible }: Pick<Row<'values'>, 'spaceId' | 'visible'>,
): boolean =>
  isSpaceVisible(visibility, spaceId) &&
  (visible === 1 || visibility.whole !== null || canEditSpace(visibility, spaceId));

/**
 * Visible range of a space's readings in Unix milliseconds. A device that was moved into the space at `since` shows
 * nothing from before, which belongs to other residents.
 */
export const readableRange = (
  visibility: Visibility,
  spaceId: number | null,
  since = 0,
): { from: number; until: number } => {
  if (visibility.whole) return { from: -Infinity, until: Infinity };
  const space = spaceId === null ? undefined : visibility.spaces.get(spaceId);
  return space
    ? { from: Math.max(space.from, since), until: space.until ?? Infinity }
    : { from: Infinity, until: -Infinity };
};

/** Folders whose files every resident of the apartment sees; other files are visible to the residents of their time. */
const permanentFolders: readonly Row<'files'>['folder'][] = ['drawing', 'manual'];

/** Whether a file of a target is visible: for residents not a hidden one, nor one of an earlier resident's time. */
export const isFileVisible = (
  file: Pick<Row<'files'>, 'spaceId' | 'folder' | 'uploadedAt' | 'hiddenFromResidents'>,
  visibility: Visibility,
): boolean => {
  if (visibility.whole) return true;
  if (file.hiddenFromResidents === 1) return false;
  if (file.spaceId === null) return true;
  const { from, until } = readableRange(visibility, file.spaceId);
  const isOfTime = file.uploadedAt >= from && file.uploadedAt <= until;
  return isSpaceVisible(visibility, file.spaceId) && (permanentFolders.includes(file.folder) || isOfTime);
};

/** Target ids that a caller sees by shares: whole targets, and apartments. */
export const sharedIds = (caller: Caller): { wholes: number[]; targets: number[]; spaces: number[] } => {
  const targets = [...new Set(caller.shares.map(({ targetId }) => targetId))].filter((id) => visibilityOf(caller, id));
  const visibilities = targets.map((id) => ({ id, visibility: visibilityOf(caller, id) }));
  return {
    targets,
    wholes: visibilities.filter(({ visibility }) => visibility?.whole).map(({ id }) => id),
    spaces: visibilities.flatMap(({ visibility }) => [...(visibility?.spaces.keys() ?? [])]),
  };
};
