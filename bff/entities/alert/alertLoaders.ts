import type { AlertRecord } from '../../../contract/entities/alert.ts';
import type { AlertLevelRecord, ReceiverRecord } from '../../../contract/entities/alertLevel.ts';
import type { ProducerRecord } from '../../../contract/entities/alertProducer.ts';
import { byKey, singleCallLoader } from '../../graph/batch.ts';
import { limits } from '../../graph/limits.ts';
import { notFound, orNull, tooCostly } from '../../graph/problems.ts';
import type { UiClient } from '../../ui/client.ts';

/** Source of a producer: its row, and its target. */
export type ProducerSource = { row: ProducerRecord; target: number };

/** Source of a receiver: its row, and the target of its alerts. */
export type ReceiverSource = { row: ReceiverRecord; target: number };

type AlertsRequest = Parameters<UiClient['alerts']>[0];

type KeyOfTarget = { key: number; target: number };

/**
 * Loads alerts, producers, levels and receivers, each from the list of its target, which is read once for each
 * request.
 */
export const alertLoaders = (ui: UiClient) => {
  const levelsOf = singleCallLoader((id: number) => ui.alertLevels({ id }));

  const page = singleCallLoader(
    (request: AlertsRequest) => ui.alerts(request),
    ({ id, state, from, to, page: number }) => `${id} ${state} ${from} ${to} ${number}`,
  );

  const levels = async (target: number): Promise<AlertLevelRecord[]> => (await orNull(levelsOf(target))) ?? [];

  const latestFirst = (one: AlertRecord, other: AlertRecord) => Date.parse(other.from) - Date.parse(one.from);

  return {
    /** Active alerts of a target, latest first; null without access. */
    activeOf: byKey(async (_targets: readonly number[]) => {
      const byTarget = Map.groupBy((await ui.openAlerts({})).toSorted(latestFirst), ({ targetId }) => targetId);
      return (target) => byTarget.get(target) ?? null;
    }),

    /** Levels of a target; FORBIDDEN without administration rights. */
    levelsOf,

    /** A page of the alerts of a target. */
    page: async (request: AlertsRequest) => {
      const read = await page(request);
      if (!read) throw notFound();
      return read;
    },

    /**
     * One alert: from the active ones, otherwise from the list of its target, latest first; null if it is not
     * visible.
     */
    one: async ({ key, target }: KeyOfTarget): Promise<AlertRecord | null> => {
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

    /** One producer; null if it is not visible. */
    producer: async ({ key, target }: KeyOfTarget): Promise<ProducerSource | null> => {
      const row = (await orNull(ui.allProducers({ id: target })))?.find(({ id }) => id === key);
      return row ? { row, target } : null;
    },

    /** One level; null if it is not visible. */
    level: async ({ key, target }: KeyOfTarget): Promise<AlertLevelRecord | null> =>
      (await levels(target)).find(({ id }) => id === key) ?? null,

    /** One receiver; null if it is not visible. */
    receiver: async ({ key, target }: KeyOfTarget): Promise<ReceiverSource | null> => {
      const row = (await levels(target)).flatMap(({ receivers }) => receivers).find(({ id }) => id === key);
      return row ? { row, target } : null;
    },
  };
};
