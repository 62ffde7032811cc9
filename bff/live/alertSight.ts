import type { AlertRecord } from '../../contract/alert.ts';
import type { UiClient } from '../ui/client.ts';
import type { Sight, SightKind } from './sightKind.ts';
import { readTarget, seesAll, sightOf } from './targetRights.ts';

type Place = { target: number };

/** The alerts of a target that go on, those that have just ended, and those that are not there any more. */
type Answer = { going: readonly AlertRecord[]; ended: readonly AlertRecord[]; deleted: readonly number[] };

/** Alerts that go on, by their number, the newest first. */
export type GoingAlerts = ReadonlyMap<number, AlertRecord>;

/** Alerts that were raised, acknowledged or ended, as they are now, and the numbers of those that are gone. */
export type AlertsChange = { changed: readonly AlertRecord[]; deleted: readonly number[] };

const mostPages = 20;

/** How many days are looked through in one round for alerts that have ended; the rest waits for the next one. */
const mostDays = 10;

const helsinki = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' });

type Asked = Parameters<UiClient['alerts']>[0];

const readAll = async (ui: UiClient, asked: Asked): Promise<AlertRecord[]> => {
  const rows: AlertRecord[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { items, total, pageSize } = await ui.alerts({ ...asked, page }, { background: true });
    rows.push(...items);
    if (page * pageSize >= total) break;
  }
  return rows;
};

const equal = (left: AlertRecord, right: AlertRecord): boolean =>
  Object.keys(right).every((name) => Reflect.get(left, name) === Reflect.get(right, name));

class AlertSight implements Sight<Answer, GoingAlerts, AlertsChange> {
  view: GoingAlerts = new Map();
  readonly #target: number;
  #begun = false;

  constructor({ target }: Place) {
    this.#target = target;
  }

  ask = async (ui: UiClient): Promise<Answer> => {
    const [open, acknowledged] = await Promise.all([
      readAll(ui, { id: this.#target, state: 'open' }),
      readAll(ui, { id: this.#target, state: 'acknowledged' }),
    ]);
    // One that was acknowledged between the two answers stands in both.
    const going = new Map([...open, ...acknowledged].map((row) => [row.id, row]));
    const missing = [...this.view.values()].filter(({ id }) => !going.has(id));
    const byDay = Map.groupBy(missing, ({ from }) => helsinki.format(new Date(from)));
    const ended: AlertRecord[] = [];
    const deleted: number[] = [];
    for (const [day, rows] of [...byDay].slice(0, mostDays)) {
      const ofDay = new Map((await readAll(ui, { id: this.#target, from: day, to: day })).map((row) => [row.id, row]));
      for (const { id } of rows) {
        const now = ofDay.get(id);
        if (now?.state === 'ended') ended.push(now);
        else if (now) going.set(id, now);
        else deleted.push(id);
      }
    }
    for (const row of [...byDay].slice(mostDays).flatMap(([, rows]) => rows)) going.set(row.id, row);
    return { going: [...going.values()], ended, deleted };
  };

  take = ({ going, ended, deleted }: Answer): AlertsChange | undefined => {
    const changed = going.filter((row) => {
      const known = this.view.get(row.id);
      return !known || !equal(known, row);
    });
    const over = ended.filter(({ id }) => this.view.has(id));
    const gone = deleted.filter((id) => this.view.has(id));
    this.view = new Map(
      going.toSorted((left, right) => right.from.localeCompare(left.from)).map((row) => [row.id, row]),
    );
    const first = !this.#begun;
    this.#begun = true;
    if (first || changed.length + over.length + gone.length === 0) return undefined;
    return { changed: [...changed, ...over], deleted: gone };
  };

  busy = (): boolean => false;
}

/**
 * The alerts of a target. What of one is told depends on the role, on being staff and on the language; whoever sees
 * single apartments is told of none from before their time, so they share with nobody.
 */
export const alertKind: SightKind<Place, Answer, GoingAlerts, AlertsChange> = {
  name: 'alerts',
  pace: { busy: 2, quiet: 5 },
  keyOf: ({ target }) => `${target}`,
  rights: async (ui, { target }, caller) => {
    const record = await readTarget(ui, target);
    if (!seesAll(record)) return { words: `${sightOf(record)} ${caller.locale}`, personal: true };
    const { admin, mes } = await ui.user({}, { background: true });
    return { words: `${record.role} ${admin || mes ? 'staff' : 'customer'} ${caller.locale}`, personal: false };
  },
  open: (place) => new AlertSight(place),
};
