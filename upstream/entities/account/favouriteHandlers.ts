import type { RecentRecord } from '../../../contract/entities/accountTargets.ts';
import type { account } from '../../../contract/entities/account.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { callerOf, requireAccountHolder, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { idsOrNone, inTransaction } from '../../db/statements.ts';
import { notFound } from '../../errors/refusal.ts';
import { isSpaceVisible, visibilityOf } from '../../access/visibility.ts';
import { favouritesOf } from '../user/userRows.ts';

/** Maximum number of favourites, and of visits, that are stored of an account. */
const mostFavourites = 200;
const mostRecents = 12;

type Visit = { targetId: number; coreId: number | undefined };

const readVisits = (recents: string | null): Visit[] =>
  (recents ?? '')
    .split(',')
    .filter(Boolean)
    .map((visit) => {
      const [targetId, coreId] = visit.split(':').map(Number);
      return { targetId: targetId ?? 0, coreId };
    });

const storedVisit = ({ targetId, coreId }: Visit): string => [targetId, coreId].filter(Boolean).join(':');

/** The account as it is stored, which an earlier call of another browser may have changed. */
const accountRow = ({ db }: Pick<Call, 'db'>, id: number) =>
  db.selectFrom('users').select(['favourites', 'recents']).where('id', '=', id).executeTakeFirstOrThrow();

const isCoreOf = async (db: Db, coreId: number, targetId: number): Promise<boolean> => {
  const core = db.selectFrom('cores').select('id').where('id', '=', coreId).where('targetId', '=', targetId);
  return (await core.executeTakeFirst()) !== undefined;
};

/** Records of visits with their names; what was deleted or is no longer visible is omitted. */
const recentsOf = async (call: Call, visits: readonly Visit[]): Promise<RecentRecord[]> => {
  const caller = callerOf(call);
  const targets = await call.db
    .selectFrom('targets')
    .select(['id', 'name'])
    .where('id', 'in', idsOrNone(visits.map(({ targetId }) => targetId)))
    .execute();
  const cores = await call.db
    .selectFrom('cores')
    .select(['id', 'name', 'targetId', 'groupId', 'spaceId'])
    .where('id', 'in', idsOrNone(visits.flatMap(({ coreId }) => coreId ?? [])))
    .execute();
  return visits.flatMap(({ targetId, coreId }): RecentRecord[] => {
    const visibility = visibilityOf(caller, targetId);
    const target = targets.find(({ id }) => id === targetId);
    if (!visibility || !target) return [];
    if (coreId === undefined)
      return [{ targetId, kind: 'target', id: targetId, name: target.name, groupId: null, spaceId: null }];
    const core = cores.find((one) => one.id === coreId && one.targetId === targetId);
    if (!core || !isSpaceVisible(visibility, core.spaceId)) return [];
    const { id, name, groupId, spaceId } = core;
    return [{ targetId, kind: 'core', id, name, groupId, spaceId }];
  });
};

/** Handlers of the favourite targets of the caller, and of what the caller opened lately. */
export const favouriteHandlers: Pick<Handlers<typeof account, Call>, 'setFavourite' | 'recents' | 'recordVisit'> = {
  setFavourite: async ({ targetId, favourite }, call) => {
    const { id } = callerOf(call).user;
    return inTransaction(call.db, async (trx) => {
      const others = favouritesOf(await accountRow({ db: trx }, id)).filter((one) => one !== targetId);
      const favourites = favourite ? [...others, targetId].slice(-mostFavourites) : others;
      await trx
        .updateTable('users')
        .set({ favourites: favourites.join(',') })
        .where('id', '=', id)
        .execute();
      return favourites;
    });
  },

  recents: async (_input, call) => recentsOf(call, readVisits(callerOf(call).user.recents)),

  recordVisit: async ({ targetId, coreId }, call) => {
    const { id } = requireAccountHolder(call).user;
    if (coreId !== undefined && !(await isCoreOf(call.db, coreId, targetId))) throw notFound();
    const visit = { targetId, coreId };
    const visits = await inTransaction(call.db, async (trx) => {
      const { recents } = await accountRow({ db: trx }, id);
      const earlier = readVisits(recents).filter((one) => storedVisit(one) !== storedVisit(visit));
      const kept = [visit, ...earlier].slice(0, mostRecents);
      await trx
        .updateTable('users')
        .set({ recents: kept.map(storedVisit).join(',') })
        .where('id', '=', id)
        .execute();
      return kept;
    });
    return recentsOf(call, visits);
  },
};
