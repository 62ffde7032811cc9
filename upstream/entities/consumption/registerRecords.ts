import type { RegisterRecord } from '../../../contract/entities/consumption.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf, scaled } from '../../time/instant.ts';
import { countConsumption } from '../../readings/consumption.ts';
import { readMeterEvents } from '../../readings/registers/registerPoints.ts';
import { readRegisterStates, type RegisterState } from '../../readings/registers/registerStates.ts';
import { meterEventRecordOf } from '../meterEvent/meterEventRows.ts';
import type { SpaceMeter } from './consumptionRows.ts';

type Instants = { at: number; until: number | null; now: number };

type States = ReadonlyMap<number, RegisterState>;

/** Two states of a meter, and what the register advanced from one to the other. */
type Stretch = { meter: SpaceMeter; start: RegisterState; end: RegisterState; grown: number; isCertain: boolean };

/** Difference, in the type's unit, up to which a count and the register agree: a larger drop starts an epoch. */
const tolerance = 0.5;

const rounded = (amount: number): number => Math.round(amount * 1e6) / 1e6;

const countById = async (db: Db, meters: readonly SpaceMeter[], boundaries: readonly number[]) => {
  const counted = await countConsumption(db, meters, boundaries, ({ id }) => id);
  return (id: number): number => counted.get(id)?.reduce((sum, { amount }) => sum + (amount ?? 0), 0) ?? 0;
};

/**
 * What meters consumed between two states. It is the difference of the registers, unless a meter event lies between, or
 * the count of the span differs: then the steps from one reading to the other are counted by epochs.
 */
const amountsBetween = async (
  db: Db,
  stretches: readonly Stretch[],
  span: readonly [number, number],
): Promise<Map<number, number>> => {
  const countOf = await countById(
    db,
    stretches.map(({ meter }) => meter),
    span,
  );
  const agrees = ({ meter, grown, isCertain }: Stretch): boolean =>
    isCertain && grown >= 0 && Math.abs(countOf(meter.id) - grown) <= tolerance;
  const amounts = new Map(
    stretches.filter(agrees).map(({ meter, grown }): [number, number] => [meter.id, rounded(grown)]),
  );
  const rest = stretches.filter((stretch) => !agrees(stretch));
  for (const some of Map.groupBy(rest, ({ start, end }) => `${start.at} ${end.at}`).values()) {
    const [{ start, end } = { start: { at: 0 }, end: { at: 0 } }] = some;
    const meters = some.map(({ meter }) => meter);
    const exactOf = end.at > start.at ? await countById(db, meters, [start.at / 1000, end.at / 1000]) : () => 0;
    for (const { id } of meters) amounts.set(id, rounded(exactOf(id)));
  }
  return amounts;
};

const stateOf = (meter: SpaceMeter, state: RegisterState | undefined) => ({
  register: state ? scaled(state.raw, meter) : null,
  readAt: instantOf(state?.at ?? null),
});

/** Records of meters with their registers at one instant or two. */
export const registerRecords = async (
  db: Db,
  meters: readonly SpaceMeter[],
  { at, until, now }: Instants,
): Promise<RegisterRecord[]> => {
  const shownEvents = ({ at: time }: Row<'meterEvents'>, { from, until: last }: SpaceMeter) =>
    time >= from && time <= last;
  const stored = await readMeterEvents(
    db,
    meters.map(({ id }) => id),
  );
  const events = new Map(
    meters.map((meter) => [meter.id, (stored.get(meter.id) ?? []).filter((event) => shownEvents(event, meter))]),
  );
  const statesAt = (instant: number): Promise<States> => {
    const ranges = meters
      .filter(({ from, until: last }) => Number.isFinite(Math.min(instant, last)) && from <= instant)
      .map(({ id, from, until: last }) => ({ id, from, at: Math.min(instant, last) }));
    return readRegisterStates(db, ranges, events, now);
  };
  const starts = await statesAt(at);
  const record = (meter: SpaceMeter): RegisterRecord => ({
    valueId: meter.id,
    coreId: meter.coreId,
    spaceId: meter.spaceId,
    typeId: meter.typeId,
    name: meter.name,
    serial: meter.serial,
    ...stateOf(meter, starts.get(meter.id)),
    end: null,
  });
  if (until === null) return meters.map(record);
  const ends = await statesAt(until);
  const between = (id: number): Row<'meterEvents'>[] => {
    const [start, end] = [starts.get(id), ends.get(id)];
    return start && end ? (events.get(id) ?? []).filter((event) => event.at > start.at && event.at <= end.at) : [];
  };
  const stretches = meters.flatMap((meter): Stretch[] => {
    const [start, end] = [starts.get(meter.id), ends.get(meter.id)];
    if (!start || !end) return [];
    const grown = (end.raw - start.raw) * meter.multiplier;
    return [{ meter, start, end, grown, isCertain: between(meter.id).length === 0 }];
  });
  const amounts = await amountsBetween(db, stretches, [at / 1000, Math.max(at + 1, Math.min(until, now)) / 1000]);
  return meters.map((meter) => ({
    ...record(meter),
    end: {
      ...stateOf(meter, ends.get(meter.id)),
      amount: amounts.get(meter.id) ?? null,
      events: between(meter.id).map((event) => meterEventRecordOf(event, meter)),
    },
  }));
};
