import type { ValueTypeKind } from '../../__generated__/ValueReading_value.graphql.ts';

/** What is measured of the air of a space, by its name in the URL. */
export const conditionMeasures = ['temperature', 'humidity', 'co2', 'airQuality'] as const;

/** One of the measures. */
export type ConditionMeasure = (typeof conditionMeasures)[number];

const measures: Partial<Record<ValueTypeKind, ConditionMeasure>> = {
  TEMPERATURE: 'temperature',
  ROOM_DISPLAY: 'temperature',
  ROOM_DISPLAY_OLD: 'temperature',
  HUMIDITY: 'humidity',
  CO2: 'co2',
  AIR_QUALITY: 'airQuality',
};

/** The measure that a type of values belongs to; undefined if it is no condition. */
export const measureOf = (kind: ValueTypeKind): ConditionMeasure | undefined => measures[kind];

/** The type of values that a measure is read of. */
export const kindOfMeasure = {
  temperature: 'TEMPERATURE',
  humidity: 'HUMIDITY',
  co2: 'CO2',
  airQuality: 'AIR_QUALITY',
} as const satisfies Record<ConditionMeasure, ValueTypeKind>;

/** The measure in the URL; temperature if there is none or a bad one. */
export const measureIn = (search: URLSearchParams): ConditionMeasure =>
  conditionMeasures.find((name) => name === search.get('measure')) ?? 'temperature';

/** The variable of the query that reads the week of the measure in the URL. */
export const weekTypeIn = (search: URLSearchParams) => ({ type: kindOfMeasure[measureIn(search)] });
