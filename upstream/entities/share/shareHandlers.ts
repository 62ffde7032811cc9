import type { Handlers, InputOf } from '../../../contract/wire/endpoint.ts';
import { email as emailField } from '../../../contract/wire/field.ts';
import type { share } from '../../../contract/entities/share.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { dayOf, endOfDay, startOfDay } from '../../time/calendar.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { refuse } from '../../errors/refusal.ts';
import { accountOf, asEmail } from '../account/accountRows.ts';
import { accountToInvite, mailAccess, secondsUntil } from '../account/invite.ts';
import { countMailTo } from '../account/mailLimit.ts';
import { targetNameOf } from './targetName.ts';
import { countInvitation } from './inviteLimit.ts';
import {
  invitePause,
  isOver,
  isUnaccepted,
  readShare,
  readShares,
  shareRecordOf,
  type KnownShare,
} from './shareRows.ts';
import { checkLeaving, checkTerms, type Terms } from './shareRules.ts';

const seesHidden = (call: Call): boolean => callerOf(call).user.admin === 1;

/** Only staff admins hide a share. */
const checkHiding = (call: Call, hidden: boolean | undefined): void => {
  if (hidden === true && !seesHidden(call)) throw refuse('Access denied');
};

type Change = Omit<InputOf<(typeof share)['updateShare']>, 'id' | 'shareId'>;

/** The terms of a share after a change of them; days are whole days in Helsinki. */
const changed = (known: Terms & { note: string | null }, change: Change): Terms & { note: string | null } => {
  const { role, type, validFrom, validUntil, note, hidden } = change;
  return {
    role: role ?? known.role,
    type: type ?? known.type,
    validFrom: validFrom === undefined ? known.validFrom : startOfDay(validFrom),
    validUntil: validUntil === undefined ? known.validUntil : validUntil === null ? null : endOfDay(validUntil),
    note: note === undefined ? known.note : note,
    hidden: hidden === undefined ? known.hidden : Number(hidden),
  };
};

/** Account of a username or an email; an email without an account is invited. */
const findSharer = async (trx: Db, given: string, call: Call): Promise<Row<'users'>> => {
  if (given.includes('@') && !emailField.safeParse(given).success)
    throw refuse('SHARE_CREATE_FAILED', { fields: { user: 'INVALID' } });
  const user = given.includes('@')
    ? await accountToInvite(trx, { email: asEmail(given), name: null, locale: call.locale }, call.now)
    : await accountOf(trx, given);
  if (!user) throw refuse('USER_NOT_FOUND');
  return user;
};

const mailShare = async (trx: Db, user: Row<'users'>, targetId: number, call: Call): Promise<void> => {
  const location = await targetNameOf(trx, targetId);
  const { contactName: name, email } = user;
  if (email) await mailAccess(trx, user, { email, name, location, locale: call.locale, targetId }, call.now);
};

const note = (trx: Db, call: Call, action: string, known: KnownShare) => {
  const { targetId, username, role, hidden } = known;
  const detail = `${username}: ${role}${hidden === 1 ? ' (hidden)' : ''}, share ${known.id}`;
  return recordAudit(trx, call, { action, targetId, detail, result: logResult.ok });
};

/** Lists, gives, changes and ends the shares of targets. */
export const shareHandlers: Handlers<typeof share, Call> = {
  shares: async ({ id, archive }, call) => {
    const { db, now } = call;
    const shares = await readShares(db, id, seesHidden(call));
    return shares.filter((one) => archive || !isOver(one, now)).map((one) => shareRecordOf(one, now));
  },

  createShare: async ({ id: targetId, user: given, role, ...change }, call) => {
    checkHiding(call, change.hidden);
    await countInvitation(call, targetId);
    await countMailTo(call, given);
    return inTransaction(call.db, async (trx) => {
      const { now } = call;
      const sharedAs = given.includes('@') ? asEmail(given) : given.trim();
      const user = await findSharer(trx, sharedAs, call);
      const today = { role, type: 0, validFrom: startOfDay(dayOf(now)), validUntil: null, note: null, hidden: 0 };
      const terms = changed(today, change);
      const of = { targetId, userId: user.id, sharedAs, but: 0, seesHidden: seesHidden(call) };
      await checkTerms(trx, { code: 'SHARE_CREATE_FAILED', field: 'user', terms, ...of }, now);
      const { id } = await trx
        .insertInto('shares')
        .values({ targetId, userId: user.id, ...terms, invitedAt: now, sharedAs })
        .returning('id')
        .executeTakeFirstOrThrow();
      const made = await readShare(trx, targetId, id, true);
      await mailShare(trx, user, targetId, call);
      await note(trx, call, 'share.create', made);
      return shareRecordOf(made, now);
    });
  },

  updateShare: ({ id: targetId, shareId, ...change }, call) => {
    checkHiding(call, change.hidden);
    return inTransaction(call.db, async (trx) => {
      const { now } = call;
      const known = await readShare(trx, targetId, shareId, seesHidden(call));
      const terms = changed(known, change);
      const { userId, sharedAs } = known;
      const of = { targetId, userId, sharedAs, but: shareId, seesHidden: seesHidden(call) };
      await checkTerms(trx, { code: 'SHARE_UPDATE_FAILED', field: 'validUntil', terms, ...of }, now);
      await checkLeaving(trx, known, { next: terms, callerId: callerOf(call).user.id }, now);
      await trx.updateTable('shares').set(terms).where('id', '=', shareId).execute();
      const made = await readShare(trx, targetId, shareId, true);
      await note(trx, call, 'share.update', made);
      return shareRecordOf(made, now);
    });
  },

  endShare: ({ id: targetId, shareId }, call) =>
    inTransaction(call.db, async (trx) => {
      const { now } = call;
      const known = await readShare(trx, targetId, shareId, seesHidden(call));
      if (isOver(known, now)) throw refuse('SHARE_END_FAILED');
      const ended = { validFrom: Math.min(known.validFrom, now), validUntil: now };
      await checkLeaving(trx, known, { next: { ...known, ...ended }, callerId: callerOf(call).user.id }, now);
      await trx.updateTable('shares').set(ended).where('id', '=', shareId).execute();
      await note(trx, call, 'share.end', known);
      return null;
    }),

  inviteShare: async ({ id: targetId, shareId }, call) => {
    await countInvitation(call, targetId);
    const { sharedAs, username } = await readShare(call.db, targetId, shareId, seesHidden(call));
    await countMailTo(call, sharedAs ?? username);
    return inTransaction(call.db, async (trx) => {
      const { now } = call;
      const known = await readShare(trx, targetId, shareId, seesHidden(call));
      if (isOver(known, now)) throw refuse('SHARE_ENDED');
      if (!isUnaccepted(known)) throw refuse('SHARE_ACCEPTED');
      const secondsLeft = secondsUntil(known.invitedAt, invitePause, now);
      if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
      const user = await trx.selectFrom('users').selectAll().where('id', '=', known.userId).executeTakeFirstOrThrow();
      await mailShare(trx, user, targetId, call);
      await trx.updateTable('shares').set({ invitedAt: now }).where('id', '=', shareId).execute();
      await note(trx, call, 'share.invite', known);
      return null;
    });
  },
};
