import type { NewRow } from '../../db/schema.ts';
import { dayMs, hourMs } from '../days.ts';
import type { Maker, MadeWorld } from '../maker.ts';

/** A feed as it is planned: the values of some types of one site, those of `left` out for now. */
type Planned = { site: string; name: string; types: number[]; left?: number[] };

const plans: Planned[] = [
  { site: 'kuusikallio', name: 'Päämittarit', types: [27, 30, 33, 31], left: [31] },
  { site: 'kuusikallio', name: 'Huonenäytöt', types: [47] },
  { site: 'koivurinne', name: 'Sähkö asunnoittain', types: [33] },
  { site: 'lepola', name: 'Huoneiden ilmanlaatu', types: [10] },
  { site: 'lepola', name: 'Ilmanvaihto', types: [38, 40, 28], left: [28] },
  { site: 'virtanen', name: 'Maalämpö', types: [33, 28, 29, 36] },
];

const insertFeed = async ({ db, targets }: MadeWorld, { site, name, types, left = [] }: Planned): Promise<void> => {
  const targetId = targets[site] ?? 0;
  const values = await db
    .selectFrom('values')
    .select(['id', 'typeId'])
    .where('targetId', '=', targetId)
    .where('typeId', 'in', types)
    .orderBy('id')
    .execute();
  const { id: feedId } = await db
    .insertInto('feeds')
    .values({ targetId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('feedValues')
    .values(
      values.map(({ id, typeId }, position) => ({
        feedId,
        valueId: id,
        position,
        status: left.includes(typeId) ? 0 : 1,
      })),
    )
    .execute();
};

/** What room displays show: over, now, and to come, in hours from the making. */
const messages: [from: number, to: number, text: string][] = [
  [-220, -196, 'Ilmanvaihdon huolto keskiviikkona klo 8–12'],
  [-3, 69, 'Vesikatko huomenna klo 9–11'],
  [90, 114, 'Saunavuorot vaihtuvat maanantaina'],
];

const insertMessages = async ({ db, targets, madeAt }: MadeWorld): Promise<void> => {
  const displays = await db
    .selectFrom('values')
    .select('id')
    .where('targetId', '=', targets['kuusikallio'] ?? 0)
    .where('typeId', '=', 47)
    .orderBy('id')
    .execute();
  const rows = displays.flatMap(({ id }): NewRow<'timedMessages'>[] =>
    messages.map(([from, to, data]) => ({
      valueId: id,
      from: madeAt + from * hourMs,
      to: madeAt + to * hourMs,
      data,
      by: 'isannoitsija',
    })),
  );
  await db.insertInto('timedMessages').values(rows).execute();
};

/** One message per device that has some. */
const coreTexts: Readonly<Record<string, string>> = {
  'Vesi A4': 'Mittarin kansi on avattu',
  'Olosuhde C30': 'Anturi on vaihdettava tämän vuoden aikana',
  'Lämpömäärä, talo 1': 'Virtausmittarin kalibrointi vanhenee',
  'Olosuhde 8': 'Asukas on pyytänyt käyntiä',
};

const insertCoreMessages = async ({ db, targets, madeAt }: MadeWorld): Promise<void> => {
  const cores = await db
    .selectFrom('cores')
    .select(['id', 'name'])
    .where('targetId', 'in', Object.values(targets))
    .where('message', '=', 1)
    .execute();
  const rows = cores.map(({ id, name }, index) => ({
    coreId: id,
    at: madeAt - (index + 1) * 1.3 * dayMs,
    text: coreTexts[name] ?? 'Laite pyytää huoltoa',
  }));
  if (rows.length > 0) await db.insertInto('coreMessages').values(rows).execute();
};

/** Inserts data feeds, messages of room displays, and messages of devices. */
export const makeFeeds: Maker = async (world) => {
  for (const plan of plans) await insertFeed(world, plan);
  await insertMessages(world);
  await insertCoreMessages(world);
  return {};
};
