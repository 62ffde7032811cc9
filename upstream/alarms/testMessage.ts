import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { linkTo } from '../mail/links.ts';
import { queueMail } from '../mail/queueMail.ts';
import { refuse } from '../refusal.ts';

/** Time between two test messages to a receiver, in milliseconds. */
const between = 60_000;

/** Queues a test message to a receiver by email; refused for one by telephone, and within a minute of the last. */
export const sendTestMessage = async (db: Db, receiver: Row<'alertReceivers'>, now: number): Promise<void> => {
  const { id, targetId, name, email, type } = receiver;
  if (type !== 'email' || !email) throw refuse('CONFLICT', { message: 'Messages are sent to receivers by email.' });
  const about = `receiver ${id}`;
  const last = await db
    .selectFrom('outbox')
    .select('at')
    .where('about', '=', about)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const secondsLeft = last ? Math.ceil((last.at + between - now) / 1000) : 0;
  if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
  const target = await db.selectFrom('targets').select('name').where('id', '=', targetId).executeTakeFirstOrThrow();
  const data = {
    subject: `Koeviesti: ${target.name}`,
    lines: [
      `Tämä on koeviesti vastaanottajalle ${name}. Kohteen ${target.name} hälytyksistä ilmoitetaan tähän osoitteeseen.`,
    ],
    link: linkTo(`/target/${targetId}/alerts`),
  };
  await queueMail(db, { to: email, kind: 'alert', locale: 'fi', data, targetId, about }, now);
};
