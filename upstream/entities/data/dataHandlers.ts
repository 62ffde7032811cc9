import { seriesIdLimit, type data } from '../../../contract/entities/data.ts';
import type { Handlers, InputOf } from '../../../contract/wire/endpoint.ts';
import { consumptionTypes, valueTypeOf } from '../../../contract/valueTypes.ts';
import { resourceOf, callerOf, type Call } from '../../call.ts';
import { bucketRecordsOf, clippedBoundaries, type Bucket } from '../../readings/buckets.ts';
import { countBySpace } from '../../readings/countBySpace.ts';
import { countConsumption } from '../../readings/consumption.ts';
import { readPrices } from '../../readings/prices.ts';
import { spanOf } from '../../readings/range.ts';
import { readSeries } from '../../readings/series.ts';
import { weekMatrices } from '../../readings/weekMatrix.ts';
import { refuseFields } from '../../refusal.ts';
import { isSpaceVisible } from '../../visibility.ts';
import { latestRecordOf } from '../value/valueRows.ts';
import { readVisibleValues, readMeters, readTargetValues, readWeekValues } from './dataRows.ts';

/** More buckets than a year and a half of hours are not counted at once. */
const mostBuckets = 13_500;

/** As many where each space has its own. */
const mostBucketsBySpace = 1_000;

type ConsumptionInput = InputOf<typeof data.consumption>;

const boundariesFor = ({ from, to, period, by }: ConsumptionInput): number[] => {
  const most = by ? mostBucketsBySpace : mostBuckets;
  const span = { from: Date.parse(from), to: Date.parse(to) };
  if (span.to <= span.from) throw refuseFields({ to: 'INVALID' });
  const boundaries = clippedBoundaries(period, span, most);
  if (boundaries.length > most + 1) throw refuseFields({ to: 'TOO_LARGE' });
  return boundaries;
};

const isConsumption = (typeId: number): boolean => consumptionTypes.some((type) => type === typeId);

const checkScope = ({ targetId, groupId, spaceId, valueId, types }: ConsumptionInput): void => {
  const given = [targetId, groupId, spaceId, valueId].filter((id) => id !== undefined);
  if (given.length === 0) throw refuseFields({ targetId: 'REQUIRED' });
  if (given.length > 1) throw refuseFields({ targetId: 'INVALID' });
  if (types && !types.every(isConsumption)) throw refuseFields({ types: 'INVALID' });
};

/** Handlers of measured data. */
export const dataHandlers: Handlers<typeof data, Call> = {
  series: async ({ ids, from, range }, call) => {
    const kept = ids.slice(0, seriesIdLimit);
    const span = spanOf(from, range, call.now);
    const values = await readVisibleValues(call.db, kept, callerOf(call));
    return { truncated: kept.length < ids.length, series: await readSeries(call.db, values, span, call.now) };
  },

  consumption: async (input, call) => {
    checkScope(input);
    const boundaries = boundariesFor(input);
    const types = input.types ?? (input.valueId === undefined ? [...consumptionTypes] : []);
    const meters = await readMeters(call.db, input, types, resourceOf(call).visibility);
    const prices = await readPrices(call.db, resourceOf(call).location.targetId ?? 0);
    const recordsOf = (counted: ReadonlyMap<number, readonly Bucket[]>) =>
      Object.fromEntries(
        Array.from(counted, ([typeId, buckets]) => [typeId, bucketRecordsOf(buckets, prices.get(typeId))]),
      );
    const response = { types: recordsOf(await countConsumption(call.db, meters, boundaries)) };
    if (!input.by) return response;
    const spaces = await countBySpace(call.db, meters, boundaries);
    return { ...response, spaces: Object.fromEntries(Array.from(spaces, ([id, counted]) => [id, recordsOf(counted)])) };
  },

  shotgun: async ({ id }, call) => {
    const { visibility } = resourceOf(call);
    const rows = await readTargetValues(call.db, id);
    return rows
      .filter(({ spaceId }) => isSpaceVisible(visibility, spaceId))
      .map((row) => latestRecordOf(row, visibility));
  },

  weekMatrix: async ({ id, type }, call) => {
    const values = await readWeekValues(call.db, id, type, resourceOf(call).visibility);
    const { reading } = valueTypeOf(type);
    if (reading === 'text') throw refuseFields({ type: 'INVALID' });
    return weekMatrices(call.db, values, reading === 'register' ? 'sum' : 'mean', call.now);
  },
};
