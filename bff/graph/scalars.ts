import { builder } from './builder.ts';
import { badInput } from './problems.ts';

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Whether an ISO 8601 date or instant is between 1900 and 2200; /ui refuses others. */
const isUsualYear = (date: string): boolean => {
  const year = Number(/^(\d{4})-/.exec(date)?.[1] ?? Number.NaN);
  return year >= 1900 && year <= 2200;
};

const readDate = (value: unknown): string => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(Date.parse(value)))
    throw badInput('A Date is written as in 2026-11-21.');
  if (!isUsualYear(value)) throw badInput('A Date lies in a year from 1900 to 2200.');
  return value;
};

const readInstant = (value: unknown): string => {
  const date = typeof value === 'string' && instantPattern.test(value) ? new Date(value) : undefined;
  if (!date || Number.isNaN(date.getTime()))
    throw badInput('A DateTime is written as in 2026-11-21T12:00:00Z, with its zone.');
  const instant = date.toISOString();
  if (!isUsualYear(instant)) throw badInput('A DateTime lies in a year from 1900 to 2200.');
  return instant;
};

builder.scalarType('DateTime', {
  description:
    'An instant, ISO 8601 in UTC, for example 2026-11-21T12:00:00Z. As input any ISO 8601 instant with its zone, from 1900 to 2200.',
  serialize: (value) => value,
  parseValue: readInstant,
});

builder.scalarType('Date', {
  description: 'A calendar date, for example 2026-11-21. As input from 1900-01-01 to 2200-12-31.',
  serialize: (value) => value.slice(0, 10),
  parseValue: readDate,
});

builder.scalarType('Decimal', {
  description: 'An exact decimal number, as text. Money is in euros.',
  serialize: String,
  parseValue: (value) => {
    if (typeof value === 'string' && /^-?\d{1,15}(\.\d{1,12})?$/.test(value)) return value;
    throw badInput('A Decimal is text with digits and a point, as in "3.42".');
  },
});

builder.scalarType('Upload', {
  description:
    'A file, sent beside the operation by the GraphQL multipart request specification (with the header x-talo-csrf).',
  parseValue: (value) => {
    if (value instanceof File) return value;
    throw badInput('An Upload is a file part of a multipart request.');
  },
});

builder.scalarType('SeriesColumns', {
  description:
    "A series as two columns of equal length: `at` in Unix milliseconds, ascending, and `value` in the value's unit; a null value stands where a gap begins.",
  serialize: (columns) => columns,
});
