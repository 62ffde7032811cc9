import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { linkTo } from '../mail/links.ts';
import { queueMails } from '../mail/queueMail.ts';
import { alertNameOf } from './alertWords.ts';
import type { AlertContext } from './targetDevices.ts';

const decimals = new Intl.NumberFormat('fi', { maximumFractionDigits: 1 });

const timeOf = (at: number): string =>
  new Date(at).toLocaleString('fi-FI', { timeZone: 'Europe/Helsinki', dateStyle: 'short', timeStyle: 'short' });

const measured = ({ value, limit, unit }: Row<'alerts'>): string[] => {
  if (value === null) return [];
  const withUnit = (number: number): string => `${decimals.format(number)}${unit ? ` ${unit}` : ''}`;
  const beside = limit === null ? '' : ` (raja ${withUnit(limit)})`;
  return [`Mitattu ${withUnit(value)}${beside}.`];
};

/** Telephone numbers of the receivers on duty. */
const callLines = (receivers: readonly Row<'alertReceivers'>[]): string[] =>
  receivers.filter(({ phone }) => phone).map(({ name, phone }) => `Päivystys: ${name}, ${phone}`);

const recipientsOf = (receivers: readonly Row<'alertReceivers'>[]): string[] => [
  ...new Set(receivers.flatMap(({ type, email }) => (type === 'email' && email ? [email] : []))),
];

/** Queues mails to the receivers of each raised alert's level, with the telephone numbers on duty. */
export const notifyReceivers = async (
  db: Db,
  { targetId, levels, now }: AlertContext,
  raised: readonly Row<'alerts'>[],
): Promise<void> => {
  if (raised.length === 0) return;
  const all = await db.selectFrom('alertReceivers').selectAll().where('targetId', '=', targetId).execute();
  if (all.length === 0) return;
  const target = await db.selectFrom('targets').select('name').where('id', '=', targetId).executeTakeFirstOrThrow();
  const mails = raised.flatMap((alert) => {
    const level = levels.find(({ alertLevel }) => alertLevel === alert.level);
    const receivers = all.filter(({ levelId }) => levelId === level?.id);
    const subject = `${alertNameOf(alert.type, 'fi')}: ${target.name}, ${alert.name}`;
    const lines = [`${target.name}, ${alert.name}.`, `Alkoi ${timeOf(alert.from)}.`, ...measured(alert)];
    const link = linkTo(`/target/${targetId}/alerts`);
    const data = { subject, lines: [...lines, ...callLines(receivers)], link };
    const about = `alert ${alert.id}`;
    return recipientsOf(receivers).map((to) => ({
      to,
      kind: 'alert' as const,
      locale: 'fi' as const,
      data,
      targetId,
      about,
    }));
  });
  await queueMails(db, mails, now);
};
