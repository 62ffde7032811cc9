import { ensureLevels } from '../../alarms/levels.ts';
import type { NewRow } from '../../db/schema.ts';
import type { Maker } from '../maker.ts';

/** Receivers of each level, by email or telephone. */
const receivers: Readonly<
  Record<string, { level: number; name: string; email?: string; phone?: string; address?: string }[]>
> = {
  kuusikallio: [
    { level: 1, name: 'Päivystys', phone: '+358401234599', address: 'Hatanpään valtatie 24, Tampere' },
    { level: 1, name: 'Pekka Mäkinen', phone: '+358401234502' },
    { level: 1, name: 'Sanna Korhonen', email: 'isannoitsija@esimerkki.fi' },
    { level: 2, name: 'Huoltoyhtiö', email: 'huoltomies@esimerkki.fi' },
    { level: 3, name: 'Eeva Lahtinen', email: 'hallitus@esimerkki.fi' },
  ],
  koivurinne: [
    { level: 1, name: 'Pekka Mäkinen', phone: '+358401234502' },
    { level: 2, name: 'Huoltoyhtiö', email: 'huoltomies@esimerkki.fi' },
  ],
  lepola: [
    { level: 1, name: 'Hoitajien puhelin', phone: '+358401234577' },
    { level: 2, name: 'Mika Ollila', email: 'mika.ollila@esimerkki.fi' },
  ],
  mokki: [{ level: 1, name: 'Jari Mäkelä', email: 'jari.makela@esimerkki.fi' }],
  virtanen: [{ level: 1, name: 'Ville Virtanen', email: 'ville.virtanen@esimerkki.fi' }],
};

/** Inserts alert levels and receivers. */
export const makeAlertLevels: Maker = async ({ db, targets }) => {
  await ensureLevels(db, Object.values(targets));
  const levels = await db
    .selectFrom('alertLevels')
    .selectAll()
    .where('targetId', 'in', Object.values(targets))
    .execute();
  const rows = Object.entries(receivers).flatMap(([site, people]) =>
    people.flatMap(({ level, name, email = null, phone = null, address = null }): NewRow<'alertReceivers'>[] => {
      const targetId = targets[site] ?? 0;
      const levelId = levels.find((one) => one.targetId === targetId && one.alertLevel === level)?.id;
      const type = phone ? 'phone' : 'email';
      return levelId === undefined ? [] : [{ targetId, levelId, type, name, address, email, phone }];
    }),
  );
  await db.insertInto('alertReceivers').values(rows).execute();
  const consents = rows.flatMap(({ targetId, email }) => (email ? [{ targetId, email, confirmedAt: 0 }] : []));
  await db
    .insertInto('alertConsents')
    .values(consents)
    .onConflict((conflict) => conflict.columns(['targetId', 'email']).doNothing())
    .execute();
  return {};
};
