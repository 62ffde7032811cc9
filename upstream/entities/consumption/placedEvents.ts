import type { PlacedEventRecord } from '../../../contract/entities/consumption.ts';
import type { Db } from '../../db/connection.ts';
import { conversionsOf } from '../../readings/conversions.ts';
import { readMeterEvents } from '../../readings/registers/registerPoints.ts';
import { meterEventRecordOf } from '../meterEvent/meterEventRows.ts';
import type { SpaceMeter } from './consumptionRows.ts';

/** Meter events in a span of Unix milliseconds within the readable time of their meters, in order of time. */
export const placedEvents = async (
  db: Db,
  meters: readonly SpaceMeter[],
  { from, to }: { from: number; to: number },
): Promise<PlacedEventRecord[]> => {
  const events = await readMeterEvents(
    db,
    meters.map(({ id }) => id),
  );
  return meters
    .flatMap((meter) => {
      const all = events.get(meter.id) ?? [];
      const conversions = conversionsOf(meter, all);
      return all
        .filter(({ at }) => at >= Math.max(from, meter.from) && at < to && at <= meter.until)
        .map((event) => {
          const { coreId, spaceId, typeId, name } = meter;
          return { ...meterEventRecordOf(event, conversions), coreId, spaceId, typeId, name };
        });
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.id - other.id);
};
