import { violatedFor } from '../signalWindow.ts';
import { normal, unknown, type Judgement, type Rule, type ProducerSubject, type Signal } from '../rule.ts';

const hour = 3600;

/** Whether a space is an apartment or a living room; limits do not apply to others. */
const isLivedIn = ({ room }: ProducerSubject): boolean => room !== null && (room.type === 1 || room.type === 2);

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

/** Whether a signal has been beyond either limit for the whole time. */
const beyond = (own: Signal, now: number, { min, max }: ConditionBand, seconds: number): Judgement => {
  const high =
    max === null ? normal : violatedFor(own, now, { seconds, limit: max, crosses: (reading) => reading > max });
  if (min === null) return high;
  return either(violatedFor(own, now, { seconds, limit: min, crosses: (reading) => reading < min }), high);
};

/** A home has been too cold or too warm for hours. */
export const indoorTemperature: Rule = {
  code: 20,
  of: 'value',
  appliesTo: (watched) => watched.value?.typeId === 1 && isLivedIn(watched) && !watched.device.types.has(36),
  limits: { min: 18, max: 26, summerMax: 32, hours: 4 },
  level: 2,
  intervalSeconds: 900,
  lookback: { fineHours: 5, days: 1 },
  evaluate: ({ own, now, limits }) =>
    own ? beyond(own, now, temperatureBand(limits, now), (limits['hours'] ?? 4) * hour) : unknown,
};

/** The air of a home has been too dry or too damp for a day; a bathroom, too damp for hours. */
export const indoorHumidity: Rule = {
  code: 21,
  of: 'value',
  appliesTo: (watched) => watched.value?.typeId === 2 && isLivedIn(watched),
  limits: { min: 20, max: 60, hours: 24, bathroomMax: 80, bathroomHours: 6 },
  level: 3,
  intervalSeconds: 1800,
  lookback: { fineHours: 1, days: 2 },
  evaluate: ({ own, room, now, limits }) => {
    if (!own) return unknown;
    const { hours = 24, bathroomHours = 6 } = limits;
    const names = [own.name, room?.name ?? ''];
    return beyond(own, now, humidityBand(limits, names), (isDamp(names) ? bathroomHours : hours) * hour);
  },
};

/** Too much carbon dioxide in a room for an hour. */
export const indoorAirQuality: Rule = {
  code: 22,
  of: 'value',
  appliesTo: ({ value, room }) => value?.typeId === 10 && room !== null,
  limits: { max: 1550, hours: 1 },
  level: 2,
  intervalSeconds: 600,
  lookback: { fineHours: 2, days: 1 },
  evaluate: ({ own, now, limits }) => (own ? beyond(own, now, airBand(limits), (limits['hours'] ?? 1) * hour) : normal),
};
