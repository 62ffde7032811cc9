import type { ValueTypeKind } from '../../__generated__/ValueReading_value.graphql.ts';
import { lookOf } from './valueKinds.ts';

/** A reading of something, as it was taken last. */
export type Reading = {
  readonly latestValue: number | null | undefined;
  readonly type: { readonly kind: ValueTypeKind; readonly name: string; readonly unit: string | null | undefined };
};

/** What many measurements of one kind show together. */
export type Condition = {
  kind: ValueTypeKind;
  name: string;
  unit: string;
  digits: number;
  mean: number;
  least: number;
  most: number;
  count: number;
};

const shown: readonly ValueTypeKind[] = ['TEMPERATURE', 'HUMIDITY', 'CO2', 'AIR_QUALITY'];

/** The conditions that a person feels, by kind: temperature, humidity and air, those that are measured at all. */
export const conditionsOf = (readings: readonly Reading[]): Condition[] =>
  shown.flatMap((kind) => {
    const ofKind = readings.filter(({ type }) => type.kind === kind);
    const values = ofKind.flatMap(({ latestValue }) => (typeof latestValue === 'number' ? [latestValue] : []));
    const [first] = ofKind;
    if (!first || values.length === 0) return [];
    return [
      {
        kind,
        name: first.type.name,
        unit: first.type.unit ?? '',
        digits: lookOf(kind).digits,
        mean: values.reduce((sum, value) => sum + value, 0) / values.length,
        least: Math.min(...values),
        most: Math.max(...values),
        count: values.length,
      },
    ];
  });
