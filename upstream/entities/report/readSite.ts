import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { readResidentCounts, type ResidentsOn } from '../space/residentCounts.ts';
import { modulesOf, readParameters } from '../target/parameterRows.ts';
import type { WaterPrices } from './charges.ts';
import { readWaterMeters, type WaterMeter } from './monthAmounts.ts';
import { readDwellers, type Dweller } from './recipients.ts';

/** Columns of an apartment that its reports need. */
export type Apartment = Pick<Row<'spaces'>, 'id' | 'name' | 'size' | 'residents'>;

/** Data for the reports of a target, without consumption. */
export type Site = {
  target: Pick<Row<'targets'>, 'id' | 'name' | 'address' | 'city'>;
  apartments: Apartment[];
  /** Water meters by apartment. */
  meters: ReadonlyMap<number, WaterMeter[]>;
  dwellers: Dweller[];
  settings: Row<'reportSettings'>[];
  /** Prices on a day. */
  prices: (day: string) => WaterPrices;
  /** Days on which a price changes. */
  priceDays: readonly string[];
  /** Number of residents of an apartment on a day. */
  residentsOn: ResidentsOn;
};

const waterModule = 2;

const readPrices = async (db: Db, targetId: number): Promise<Pick<Site, 'prices' | 'priceDays'>> => {
  const stored = (await readParameters(db, [targetId])).get(targetId) ?? [];
  const rows = stored.filter(({ moduleId }) => moduleId === waterModule);
  const prices = (day: string): WaterPrices => {
    const parameters = modulesOf(rows, day)[waterModule] ?? {};
    const [baseFee = null, cold = null, hot = null, advance = null] = [1, 2, 3, 4].map((id) => parameters[id] ?? null);
    return { baseFee, cold, hot, advance };
  };
  return { prices, priceDays: rows.map(({ from }) => from) };
};

/** Reads the data for the reports of a target; undefined if the target was deleted. */
export const readSite = async (db: Db, targetId: number): Promise<Site | undefined> => {
  const target = await db
    .selectFrom('targets')
    .select(['id', 'name', 'address', 'city'])
    .where('id', '=', targetId)
    .executeTakeFirst();
  if (!target) return undefined;
  const apartments = await db
    .selectFrom('spaces')
    .select(['id', 'name', 'size', 'residents'])
    .where('targetId', '=', targetId)
    .where('type', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const settings = await db
    .selectFrom('reportSettings')
    .innerJoin('spaces', 'spaces.id', 'reportSettings.spaceId')
    .selectAll('reportSettings')
    .where('spaces.targetId', '=', targetId)
    .execute();
  return {
    target,
    apartments,
    meters: Map.groupBy(await readWaterMeters(db, targetId), ({ spaceId }) => spaceId),
    dwellers: await readDwellers(db, targetId),
    settings,
    residentsOn: await readResidentCounts(db, targetId),
    ...(await readPrices(db, targetId)),
  };
};
