import { seriesIdLimit, type data } from '../../../contract/entities/data.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import { resourceOf, callerOf, type ReadCall } from '../../calls/call.ts';
import { spanOf } from '../../readings/range.ts';
import { readSeries } from '../../readings/series.ts';
import { weekMatrices } from '../../readings/weekMatrix.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { isValueVisible } from '../../access/visibility.ts';
import { latestRecordOf } from '../value/valueRows.ts';
import { readVisibleValues, readTargetValues, readWeekValues } from './dataRows.ts';

/** Handlers of measured data. */
export const dataHandlers: Handlers<typeof data, ReadCall> = {
  series: async ({ ids, from, range }, call) => {
    const kept = ids.slice(0, seriesIdLimit);
    const span = spanOf(from, range, call.now);
    const values = await readVisibleValues(call.db, kept, callerOf(call));
    return { truncated: kept.length < ids.length, series: await readSeries(call.db, values, span, call.now) };
  },

  shotgun: async ({ id }, call) => {
    const { visibility } = resourceOf(call);
    const rows = await readTargetValues(call.db, id);
    return rows.filter((row) => isValueVisible(visibility, row)).map((row) => latestRecordOf(row, visibility));
  },

  weekMatrix: async ({ id, type }, call) => {
    const values = await readWeekValues(call.db, id, type, resourceOf(call).visibility);
    const { reading } = valueTypeOf(type);
    if (reading === 'text') throw refuseFields({ type: 'INVALID' });
    return weekMatrices(call.db, values, reading === 'register' ? 'sum' : 'mean', call.now);
  },
};
