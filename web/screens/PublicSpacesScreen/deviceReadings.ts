import type { PublicSpaceList_target$data } from '../../__generated__/PublicSpaceList_target.graphql.ts';
import { isCurrentReading } from '../../entities/value/conditions.ts';
import { byImportance, isOfDevice } from '../../entities/value/valueKinds.ts';

type Latest = Extract<PublicSpaceList_target$data['latestReadings'], { ok: true }>['value'];
type Read = NonNullable<Latest>[number];

/** The current readings of one device, the foremost first. */
export type DeviceReadings = readonly (Omit<Read, 'value'> & { value: NonNullable<Read['value']>; isWet: boolean })[];

/** The most readings of a device in its row. */
const most = 3;

/** What each device of a site measures now, by its id; nothing that is old, or about the device itself. */
export const readingsByDevice = (latest: Latest, now: number): ReadonlyMap<string, DeviceReadings> => {
  const known = (latest ?? []).flatMap((reading) => {
    const { value, latestValue } = reading;
    if (!value?.core || isOfDevice(value.type.kind) || !isCurrentReading(reading, now)) return [];
    return [{ ...reading, value, core: value.core.id, isWet: value.type.kind === 'LEAK_SENSOR' && latestValue === 1 }];
  });
  return new Map(
    [...Map.groupBy(known, ({ core }) => core)].map(([core, readings]) => [
      core,
      readings.toSorted((a, b) => byImportance(a.value.type.kind, b.value.type.kind)).slice(0, most),
    ]),
  );
};
