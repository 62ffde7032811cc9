import { curveHours as hours, type AlertRecord } from '../../../contract/entities/alert.ts';
import type { SeriesRecord } from '../../../contract/entities/data.ts';
import { valueTypeOf, type ValueTypeInfo } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import { toHours } from '../value/Series.ts';
import { Alert } from './Alert.ts';

const hour = 3_600_000;

type Reading = Exclude<ValueTypeInfo['reading'], 'text'>;

/**
 * The hours until an end, the oldest first: means of a gauge, last states, and of a register what it rose by; null where
 * there are no readings, and where a register fell.
 */
const hourlyOf = ({ points }: SeriesRecord, reading: Reading, end: number): (number | null)[] => {
  const known = new Map(toHours(points, reading));
  return Array.from({ length: hours }, (_hour, index) => {
    const from = end - (hours - index) * hour;
    if (reading !== 'register') return known.get(from) ?? null;
    // The point of a register is at the end of its hour.
    const [before, after] = [known.get(from), known.get(from + hour)];
    return before === undefined || after === undefined || after < before ? null : after - before;
  });
};

type CurveSource = { reading: Reading; values: (number | null)[] };

const CurveReading = builder.enumType('CurveReading', {
  description: 'Meaning of the numbers of a curve.',
  values: {
    GAUGE: { value: 'gauge', description: 'Means of what was measured.' },
    STATE: { value: 'state', description: 'The last state.' },
    REGISTER: { value: 'register', description: 'Amounts that a register counted.' },
  } as const,
});

const AlertCurve = builder.objectRef<CurveSource>('AlertCurve').implement({
  description: 'Readings of the value of an alert in each of the last 48 whole hours.',
  fields: (t) => ({
    reading: t.expose('reading', { type: CurveReading, description: 'Meaning of the numbers.' }),
    values: t.field({
      type: t.listRef('Float', { nullable: true }),
      description: "The hours in the value's unit, the oldest first; null for an hour without readings.",
      resolve: ({ values }) => values,
    }),
  }),
});

/** The readings that came with the alert; else, as of a /ui that has no curves, a read for all such alerts. */
const readingsOf = (alert: AlertRecord, from: string, { load }: Context): Promise<SeriesRecord | null> => {
  const { curve, valueId } = alert;
  if (curve !== undefined || valueId === null) return Promise.resolve(curve ?? null);
  const seconds = ((hours + 1) * hour) / 1000;
  return load.value.series({ value: valueId, from, seconds });
};

const curveOf = async (alert: AlertRecord, context: Context): Promise<CurveSource | null> => {
  const { valueId, valueType, to } = alert;
  if (to !== null || valueId === null || typeof valueType !== 'number') return null;
  const { reading } = valueTypeOf(valueType);
  if (reading === 'text') return null;
  // All alerts of an operation have the same hours, so that their series are read together.
  const end = Math.floor(Date.now() / hour) * hour;
  const from = new Date(end - (hours + 1) * hour).toISOString();
  const series = await readingsOf(alert, from, context);
  const values = series && hourlyOf(series, reading, end);
  return values?.some((value) => value !== null) ? { reading, values } : null;
};

builder.objectField(Alert, 'curve', (t) =>
  t.field({
    type: AlertCurve,
    nullable: true,
    // Of GET /ui/alerts and GET /ui/targets/{id}/alerts; where they have none GET /ui/data/values, one call for 50 alerts.
    description: 'The last two days of its value; null for ended alerts, those about no value, and without readings.',
    complexity: 10,
    resolve: (alert, _args, context) => curveOf(alert, context),
  }),
);
