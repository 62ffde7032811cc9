import { curveHours, type AlertRecord } from '../../../contract/entities/alert.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import type { Caller } from '../../access/visibility.ts';
import type { Db } from '../../db/connection.ts';
import { readSeries } from '../../readings/series.ts';
import { hour as hourSeconds } from '../../readings/slots.ts';
import { readVisibleValues } from '../data/dataRows.ts';

const hour = hourSeconds * 1000;

/** Which of the alerts have a curve: how many of them, and of which target. */
export type CurveRequest = { curves?: number | undefined; curvesOf?: number | undefined };

/** Whether an alert goes on and is about numbers. */
const hasReadings = ({ to, valueId, valueType }: AlertRecord): boolean =>
  to === null && valueId !== null && typeof valueType === 'number' && valueTypeOf(valueType).reading !== 'text';

/** The alerts that are read first: those that no other one explains, then the more severe, then the newer. */
const graver = (one: AlertRecord, other: AlertRecord): number =>
  Number(typeof one.explainedBy === 'number') - Number(typeof other.explainedBy === 'number') ||
  one.level - other.level ||
  other.from.localeCompare(one.from);

/**
 * Adds the readings of the last hours to the gravest alerts, and null to those without any. They come with the alerts,
 * because nearly every list of alerts shows them, which would be a second request.
 */
export const withCurves = async (
  db: Db,
  alerts: AlertRecord[],
  { curves, curvesOf }: CurveRequest,
  { caller, now }: { caller: Caller; now: number },
): Promise<AlertRecord[]> => {
  if (curves === undefined) return alerts;
  const chosen = alerts
    .filter((alert) => hasReadings(alert) && (curvesOf === undefined || alert.targetId === curvesOf))
    .toSorted(graver)
    .slice(0, curves);
  const ids = new Set(chosen.flatMap(({ valueId }) => valueId ?? []));
  const end = Math.floor(now / hour) * hour;
  const span = { from: end - (curveHours + 1) * hour, to: end };
  const series = await readSeries(db, await readVisibleValues(db, [...ids], caller), span, now, hourSeconds);
  return alerts.map((alert) => {
    if (!hasReadings(alert)) return { ...alert, curve: null };
    return chosen.includes(alert) ? { ...alert, curve: series[String(alert.valueId)] ?? null } : alert;
  });
};
