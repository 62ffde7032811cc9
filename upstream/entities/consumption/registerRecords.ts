import type { RegisterRecord } from '../../../contract/entities/consumption.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf, scaled } from '../../time/instant.ts';
import { countStays } from '../../readings/consumption.ts';
import { conversionsOf, type Conversions } from '../../readings/conversions.ts';
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

/** Times between which a meter is counted, in Unix milliseconds. */
type Between = { meter: SpaceMeter; since: number; left: number };

/** What each meter consumed between its own times, from one count of all. */
const countBetween = async (db: Db, spans: readonly Between[]): Promise<(id: number) => number> => {
  const [first, last] = spans.reduce(
    ([from, to], { since, left }) => [Math.min(from, since), Math.max(to, left)],
    [Infinity, -Infinity],
  );
  const meters = spans.map(({ meter, since, left }) => ({ ...meter, since, left }));
  const counted = first < last ? await countStays(db, meters, [first / 1000, last / 1000], ({ id }) => id) : undefined;
  return (id) => counted?.get(id)?.[0]?.amount ?? 0;
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
  const [since, left] = span;
  const countOf = await countBetween(
    db,
    stretches.map(({ meter }) => ({ meter, since, left })),
  );
  const agrees = ({ meter, grown, isCertain }: Stretch): boolean =>
    isCertain && grown >= 0 && Math.abs(countOf(meter.id) - grown) <= tolerance;
  const amounts = new Map(
    stretches.filter(agrees).map(({ meter, grown }): [number, number] => [meter.id, rounded(grown)]),
  );
  const rest = stretches.filter((stretch) => !agrees(stretch));
  const advanced = rest.filter(({ start, end }) => end.at > start.at);
  const exactOf = await countBetween(
    db,
    advanced.map(({ meter, start, end }) => ({ meter, since: start.at, left: end.at })),
  );
  for (const { meter } of rest) amounts.set(meter.id, rounded(exactOf(meter.id)));
  return amounts;
};

const stateOf = (conversions: Conversions, state: RegisterState | undefined) => ({
  register: state ? scaled(state.raw, conversions.at(state.at)) : null,
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
  const conversions = new Map(meters.map((meter) => [meter.id, conversionsOf(meter, stored.get(meter.id) ?? [])]));
  const conversionsFor = (meter: SpaceMeter): Conversions => conversions.get(meter.id) ?? conversionsOf(meter, []);
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
    ...stateOf(conversionsFor(meter), starts.get(meter.id)),
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
    const grown = (end.raw - start.raw) * conversionsFor(meter).at(end.at).multiplier;
    return [{ meter, start, end, grown, isCertain: between(meter.id).length === 0 }];
  });
  const amounts = await amountsBetween(db, stretches, [at, Math.max(at + 1, Math.min(until, now))]);
  return meters.map((meter) => ({
    ...record(meter),
    end: {
      ...stateOf(conversionsFor(meter), ends.get(meter.id)),
      amount: amounts.get(meter.id) ?? null,
      events: between(meter.id).map((event) => meterEventRecordOf(event, conversionsFor(meter))),
    },
  }));
};
