import { curveLimit, usualCurves, type AlertRecord } from '../../../contract/entities/alert.ts';
import type { AlertLevelRecord, ReceiverRecord } from '../../../contract/entities/alertLevel.ts';
import type { ConditionLimitRecord, ProducerRecord } from '../../../contract/entities/alertProducer.ts';
import { byKey, loadSingly, settled, singleCallLoader } from '../../graph/batch.ts';
import { notFound, orNull } from '../../graph/problems.ts';
import type { TargetLoaders } from '../target/targetLoaders.ts';
import type { UiClient } from '../../ui/client.ts';

/** Source of a producer: its row, and its target. */
export type ProducerSource = { row: ProducerRecord; target: number };

/** Source of a receiver: its row, and the target of its alerts. */
export type ReceiverSource = { row: ReceiverRecord; target: number };

type AlertsRequest = Parameters<UiClient['alerts']>[0];

type OwnAlertsRequest = Parameters<UiClient['ownAlerts']>[0];

type KeyOfTarget = { key: number; target: number };

/** Key of a request: its fields in one order. */
const keyOf = (request: object): string =>
  JSON.stringify(Object.entries(request).toSorted(([one], [other]) => one.localeCompare(other)));

/**
 * Loads alerts, producers, levels and receivers, each from the list of its target, which is read once for each
 * request.
 */
export const alertLoaders = (
  ui: UiClient,
  { selects, target: targets }: { selects: (field: string) => boolean; target: Pick<TargetLoaders, 'one'> },
) => {
  const levelsOf = singleCallLoader((id: number) => ui.alertLevels({ id }));

  const curves = (most: number) => (selects('curve') ? { curves: most } : {});

  const page = singleCallLoader(
    (request: AlertsRequest) => ui.alerts({ ...(request.state !== 'ended' && curves(curveLimit)), ...request }),
    keyOf,
  );

  const ownPage = singleCallLoader(
    (request: OwnAlertsRequest) => ui.ownAlerts({ ...curves(curveLimit), ...request }),
    keyOf,
  );

  let opened: Promise<AlertRecord[]> | undefined;

  /** The alerts that go on, in one call for the operation; those of the first target that is read have curves. */
  const open = (target?: number): Promise<AlertRecord[]> => {
    const curvesOf = target !== undefined && selects('curve') ? { curvesOf: target } : {};
    return (opened ??= ui.openAlerts({ ...curves(usualCurves), ...curvesOf }));
  };

  const story = singleCallLoader(
    ({ key, target }: KeyOfTarget) => ui.alertStory({ id: target, alertId: key }),
    ({ key, target }) => `${key} ${target}`,
  );

  const conditionLimits = singleCallLoader((id: number) => orNull(ui.conditionLimits({ id })));

  const countsOf = singleCallLoader((id: number) => orNull(ui.producerCounts({ id })));

  const levels = async (target: number): Promise<AlertLevelRecord[]> => (await orNull(levelsOf(target))) ?? [];

  const latestFirst = (one: AlertRecord, other: AlertRecord) => Date.parse(other.from) - Date.parse(one.from);

  return {
    /**
     * Active alerts of a target, latest first; null without access. Those of one target come with it, since the call for
     * all of them reads every target of the caller.
     */
    activeOf: byKey(async (ids: readonly number[]) => {
      const [only] = ids;
      const single = ids.length === 1 && only !== undefined ? only : undefined;
      const own = opened || single === undefined ? undefined : (await targets.one(single))?.activeAlerts;
      if (own) return () => own.toSorted(latestFirst);
      const rows = await open(single);
      const byTarget = Map.groupBy(rows.toSorted(latestFirst), ({ targetId }) => targetId);
      return (target) => byTarget.get(target) ?? null;
    }),

    /** Alerts of all visible targets that go on. */
    open: () => open(),

    /** Limits of a condition; null if none apply or the value is not visible. */
    conditionLimits: async ({ key, target }: KeyOfTarget): Promise<ConditionLimitRecord | null> =>
      (await conditionLimits(target))?.find(({ valueId }) => valueId === key) ?? null,

    /** Counts of the producers of a target by code; null without access. */
    countsOf,

    /** Levels of a target; FORBIDDEN without administration rights. */
    levelsOf,

    /** A page of the alerts of a target. */
    page: async (request: AlertsRequest) => {
      const read = await page(request);
      if (!read) throw notFound();
      return read;
    },

    /** A page of the alerts of all visible targets. */
    ownPage: async (request: OwnAlertsRequest) => {
      const read = await ownPage(request);
      if (!read) throw notFound();
      return read;
    },

    /** The story of an alert; NOT_FOUND if it is not visible. */
    story: async (alert: KeyOfTarget) => {
      const read = await story(alert);
      if (!read) throw notFound();
      return read;
    },

    /** One alert, several from the active ones if possible; null if it is not visible. */
    one: byKey<KeyOfTarget, AlertRecord>(
      async (alerts) => {
        const active = alerts.length > 1 ? await settled(open()) : [];
        if (active instanceof Error) return () => active;
        const known = new Map<number, AlertRecord>(active.map((row) => [row.id, row]));
        const others = alerts.filter(({ key }) => !known.has(key));
        const alone = await loadSingly(others, async (alert) => (await orNull(story(alert)))?.alert ?? null);
        return (alert) => known.get(alert.key) ?? alone.get(alert) ?? null;
      },
      ({ key, target }) => `${key} ${target}`,
    ),

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
