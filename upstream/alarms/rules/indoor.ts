import { violatedFor } from '../signalWindow.ts';
import { normal, unknown, type Judgement, type Rule, type ProducerSubject } from '../rule.ts';

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

const either = (one: Judgement, other: Judgement): Judgement => {
  if (one.is === 'wrong') return one;
  return other.is === 'wrong' ? other : one.is === 'unknown' ? one : other;
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
  evaluate: ({ own, now, limits: { min = 18, max = 26, summerMax = 32, hours = 4 } }) => {
    if (!own) return unknown;
    const most = isSummer(now) ? summerMax : max;
    const seconds = hours * hour;
    const cold = violatedFor(own, now, { seconds, limit: min, crosses: (v) => v < min });
    return either(cold, violatedFor(own, now, { seconds, limit: most, crosses: (v) => v > most }));
  },
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
    const { min = 20, max = 60, hours = 24, bathroomMax = 80, bathroomHours = 6 } = limits;
    if (isBathroom(own.name) || isBathroom(room?.name ?? '')) {
      const seconds = bathroomHours * hour;
      return violatedFor(own, now, { seconds, limit: bathroomMax, crosses: (v) => v > bathroomMax });
    }
    const seconds = hours * hour;
    const dry = violatedFor(own, now, { seconds, limit: min, crosses: (v) => v < min });
    return either(dry, violatedFor(own, now, { seconds, limit: max, crosses: (v) => v > max }));
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
  evaluate: ({ own, now, limits: { max = 1550, hours = 1 } }) =>
    own ? violatedFor(own, now, { seconds: hours * hour, limit: max, crosses: (v) => v > max }) : normal,
};
