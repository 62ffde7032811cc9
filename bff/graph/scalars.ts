import { builder } from './builder.ts';
import { badInput } from './problems.ts';

/** A series as two columns; a null value stands where a gap begins. */
export type Columns = { at: number[]; value: (number | null)[] };

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const readInstant = (value: unknown): string => {
  const moment = typeof value === 'string' && instantPattern.test(value) ? new Date(value) : undefined;
  if (!moment || Number.isNaN(moment.getTime()))
    throw badInput('A DateTime is written as in 2026-11-21T12:00:00Z, with its zone.');
  return moment.toISOString();
};

builder.scalarType('DateTime', {
  description: 'A moment, ISO 8601 in UTC. As input any ISO 8601 moment with its zone.',
  serialize: (value) => value,
  parseValue: readInstant,
});

builder.scalarType('Date', {
  description: 'A calendar date, as in 2026-11-21.',
  serialize: (value) => value.slice(0, 10),
  parseValue: (value) => {
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))) return value;
    throw badInput('A Date is written as in 2026-11-21.');
  },
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
