import type { FieldCode, ProblemCode } from '../../../contract/wire/problem.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { refuse } from '../../errors/refusal.ts';
import { isOver, type KnownShare } from './shareRows.ts';

/** Role and period of a share. */
export type Terms = Pick<Row<'shares'>, 'role' | 'type' | 'validFrom' | 'validUntil' | 'hidden'>;

const constructionCompany = 2;

/** Errors in role and period; construction roles require an end. */
const faultsOf = ({ type, validFrom, validUntil }: Terms): Record<string, FieldCode> => ({
  ...(validUntil !== null && validUntil <= validFrom ? { validUntil: 'BEFORE_START' } : {}),
  ...(type === constructionCompany && validUntil === null ? { validUntil: 'REQUIRED' } : {}),
});

/** An account in a target: the submitted text if the invitation is not accepted, and the share that is checked. */
type Holder = { targetId: number; userId: number; sharedAs: string | null; but: number; seesHidden: boolean };

/**
 * Whether an account has another current share of the target. Hidden ones count for staff, unaccepted ones if the same
 * text was submitted: otherwise the refusal would reveal which names belong to one account.
 */
const hasAccess = async (
  db: Db,
  { targetId, userId, sharedAs, but, seesHidden }: Holder,
  now: number,
): Promise<boolean> => {
  const shares = await db
    .selectFrom('shares')
    .select(['validUntil', 'sharedAs'])
    .where('targetId', '=', targetId)
    .where('userId', '=', userId)
    .where('spaceId', 'is', null)
    .where('hidden', 'in', seesHidden ? [0, 1] : [0])
    .where('id', '!=', but)
    .execute();
  return shares.some((share) => !isOver(share, now) && (share.sharedAs === null || share.sharedAs === sharedAs));
};

/** Refuses invalid terms, and a second share of the same account. */
export const checkTerms = async (
  db: Db,
  { code, field, terms, ...of }: { code: ProblemCode; field: string; terms: Terms } & Parameters<typeof hasAccess>[1],
  now: number,
): Promise<void> => {
  const twice = !isOver(terms, now) && (await hasAccess(db, of, now));
  const fields = { ...faultsOf(terms), ...(twice ? { [field]: 'ALREADY_HAS_ACCESS' as const } : {}) };
  if (Object.keys(fields).length > 0) throw refuse(code, { fields });
};

const holds = ({ validFrom, validUntil }: Terms, now: number): boolean =>
  validFrom <= now && !isOver({ validUntil }, now);

const administers = (terms: Terms, now: number): boolean =>
  terms.role === 'TARGET_ADMIN' && terms.hidden === 0 && holds(terms, now);

const lastsAsLong = (one: number | null, other: number | null): boolean =>
  one === null || (other !== null && one >= other);

/** Whether other visible administrators have access for at least as long. */
const othersRemain = async (db: Db, { id, targetId, validUntil }: KnownShare, now: number): Promise<boolean> => {
  const admins = await db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.userId')
    .selectAll('shares')
    .where('shares.targetId', '=', targetId)
    .where('shares.spaceId', 'is', null)
    .where('shares.role', '=', 'TARGET_ADMIN')
    .where('shares.id', '!=', id)
    .where('users.state', '=', 'active')
    .where('shares.sharedAs', 'is', null)
    .execute();
  return admins.some((share) => administers(share, now) && lastsAsLong(share.validUntil, validUntil));
};

/** Refuses to remove the last administrator of a target, and to end the own access. */
export const checkLeaving = async (
  db: Db,
  known: KnownShare,
  { next, callerId }: { next: Terms; callerId: number },
  now: number,
): Promise<void> => {
  const removesOwn = holds(known, now) && !holds(next, now);
  if (removesOwn && known.userId === callerId) throw refuse('CANNOT_REMOVE_USER');
  if (known.state !== 'active' || known.sharedAs !== null || !administers(known, now)) return;
  const stays = administers(next, now) && lastsAsLong(next.validUntil, known.validUntil);
  if (!stays && !(await othersRemain(db, known, now))) throw refuse('CANNOT_REMOVE_USER');
};
