import { callerOf, type Call } from '../../calls/call.ts';
import { createThrottle } from '../../auth/throttle.ts';
import { refuse, refuseFields } from '../../errors/refusal.ts';
import { isStaff } from './approval.ts';
import type { Tree } from './tree.ts';

/** Maximum rows of one tree: it is written in one transaction, behind which all other writes wait. */
const mostRows = { groups: 100, spaces: 2_000, cores: 5_000 };

/** Maximum number of targets of an account that await approval. */
const mostPending = 3;

const day = 24 * 3_600_000;
const newTargets = createThrottle('new targets of an account', 20, day);

/** Refuses a tree with more rows than one transaction may write; larger ones are created in parts. */
export const checkTreeSize = ({ groups }: Tree): void => {
  const spaces = groups.flatMap((group) => group.spaces ?? []);
  const cores = spaces.reduce((sum, space) => sum + (space.cores?.length ?? 0), 0);
  const isLarge = groups.length > mostRows.groups || spaces.length > mostRows.spaces || cores > mostRows.cores;
  if (isLarge) throw refuseFields({ groups: 'TOO_LARGE' });
};

const countPending = async ({ db }: Pick<Call, 'db'>, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('shares')
    .innerJoin('targets', 'targets.id', 'shares.targetId')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('shares.userId', '=', userId)
    .where('shares.role', '=', 'TARGET_ADMIN')
    .where('targets.pending', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Refuses a new target of an account whose others await approval, or that has created many in a day; counts it
 * otherwise. Staff create as many as they need.
 */
export const limitNewTargets = async (call: Call, isPending: boolean): Promise<void> => {
  const caller = callerOf(call);
  if (isStaff(caller)) return;
  if (isPending && (await countPending(call, caller.user.id)) >= mostPending) throw refuse('TARGET_PENDING');
  const secondsLeft = await newTargets.attempt(call.db, String(caller.user.id), call.now);
  if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
};
