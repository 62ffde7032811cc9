import type { SeriesRecord } from '../../contract/data.ts';
import type { UiClient } from '../ui/client.ts';
import type { Sight, SightKind } from './sightKind.ts';
import { readTarget, seesAll, sightOf } from './targetRights.ts';

type Place = { core: number };
type Answer = { series: Readonly<Record<string, SeriesRecord>> };

/** New readings by the number of their value: none is older than the one before it. */
export type Readings = ReadonlyMap<number, SeriesRecord>;

/** How many readings of a value are told at once, and held for a newcomer or a slow listener. */
const ring = 60;

/** A reading of the running five minutes may be counted anew until they are over, and come late. */
const reachBackMs = 15 * 60_000;

/** The points of both, a newer one in place of the older one of its moment, the newest sixty. */
const joinPoints = (older: SeriesRecord | undefined, newer: SeriesRecord): SeriesRecord => ({
  resolution: newer.resolution,
  points: [...new Map([...(older?.points ?? []), ...newer.points])]
    .toSorted(([left], [right]) => left - right)
    .slice(-ring),
});

/** The readings of both, the newest sixty of each value. */
export const joinReadings = (older: Readings, newer: Readings): Readings => {
  const joined = new Map(older);
  for (const [value, record] of newer) joined.set(value, joinPoints(older.get(value), record));
  return joined;
};

const newPoints = (known: SeriesRecord | undefined, { points }: SeriesRecord): SeriesRecord['points'] => {
  const before = new Map(known?.points);
  const oldest = known?.points[0]?.[0] ?? Number.NEGATIVE_INFINITY;
  return points.filter(([at, value]) => at >= oldest && before.get(at) !== value).slice(-ring);
};

class ReadingsSight implements Sight<Answer, Readings, Readings> {
  view: Readings = new Map();
  readonly #core: number;
  #begun = false;

  constructor({ core }: Place) {
    this.#core = core;
  }

  ask = (ui: UiClient): Promise<Answer> => {
    const latest = Math.max(...[...this.view.values()].map(({ points }) => points.at(-1)?.[0] ?? 0));
    const from = latest > 0 ? { from: new Date(latest - reachBackMs).toISOString() } : {};
    return ui.coreData({ id: this.#core, ...from }, { background: true });
  };

  take = ({ series }: Answer): Readings | undefined => {
    const fresh = new Map<number, SeriesRecord>();
    for (const [key, record] of Object.entries(series)) {
      const points = newPoints(this.view.get(Number(key)), record);
      if (points.length > 0) fresh.set(Number(key), { ...record, points });
    }
    this.view = joinReadings(this.view, fresh);
    const first = !this.#begun;
    this.#begun = true;
    return first || fresh.size === 0 ? undefined : fresh;
  };

  busy = (): boolean => false;

  opening = (): Readings | undefined => (this.view.size > 0 ? this.view : undefined);
}

/** What a device measures. Whoever lives with it sees no reading from before their time, so they share with nobody. */
export const readingsKind: SightKind<Place, Answer, Readings, Readings> = {
  name: 'readings',
  pace: { busy: 2, quiet: 2 },
  keyOf: ({ core }) => `${core}`,
  rights: async (ui, { core }) => {
    const { targetId } = await ui.core({ id: core }, { background: true });
    if (targetId === null) return { words: 'production', personal: false };
    const target = await readTarget(ui, targetId);
    return { words: `${sightOf(target)} of ${targetId}`, personal: !seesAll(target) };
  },
  open: (place) => new ReadingsSight(place),
};
