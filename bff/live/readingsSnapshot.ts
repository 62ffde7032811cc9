import type { SeriesRecord } from '../../contract/entities/data.ts';
import type { UiClient } from '../ui/client.ts';
import type { Snapshot, SnapshotKind } from './snapshotKind.ts';
import { readTarget, seesAll, visibilityOf } from './targetRights.ts';

type Topic = { core: number };
type UiResult = { series: Readonly<Record<string, SeriesRecord>> };

/** New readings by the key of their value, in ascending time. */
export type Readings = ReadonlyMap<number, SeriesRecord>;

/** Maximum number of readings of a value in one event, and kept for new or slow subscribers. */
const mostReadings = 60;

/** Readings up to this age are read again: the current five minutes are aggregated until they end, and may arrive late. */
const reachBackMs = 15 * 60_000;

/** The points of both, a newer one in topic of the older one of its moment, the newest sixty. */
const joinPoints = (older: SeriesRecord | undefined, newer: SeriesRecord): SeriesRecord => ({
  resolution: newer.resolution,
  points: [...new Map([...(older?.points ?? []), ...newer.points])]
    .toSorted(([left], [right]) => left - right)
    .slice(-mostReadings),
});

/** Joins the readings of both; keeps the newest sixty of each value. */
export const joinReadings = (older: Readings, newer: Readings): Readings => {
  const joined = new Map(older);
  for (const [value, record] of newer) joined.set(value, joinPoints(older.get(value), record));
  return joined;
};

const newPoints = (known: SeriesRecord | undefined, { points }: SeriesRecord): SeriesRecord['points'] => {
  const before = new Map(known?.points);
  const oldest = known?.points[0]?.[0] ?? Number.NEGATIVE_INFINITY;
  return points.filter(([at, value]) => at >= oldest && before.get(at) !== value).slice(-mostReadings);
};

class ReadingsSnapshot implements Snapshot<UiResult, Readings, Readings> {
  view: Readings = new Map();
  readonly #core: number;
  #begun = false;

  constructor({ core }: Topic) {
    this.#core = core;
  }

  fetch = (ui: UiClient): Promise<UiResult> => {
    const latest = Math.max(...[...this.view.values()].map(({ points }) => points.at(-1)?.[0] ?? 0));
    const from = latest > 0 ? { from: new Date(latest - reachBackMs).toISOString() } : {};
    return ui.coreData({ id: this.#core, ...from }, { background: true });
  };

  apply = ({ series }: UiResult): Readings | undefined => {
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

  isBusy = (): boolean => false;

  initialChange = (): Readings | undefined => (this.view.size > 0 ? this.view : undefined);
}

/** Readings of a core. An owner or resident receives none from before their time, so their snapshot is not shared. */
export const readingsKind: SnapshotKind<Topic, UiResult, Readings, Readings> = {
  name: 'readings',
  intervals: { busy: 2, quiet: 2 },
  keyOf: ({ core }) => `${core}`,
  rights: async (ui, { core }) => {
    const { targetId } = await ui.core({ id: core }, { background: true });
    if (targetId === null) return { visibility: 'production', personal: false };
    const target = await readTarget(ui, targetId);
    return { visibility: `${visibilityOf(target)} of ${targetId}`, personal: !seesAll(target) };
  },
  open: (topic) => new ReadingsSnapshot(topic),
};
