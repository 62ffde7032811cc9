import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { conversionsOf } from '../readings/conversions.ts';
import { isCounted, readExclusions, type Exclusions } from '../readings/registers/readingExclusions.ts';
import { isUnusual, limitsOf } from '../readings/registers/registerLimits.ts';
import {
  isNewRegister,
  pointsOf,
  readMeterEvents,
  rescalingsOf,
  type StoredRegister,
} from '../readings/registers/registerPoints.ts';
import { countSteps, type StepVisit } from '../readings/registers/registerSteps.ts';

/** What people have decided about registers, and the time in Unix milliseconds from which readings are held. */
export type RegisterDecisions = {
  events: ReadonlyMap<number, Row<'meterEvents'>[]>;
  exclusions: Exclusions;
  heldFrom: ReadonlyMap<number, number>;
};

const undecided: RegisterDecisions = { events: new Map(), exclusions: new Map(), heldFrom: new Map() };

/** Reads what has been decided about registers. */
export const readDecisions = async (db: Db, registers: readonly number[]): Promise<RegisterDecisions> => {
  if (registers.length === 0) return undecided;
  const held = await db
    .selectFrom('uncountedReadings')
    .select(['valueId', 'at'])
    .where('state', '=', 'held')
    .where('valueId', 'in', registers)
    .execute();
  return {
    events: await readMeterEvents(db, registers),
    exclusions: await readExclusions(db, registers),
    heldFrom: new Map(held.flatMap(({ valueId, at }) => (at === null ? [] : [[valueId, at]]))),
  };
};

type Meter = Pick<Row<'values'>, 'id' | 'typeId' | 'multiplier'>;

const hasUnusualStep = (
  slots: readonly StoredRegister[],
  { typeId }: Meter,
  levelOf: (slot: StoredRegister) => number,
): boolean => {
  const limits = limitsOf(typeId);
  return slots.some((slot, index) => {
    const before = slots[index - 1];
    if (!before) return false;
    return isUnusual({ t: before.at / 1000, r: levelOf(before) }, { t: slot.at / 1000, r: levelOf(slot) }, limits);
  });
};

/** A time at which another epoch begins. */
type Epoch = Pick<Row<'meterEvents'>, 'kind' | 'at' | 'endRaw' | 'startRaw' | 'multiplierBefore'>;

/** Slots of a register that its count accepts, and the times at which its level changed without consumption. */
export type DecidedSlots<S> = { slots: readonly S[]; epochs: readonly Epoch[] };

/**
 * The readings of a register as its count takes them, so that nothing that waits, is held or was called wrong is taken for
 * consumption. `withFaults` keeps those that returned, for the rule that finds them; those before a meter event go, since
 * they are no end of its epoch.
 */
export const decidedSlots = <S extends StoredRegister>(
  slots: readonly S[],
  value: Meter,
  { events, exclusions, heldFrom }: RegisterDecisions,
  withFaults: boolean,
): DecidedSlots<S> => {
  const held = heldFrom.get(value.id) ?? Infinity;
  const own = events.get(value.id) ?? [];
  const isKnown = (slot: S): boolean => slot.at < held && isCounted(exclusions, value.id, slot);
  const known = held < Infinity || exclusions.has(value.id) ? slots.filter(isKnown) : slots;
  const conversions = conversionsOf(value, own);
  const levelOf = ({ at, raw }: StoredRegister): number => raw * conversions.at(at).multiplier;
  if (!hasUnusualStep(known, value, levelOf)) return { slots: known, epochs: own };
  const isEvent = new Set(own.filter(isNewRegister).map(({ at }) => at / 1000));
  const levels = new Map(known.map((slot) => [slot.at / 1000, levelOf(slot)]));
  const points = pointsOf(known, own, conversions);
  const accepted = new Set(points.slice(0, 1).map(({ t }) => t));
  const uncounted: Epoch[] = [];
  const limits = limitsOf(value.typeId);
  let next = 0;
  const visit: StepVisit = ({ from, to, amount }, before) => {
    // What lies between two readings that are counted has returned.
    for (let point = points[next]; point && point.t <= to; point = points[next]) {
      if (point.t === to || (withFaults && point.t > from && !isEvent.has(to))) accepted.add(point.t);
      next += 1;
    }
    const level = levels.get(to);
    const isRisen =
      before.r !== null && level !== undefined && isUnusual({ t: from, r: before.r }, { t: to, r: level }, limits);
    if (amount === 0 && isRisen)
      uncounted.push({ kind: 'correction', at: to * 1000, endRaw: null, startRaw: null, multiplierBefore: null });
  };
  countSteps(points, limits, visit, undefined, rescalingsOf(own, conversions));
  return {
    slots: known.filter(({ at }) => accepted.has(at / 1000)),
    epochs: [...own, ...uncounted].toSorted((one, other) => one.at - other.at),
  };
};
