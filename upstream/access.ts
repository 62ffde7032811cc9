import type { Endpoint, Who } from '../contract/endpoint.ts';
import { ui, type Ui } from '../contract/ui.ts';
import type { Db } from './db/connection.ts';
import { findPlaces, type Place, type PlaceNoun } from './places.ts';
import { notFound, refuse } from './refusal.ts';
import { hasRole, mayEditSpace, seesFile, seesSpace, sightOf, type Caller, type Sight } from './sight.ts';
import { subjects } from './subjects.ts';

/** What a member of staff may. */
export type Staff = { admin: boolean; mes: boolean; tester: boolean };

/** Staff flags; an admin counts as Mes, and who is Mes as a tester. */
export const staffOf = ({ user }: Caller): Staff => ({
  admin: user.admin === 1,
  mes: user.mes === 1 || user.admin === 1,
  tester: user.tester === 1 || user.mes === 1 || user.admin === 1,
});

const nobodysSight: Sight = { whole: null, spaces: new Map() };

/** What each word of the table of calls asks for, of somebody who sees the place. */
const requirements: Record<Who, (staff: Staff, sight: Sight, place: Place) => boolean> = {
  public: () => true,
  login: () => true,
  viewer: () => true,
  manager: (_staff, sight) => hasRole(sight, 'TARGET_MANAGER'),
  managerOrOwner: (_staff, sight, place) => mayEditSpace(sight, place.spaceId),
  targetAdmin: (_staff, sight) => hasRole(sight, 'TARGET_ADMIN'),
  targetAdminOrOwner: (_staff, sight, { spaceId }) =>
    hasRole(sight, 'TARGET_ADMIN') || (spaceId !== null && sight.spaces.get(spaceId)?.role === 'OWNER'),
  tester: ({ tester }) => tester,
  mes: ({ mes }) => mes,
  admin: ({ admin }) => admin,
};

/** Calls of these words reach every target for the staff that they name. */
const reachesAll = (who: Who, { mes, tester }: Staff): boolean =>
  (who === 'mes' && mes) || (who === 'tester' && tester);

/** Whether a building holds an apartment of the caller's. */
const holdsOwnSpace = async (db: Db, { spaces }: Sight, groupId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('spaces')
    .select('id')
    .where('groupId', '=', groupId)
    .where('id', 'in', [0, ...spaces.keys()])
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether a feed shows a value of an apartment of the caller's. */
const holdsOwnValue = async (db: Db, { spaces }: Sight, feedId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('feedValues')
    .innerJoin('values', 'values.id', 'feedValues.valueId')
    .select('values.id')
    .where('feedValues.feedId', '=', feedId)
    .where('values.spaceId', 'in', [0, ...spaces.keys()])
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether a file of a target is the caller's to see. */
const showsFile = async (db: Db, sight: Sight, fileId: number): Promise<boolean> => {
  const file = await db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst();
  return file !== undefined && seesFile(file, sight);
};

const showsPlace = async (db: Db, staff: Staff, sight: Sight | null, place: Place): Promise<boolean> => {
  const { noun, id, targetId, spaceId } = place;
  if (noun === 'core' && targetId === null) return staff.tester;
  if (noun === 'file' && targetId === null) return staff.mes;
  if (!sight) return false;
  if (noun === 'target') return true;
  if (noun === 'feed') return sight.whole !== null || holdsOwnValue(db, sight, id);
  if (noun === 'file') return showsFile(db, sight, id);
  if (noun === 'group') return sight.whole !== null || holdsOwnSpace(db, sight, id);
  return seesSpace(sight, spaceId);
};

const checkPlace = async (db: Db, who: Who, caller: Caller, place: Place): Promise<Sight> => {
  const staff = staffOf(caller);
  const sight = sightOf(caller, place.targetId);
  if (!reachesAll(who, staff) && !(await showsPlace(db, staff, sight, place))) throw notFound();
  if (!requirements[who](staff, sight ?? nobodysSight, place)) throw refuse('Access denied');
  return sight ?? nobodysSight;
};

const checkStaff = (who: Who, caller: Caller): void => {
  const isForStaff = who === 'tester' || who === 'mes' || who === 'admin';
  if (isForStaff && !staffOf(caller)[who]) throw refuse('Access denied');
};

const allSubjects: Record<string, Record<string, PlaceNoun | readonly [PlaceNoun, Who] | undefined>> = subjects;

const isIdList = (given: unknown): given is number[] =>
  Array.isArray(given) && given.every((id) => typeof id === 'number');

/** Refuses who has no session for a call that takes one. */
export const checkSignedIn = ({ who }: Endpoint, caller: Caller | null): void => {
  if (who !== 'public' && !caller) throw refuse('Authentication failed');
};

/** Settles whether the caller may make this call, and finds the place that it is about; refuses otherwise. */
export const checkAccess = async (
  db: Db,
  name: keyof Ui,
  input: Record<string, unknown>,
  caller: Caller | null,
): Promise<{ place: Place; sight: Sight } | null> => {
  if (!caller) return null;
  let about: { place: Place; sight: Sight } | null = null;
  for (const [field, named] of Object.entries(allSubjects[name] ?? {})) {
    const given = input[field];
    if (typeof given !== 'number' && !isIdList(given)) continue;
    if (!named) continue;
    const [noun, who] = typeof named === 'string' ? [named, ui[name].who] : named;
    for (const place of await findPlaces(db, noun, [given].flat())) {
      const sight = await checkPlace(db, who, caller, place);
      about ??= { place, sight };
    }
  }
  if (!about) checkStaff(ui[name].who, caller);
  return about;
};
