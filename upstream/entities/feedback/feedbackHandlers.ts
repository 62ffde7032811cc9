import type { account } from '../../../contract/entities/account.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { email as emailField } from '../../../contract/wire/field.ts';
import type { Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import { queueMail } from '../../mail/queueMail.ts';
import { refuse, refuseFields } from '../../errors/refusal.ts';
import { createAddressThrottle } from '../../auth/throttle.ts';

const perAddress = createAddressThrottle('feedback from an address', 10, 3_600_000);

/** Reply address: the account's email or the given one; null if no reply is requested. */
const replyAddress = (wanted: boolean, given: string | undefined, known: string | null): string | null => {
  if (!wanted) return null;
  const email = given?.trim() || known;
  if (!email) throw refuseFields({ email: 'REQUIRED' });
  if (!emailField.safeParse(email).success) throw refuseFields({ email: 'INVALID' });
  return email;
};

/** Handlers of messages to customer service. */
export const feedbackHandlers: Pick<Handlers<typeof account, Call>, 'sendFeedback'> = {
  sendFeedback: async ({ feedbackText, refererText, allowContact = false, email, referer }, call) => {
    const { db, now, caller, address, customerService } = call;
    const replyTo = replyAddress(allowContact, email, caller?.user.email ?? null);
    const key = address ?? (caller ? `user ${caller.user.id}` : null);
    const secondsLeft = await perAddress.attempt(db, key, now);
    if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('feedback')
        .values({
          at: now,
          userId: caller?.user.id ?? null,
          text: feedbackText,
          replyTo,
          referer: referer ?? null,
          refererText: refererText ?? null,
        })
        .execute();
      if (customerService === null) return;
      const from = [caller?.user.username, replyTo].filter(Boolean).join(', ') || null;
      const pages = [refererText, referer].filter(Boolean).join(', ') || null;
      const data = { text: feedbackText, from, reply: replyTo !== null, referer: pages };
      await queueMail(trx, { to: customerService, kind: 'feedback', locale: 'fi', data }, now);
    });
    return { ok: true };
  },
};
