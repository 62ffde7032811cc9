import type { AlertRecord } from '../../../contract/alert.ts';
import type { AlertLevelRecord, ReceiverRecord } from '../../../contract/alertLevel.ts';
import type { ProducerRecord } from '../../../contract/alertProducer.ts';
import { byKey, singleCallLoader } from '../../graph/batch.ts';
import { limits } from '../../graph/limits.ts';
import { notFound, orNull, tooCostly } from '../../graph/problems.ts';
import type { UiClient } from '../../ui/client.ts';

/** What stands behind a producer of the graph: its row, and the target that it watches in. */
export type ProducerSource = { row: ProducerRecord; target: number };

/** What stands behind a receiver of the graph: its row, and the target whose alerts it is told of. */
export type ReceiverSource = { row: ReceiverRecord; target: number };

type AlertsAsked = Parameters<UiClient['alerts']>[0];

type Place = { key: number; target: number };

/** Reads alerts, what raises them and who is told, each by the list of its target, which goes once a request. */
export const alertLoaders = (ui: UiClient) => {
  const levelsOf = singleCallLoader((id: number) => ui.alertLevels({ id }));

  const page = singleCallLoader(
    (asked: AlertsAsked) => ui.alerts(asked),
    ({ id, state, from, to, page: number }) => `${id} ${state} ${from} ${to} ${number}`,
  );

  const levels = async (target: number): Promise<AlertLevelRecord[]> => (await orNull(levelsOf(target))) ?? [];

  const latestFirst = (one: AlertRecord, other: AlertRecord) => Date.parse(other.from) - Date.parse(one.from);

  return {
    /** The alerts of a target that have not ended, the one raised last first; null where there are none. */
    goingIn: byKey(async (_targets: readonly number[]) => {
      const byTarget = Map.groupBy((await ui.openAlerts({})).toSorted(latestFirst), ({ targetId }) => targetId);
      return (target) => byTarget.get(target) ?? null;
    }),

    /** The levels of a target; FORBIDDEN to whoever does not administer it. */
    levelsOf,

    /** A page of the alerts of a target. */
    page: async (asked: AlertsAsked) => {
      const read = await page(asked);
      if (!read) throw notFound();
      return read;
    },

    /** One alert: among those that go on, else in its target's list from the newest back; null where none is seen. */
    one: async ({ key, target }: Place): Promise<AlertRecord | null> => {
      const open = (await ui.openAlerts({})).find(({ id }) => id === key);
      if (open) return open;
      for (let number = 1; number <= limits.singleCalls; number += 1) {
        const read = await orNull(ui.alerts({ id: target, page: number }));
        const found = read?.items.find(({ id }) => id === key);
        if (found) return found;
        if (!read || read.page * read.pageSize >= read.total) return null;
      }
      throw tooCostly('This alert lies too far back to be found by its id alone.');
    },

    /** One producer; null where there is none to see. */
    producer: async ({ key, target }: Place): Promise<ProducerSource | null> => {
      const row = (await orNull(ui.allProducers({ id: target })))?.find(({ id }) => id === key);
      return row ? { row, target } : null;
    },

    /** One level; null where there is none to see. */
    level: async ({ key, target }: Place): Promise<AlertLevelRecord | null> =>
      (await levels(target)).find(({ id }) => id === key) ?? null,

    /** One receiver; null where there is none to see. */
    receiver: async ({ key, target }: Place): Promise<ReceiverSource | null> => {
      const row = (await levels(target)).flatMap(({ receivers }) => receivers).find(({ id }) => id === key);
      return row ? { row, target } : null;
    },
  };
};
