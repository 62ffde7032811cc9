import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { resident } from '../../../contract/entities/resident.ts';
import { dayOf } from '../../time/calendar.ts';
import type { Call } from '../../calls/call.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { refuse, refuseFields } from '../../errors/refusal.ts';
import { accountToInvite, mailAccess, secondsUntil } from '../account/invite.ts';
import { countMailTo } from '../account/mailLimit.ts';
import { forgetUnknownReaders } from '../report/reportRows.ts';
import { countInvitation } from '../share/inviteLimit.ts';
import { checkResident, writtenOf } from './checkResident.ts';
import { forgetResidents } from './forgetResident.ts';
import { invitePause, readResident, readResidents, residentRecordOf, type KnownResident } from './residentRows.ts';
import { addResidents, changeResidents, noteResidents } from './writeResident.ts';

const mailNameOf = async (db: Db, { targetId, spaceId }: KnownResident): Promise<string> => {
  const { target, space } = await db
    .selectFrom('spaces')
    .innerJoin('targets', 'targets.id', 'spaces.targetId')
    .select(['targets.name as target', 'spaces.name as space'])
    .where('spaces.id', '=', spaceId)
    .where('targets.id', '=', targetId)
    .executeTakeFirstOrThrow();
  return `${target} ${space}`;
};

/** Handlers of residents and owners of the apartments of a target. */
export const residentHandlers: Handlers<typeof resident, Call> = {
  residents: async ({ id }, { db, now }) => (await readResidents(db, id)).map((one) => residentRecordOf(one, now)),

  createResident: ({ id: targetId, ...form }, call) =>
    inTransaction(call.db, async (trx) => {
      const { spaceId, role, validFrom } = form;
      const { name = null, email = null, phone = null, validUntil = null } = writtenOf(form);
      const given = { name, email, phone, spaceId, role, validFrom, validUntil };
      await checkResident(trx, targetId, given);
      const [id = 0] = await addResidents(trx, call, targetId, [given]);
      return residentRecordOf(await readResident(trx, targetId, id), call.now);
    }),

  updateResident: ({ id: targetId, residentId, ...form }, call) =>
    inTransaction(call.db, async (trx) => {
      const known = await readResident(trx, targetId, residentId);
      const written = changesOf(writtenOf(form));
      if (!written) return residentRecordOf(known, call.now);
      await checkResident(trx, targetId, { ...known, ...written }, { form, known });
      await changeResidents(trx, call, targetId, [{ known, written }]);
      return residentRecordOf(await readResident(trx, targetId, residentId), call.now);
    }),

  deleteResident: ({ id: targetId, residentId }, call) =>
    inTransaction(call.db, async (trx) => {
      const known = await readResident(trx, targetId, residentId);
      await forgetResidents(trx, targetId, [known]);
      await forgetUnknownReaders(trx, [known.spaceId], call.now);
      await noteResidents(trx, call, 'resident.delete', [known]);
      return null;
    }),

  inviteResident: async ({ id: targetId, residentId }, call) => {
    await countInvitation(call, targetId);
    const { email: invited } = await readResident(call.db, targetId, residentId);
    if (invited !== null) await countMailTo(call, invited);
    return inTransaction(call.db, async (trx) => {
      const { now, locale } = call;
      const known = await readResident(trx, targetId, residentId);
      const { name, email, userId, validUntil, invitedAt } = known;
      if (validUntil !== null && validUntil < dayOf(now)) throw refuse('RESIDENT_MOVED_OUT');
      if (userId !== null) throw refuse('RESIDENT_REGISTERED');
      if (email === null) throw refuseFields({ email: 'REQUIRED' });
      const secondsLeft = secondsUntil(invitedAt, invitePause, now);
      if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
      const invitation = { email, name, location: await mailNameOf(trx, known), locale, targetId };
      const user = await accountToInvite(trx, invitation, now);
      await mailAccess(trx, user, invitation, now);
      const invited = { invitedAt: now, invitedEmail: email };
      await trx.updateTable('residents').set(invited).where('id', '=', residentId).execute();
      await noteResidents(trx, call, 'resident.invite', [known]);
      return null;
    });
  },
};
