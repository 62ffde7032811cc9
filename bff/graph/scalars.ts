import { builder } from './builder.ts';
import { badInput } from './problems.ts';

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Whether an ISO 8601 date or instant is between 1900 and 2200; /ui refuses others. */
const isUsualYear = (date: string): boolean => {
  const year = Number(/^(\d{4})-/.exec(date)?.[1] ?? Number.NaN);
  return year >= 1900 && year <= 2200;
};

const datePattern = /^\d{4}-\d\d-\d\d$/;

/** Whether a text begins with a day of the calendar; Date.parse takes 31 February for 3 March. */
const hasCalendarDate = (text: string): boolean => {
  const [date] = text.split('T');
  const time = Date.parse(date ?? '');
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date;
};

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && datePattern.test(value) && hasCalendarDate(value);

const readDate = (value: unknown): string => {
  if (!isDate(value)) throw badInput('A Date is written as in 2026-11-21.');
  if (!isUsualYear(value)) throw badInput('A Date lies in a year from 1900 to 2200.');
  return value;
};

const midnightOf = (date: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime('Europe/Helsinki').epochMilliseconds);

const timeOf = (value: unknown): Date | undefined => {
  if (isDate(value)) return midnightOf(value);
  return typeof value === 'string' && instantPattern.test(value) && hasCalendarDate(value)
    ? new Date(value)
    : undefined;
};

const readInstant = (value: unknown): string => {
  const time = timeOf(value);
  if (!time || Number.isNaN(time.getTime()))
    throw badInput('A DateTime is written as in 2026-11-21T12:00:00Z, with its zone, or as a date, 2026-11-21.');
  const instant = time.toISOString();
  if (!isUsualYear(instant)) throw badInput('A DateTime lies in a year from 1900 to 2200.');
  return instant;
};

/** `full-date` and `date-time` of RFC 3339. */
const timeFormats = 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6';

builder.scalarType('DateTime', {
  description:
    'An instant, ISO 8601 in UTC, for example 2026-11-21T12:00:00Z. As input any ISO 8601 instant with its zone, or a date for its midnight in Europe/Helsinki, from 1900 to 2200.',
  specifiedByURL: timeFormats,
  serialize: (value) => value,
  parseValue: readInstant,
});

builder.scalarType('Date', {
  description: 'A calendar date, for example 2026-11-21. As input from 1900-01-01 to 2200-12-31.',
  specifiedByURL: timeFormats,
  serialize: (value) => value.slice(0, 10),
  parseValue: readDate,
});

const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;

builder.scalarType('Month', {
  description: 'A calendar month, for example 2026-10. As input from 1900-01 to 2200-12.',
  specifiedByURL: 'https://www.w3.org/TR/NOTE-datetime',
  serialize: (value) => value.slice(0, 7),
  parseValue: (value) => {
    if (typeof value === 'string' && monthPattern.test(value) && isUsualYear(value)) return value;
    throw badInput('A Month is written as in 2026-10, from 1900 to 2200.');
  },
});

builder.scalarType('PathSegment', {
  description: 'A step of a path: the name of an input field as text, or the index in a list as a number, from 0.',
  specifiedByURL: 'https://spec.graphql.org/September2025/#sec-Errors.Error-Result-Format',
  serialize: (segment) => (/^\d+$/.test(segment) ? Number(segment) : segment),
});

/** Decimal text with at least two decimals, as amounts of money are written. */
const padDecimals = (value: string | number): string => {
  const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  return whole === undefined ? String(value) : `${whole}.${decimals.padEnd(2, '0')}`;
};

builder.scalarType('Decimal', {
  description: 'An exact decimal number, as text with at least two decimals, for example 14.50. Money is in euros.',
  specifiedByURL: 'https://www.w3.org/TR/xmlschema-2/#decimal',
  serialize: padDecimals,
  parseValue: (value) => {
    if (typeof value === 'string' && /^-?\d{1,15}(\.\d{1,12})?$/.test(value)) return value;
    throw badInput('A Decimal is text with digits and a point, as in "3.42".');
  },
});

builder.scalarType('Upload', {
  description: 'A file part of a GraphQL multipart request. Requires the header `x-talo-csrf` or `authorization`.',
  specifiedByURL: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
  parseValue: (value) => {
    if (value instanceof File) return value;
    throw badInput('An Upload is a file part of a multipart request.');
  },
});

builder.scalarType('SeriesColumns', {
  description:
    'A series as two columns of equal length: `at` in Unix milliseconds, ascending, and `value` in the unit of the value; a null value marks the start of a gap.',
  serialize: (columns) => columns,
});
