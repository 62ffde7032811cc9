import { ofRoom, violatedFor } from '../signalWindow.ts';
import { defineRule, normal, unknown, type Judgement, type ProducerSubject, type Signal } from '../rule.ts';

const hour = 3600;

/** Whether a space is an apartment or a living room; limits do not apply to others. */
export const isLivedIn = ({ room }: Pick<ProducerSubject, 'room'>): boolean =>
  room !== null && (room.type === 1 || room.type === 2);

const isBathroom = (name: string): boolean => /kylpy|pesu|bath|wc|sauna/i.test(name);

/** Out of the heating season rooms may get warmer: from the middle of May to the middle of September. */
const isSummer = (seconds: number): boolean => {
  const date = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO('Europe/Helsinki');
  const day = date.month * 100 + date.day;
  return day >= 515 && day < 915;
};

/** Limits on a condition; null where there is none on that side. */
export type ConditionBand = { min: number | null; max: number | null };

type Limits = Readonly<Record<string, number | null>>;

const temperatureBand = ({ min, max, summerMax }: Limits, now: number): ConditionBand => ({
  min: min ?? 18,
  max: isSummer(now) ? (summerMax ?? 32) : (max ?? 26),
});

const isDamp = (names: readonly string[]): boolean => names.some(isBathroom);

const humidityBand = ({ min, max, bathroomMax }: Limits, names: readonly string[]): ConditionBand =>
  isDamp(names) ? { min: null, max: bathroomMax ?? 80 } : { min: min ?? 20, max: max ?? 60 };

const airBand = ({ max }: Limits): ConditionBand => ({ min: null, max: max ?? 1550 });

/**
 * Limits that the rule of a code applies at `now`, in Unix seconds, to a value in a space of these names; null for
 * codes of other rules.
 */
export const conditionBand = (
  code: number,
  limits: Limits,
  names: readonly string[],
  now: number,
): ConditionBand | null => {
  if (code === 20) return temperatureBand(limits, now);
  if (code === 21) return humidityBand(limits, names);
  return code === 22 ? airBand(limits) : null;
};

const either = (one: Judgement, other: Judgement): Judgement => {
  if (one.is === 'wrong') return one;
  return other.is === 'wrong' ? other : one.is === 'unknown' ? one : other;
};

type Span = { seconds: number; raised?: boolean; hysteresis?: number };

/** Whether a signal has been beyond either limit for some time. */
const beyond = (own: Signal, now: number, { min, max }: ConditionBand, span: Span): Judgement => {
  const high = max === null ? normal : violatedFor(own, now, { ...span, limit: max, past: (reading) => reading - max });
  if (min === null) return high;
  return either(violatedFor(own, now, { ...span, limit: min, past: (reading) => min - reading }), high);
};

/** Time in seconds for which a room has to be freezing: longer than one wrong reading. */
const freezingSeconds = 1800;

/** Whether pipes of a room are about to freeze, which does not wait for hours. */
const freezes = (own: Signal, now: number, limit: number): Judgement => {
  const found = violatedFor(own, now, { seconds: freezingSeconds, limit, past: (reading) => limit - reading });
  return found.is === 'wrong' ? { ...found, urgent: true } : found;
};

/**
 * A home has been too cold or too warm for hours, by the mean of the time. One that freezes is urgent. Readings that no
 * room has are a fault of the sensor (code 44).
 */
export const indoorTemperature = defineRule({
  code: 20,
  of: 'value',
  appliesTo: (watched) => watched.value?.typeId === 1 && isLivedIn(watched),
  limits: { min: 18, max: 26, summerMax: 32, hours: 4, hysteresis: 0.5, freezing: 10 },
  level: 2,
  intervalSeconds: 900,
  lookback: { fineHours: 5, days: 1 },
  evaluate: ({ own, now, limits, raised }) => {
    if (!own) return unknown;
    const { hours, hysteresis, freezing } = limits;
    const measured = ofRoom(own);
    const frost = freezes(measured, now, freezing);
    if (frost.is === 'wrong') return frost;
    return beyond(measured, now, temperatureBand(limits, now), { seconds: hours * hour, raised, hysteresis });
  },
});

/** The air of a home has been too dry or too damp for a day; a bathroom, too damp for hours. */
export const indoorHumidity = defineRule({
  code: 21,
  of: 'value',
  appliesTo: (watched) => watched.value?.typeId === 2 && isLivedIn(watched),
  limits: { min: 20, max: 60, hours: 24, bathroomMax: 80, bathroomHours: 6 },
  level: 3,
  intervalSeconds: 1800,
  lookback: { fineHours: 1, days: 2 },
  evaluate: ({ own, room, now, limits }) => {
    if (!own) return unknown;
    const { hours, bathroomHours } = limits;
    const names = [own.name, room?.name ?? ''];
    return beyond(own, now, humidityBand(limits, names), {
      seconds: (isDamp(names) ? bathroomHours : hours) * hour,
    });
  },
});

/** Too much carbon dioxide in a room for an hour. */
export const indoorAirQuality = defineRule({
  code: 22,
  of: 'value',
  appliesTo: ({ value, room }) => value?.typeId === 10 && room !== null,
  limits: { max: 1550, hours: 1 },
  level: 2,
  intervalSeconds: 600,
  lookback: { fineHours: 2, days: 1 },
  evaluate: ({ own, now, limits }) =>
    own ? beyond(own, now, airBand(limits), { seconds: limits.hours * hour }) : normal,
});
