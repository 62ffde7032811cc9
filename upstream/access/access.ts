import type { Endpoint, Who } from '../../contract/wire/endpoint.ts';
import { ui, type Ui } from '../../contract/ui.ts';
import type { Db } from '../db/connection.ts';
import { findLocations, type ResourceLocation, type ResourceKind } from './resourceLocations.ts';
import { notFound, refuse } from '../errors/refusal.ts';
import {
  hasRole,
  canEditSpace,
  isFileVisible,
  isValueVisible,
  visibilityOf,
  type Caller,
  type Visibility,
} from './visibility.ts';
import { authorizedResources } from './authorizedResources.ts';

/** Staff roles of a caller. */
export type Staff = { admin: boolean; mes: boolean; tester: boolean };

/** Staff roles of an account; admin includes MES, and MES includes tester. */
export const staffOf = ({ user }: Caller): Staff => ({
  admin: user.admin === 1,
  mes: user.mes === 1 || user.admin === 1,
  tester: user.tester === 1 || user.mes === 1 || user.admin === 1,
});

const noVisibility: Visibility = { whole: null, spaces: new Map() };

/** Condition of each required role, for a visible resource. */
const requirements: Record<Who, (staff: Staff, visibility: Visibility, location: ResourceLocation) => boolean> = {
  public: () => true,
  login: () => true,
  viewer: () => true,
  manager: (_staff, visibility) => hasRole(visibility, 'TARGET_MANAGER'),
  managerOrOwner: (_staff, visibility, location) => canEditSpace(visibility, location.spaceId),
  managerOrMes: ({ mes }, visibility) => mes || hasRole(visibility, 'TARGET_MANAGER'),
  targetAdmin: (_staff, visibility) => hasRole(visibility, 'TARGET_ADMIN'),
  targetAdminOrOwner: (_staff, visibility, { spaceId }) =>
    hasRole(visibility, 'TARGET_ADMIN') || (spaceId !== null && visibility.spaces.get(spaceId)?.role === 'OWNER'),
  tester: ({ tester }) => tester,
  mes: ({ mes }) => mes,
  admin: ({ admin }) => admin,
};

/** Whether the required role is a staff role of the caller, which covers every target. */
const hasAllTargets = (who: Who, { mes, tester }: Staff): boolean =>
  ((who === 'mes' || who === 'managerOrMes') && mes) || (who === 'tester' && tester);

/** Whether a group contains an apartment of the caller. */
const containsOwnSpace = async (db: Db, { spaces }: Visibility, groupId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('spaces')
    .select('id')
    .where('groupId', '=', groupId)
    .where('id', 'in', [0, ...spaces.keys()])
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether a feed contains a value of the caller's apartment. */
const containsOwnValue = async (db: Db, { spaces }: Visibility, feedId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('feedValues')
    .innerJoin('values', 'values.id', 'feedValues.valueId')
    .select('values.id')
    .where('feedValues.feedId', '=', feedId)
    .where('values.spaceId', 'in', [0, ...spaces.keys()])
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether the caller may see a file of a target. */
const isFileAccessible = async (db: Db, visibility: Visibility, fileId: number): Promise<boolean> => {
  const file = await db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst();
  return file !== undefined && isFileVisible(file, visibility);
};

const isResourceVisible = async (
  db: Db,
  staff: Staff,
  visibility: Visibility | null,
  location: ResourceLocation,
): Promise<boolean> => {
  const { kind, id, targetId, spaceId, visible = 1 } = location;
  if (kind === 'core' && targetId === null) return staff.tester;
  if (kind === 'file' && targetId === null) return staff.mes;
  if (!visibility) return false;
  if (kind === 'target') return true;
  if (kind === 'feed') return visibility.whole !== null || containsOwnValue(db, visibility, id);
  if (kind === 'file') return isFileAccessible(db, visibility, id);
  if (kind === 'group') return visibility.whole !== null || containsOwnSpace(db, visibility, id);
  return isValueVisible(visibility, { spaceId, visible });
};

const checkResource = async (db: Db, who: Who, caller: Caller, location: ResourceLocation): Promise<Visibility> => {
  const staff = staffOf(caller);
  const visibility = visibilityOf(caller, location.targetId);
  if (!hasAllTargets(who, staff) && !(await isResourceVisible(db, staff, visibility, location))) throw notFound();
  if (!requirements[who](staff, visibility ?? noVisibility, location)) throw refuse('Access denied');
  return visibility ?? noVisibility;
};

const checkStaff = (who: Who, caller: Caller): void => {
  const isForStaff = who === 'tester' || who === 'mes' || who === 'admin';
  if (isForStaff && !staffOf(caller)[who]) throw refuse('Access denied');
};

const resourceFields: Record<
  string,
  Record<string, ResourceKind | readonly [ResourceKind, Who] | undefined>
> = authorizedResources;

const isIdList = (given: unknown): given is number[] =>
  Array.isArray(given) && given.every((id) => typeof id === 'number');

/** Refuses a call that requires a session when there is none. */
export const checkSignedIn = ({ who }: Endpoint, caller: Caller | null): void => {
  if (who !== 'public' && !caller) throw refuse('Authentication failed');
};

/** A resource of a call, and the caller's visibility in its target. */
export type AuthorizedResource = { location: ResourceLocation; visibility: Visibility };

/** A call for which access is checked: fields of its input, and its caller. */
export type AccessRequest = { name: keyof Ui; input: Record<string, unknown>; caller: Caller | null };

/** Whether the input of a call can identify resources. */
const hasResources = (name: keyof Ui): boolean => Object.keys(resourceFields[name] ?? {}).length > 0;

/**
 * Checks what follows from the path and the session alone, before the body of a request is read: its resources, and the
 * staff role of a call without any. Returns the first resource.
 */
export const checkPathAccess = async (db: Db, request: AccessRequest): Promise<AuthorizedResource | null> => {
  if (request.caller && !hasResources(request.name)) checkStaff(ui[request.name].who, request.caller);
  return checkResources(db, request);
};

/**
 * Checks the resources of the remaining input, and returns the first resource of the call; refuses otherwise. A call
 * for staff that names none requires the role.
 */
export const checkAccess = async (
  db: Db,
  request: AccessRequest,
  inPath: AuthorizedResource | null,
): Promise<AuthorizedResource | null> => {
  const inBody = await checkResources(db, request);
  const about = inPath ?? inBody;
  if (!about && request.caller) checkStaff(ui[request.name].who, request.caller);
  return about;
};

const checkResources = async (db: Db, { name, input, caller }: AccessRequest): Promise<AuthorizedResource | null> => {
  if (!caller) return null;
  let about: AuthorizedResource | null = null;
  for (const [field, named] of Object.entries(resourceFields[name] ?? {})) {
    const given = input[field];
    if (typeof given !== 'number' && !isIdList(given)) continue;
    if (!named) continue;
    const [noun, who] = typeof named === 'string' ? [named, ui[name].who] : named;
    for (const location of await findLocations(db, noun, [given].flat())) {
      const visibility = await checkResource(db, who, caller, location);
      about ??= { location, visibility };
    }
  }
  return about;
};
