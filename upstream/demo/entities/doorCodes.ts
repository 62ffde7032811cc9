import { addDays, dayOf } from '../../time/calendar.ts';
import type { Maker } from '../maker.ts';

/** A code as it is planned: of the whole site, or of one flat; days from the making. */
type Planned = { site: string; name: string; code: string; flat?: string; days?: [from: number, until: number] };

const codes: Planned[] = [
  { site: 'kuusikallio', name: 'Ulko-ovet', code: '4711' },
  { site: 'kuusikallio', name: 'Pesutupa', code: '90210' },
  { site: 'kuusikallio', name: 'Linjasaneeraus', code: '38427156', days: [-30, 60] },
  { site: 'kuusikallio', name: 'Siivous', code: '260814', flat: 'A12', days: [-10, 20] },
  { site: 'kuusikallio', name: 'Edellinen huoltoyhtiö', code: '1177', days: [-1200, -880] },
  { site: 'lepola', name: 'Henkilökunta', code: '55012' },
  { site: 'lepola', name: 'Lääkehuone', code: '81930467' },
  { site: 'sinilintu', name: 'Ulko-ovi', code: '2580' },
];

/** Makes door codes: some for good, some for a while, one for a flat, one that opens no more. */
export const makeDoorCodes: Maker = async ({ db, targets, madeAt }) => {
  const today = dayOf(madeAt);
  const flats = await db
    .selectFrom('spaces')
    .select(['id', 'name', 'targetId'])
    .where('targetId', 'in', Object.values(targets))
    .where('type', '=', 1)
    .execute();
  const rows = codes.map(({ site, name, code, flat, days }) => ({
    targetId: targets[site] ?? 0,
    spaceId: flats.find((space) => space.name === flat && space.targetId === targets[site])?.id ?? null,
    name,
    code,
    validFrom: days ? addDays(today, days[0]) : null,
    validUntil: days ? addDays(today, days[1]) : null,
    createdAt: madeAt,
  }));
  await db.insertInto('doorCodes').values(rows).execute();
  return {};
};
