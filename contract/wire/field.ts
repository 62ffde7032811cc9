import { z } from 'zod';
import { fieldCodes, type FieldCode } from './problem.ts';

/** A field of a form or query: one string, a repeated field, or fields in brackets. */
export type Wire = string | string[] | { [key: string]: Wire };

/** Error code for a rule without a built-in check. */
export const coded = (code: FieldCode) => ({ params: { code } });

const ownCode = (issue: z.core.$ZodRawIssue | z.core.$ZodIssue): unknown =>
  issue.code === 'custom' ? (issue['params'] as { code?: unknown } | undefined)?.code : undefined;

/** Error code of an issue: the rule's own, or that of the failed check. */
export const fieldCodeOf = (issue: z.core.$ZodIssue): FieldCode => {
  const own = fieldCodes.find((code) => code === ownCode(issue));
  if (own) return own;
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'REQUIRED' : 'TOO_SMALL';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'TOO_LONG' : 'TOO_LARGE';
  return 'INVALID';
};

const isOneLine = (given: string): boolean => !/[\t\n\r]/.test(given);

/** A field of free text in one line. Characters that cannot be stored are refused for all fields by the codec. */
export const text = (max = 255) => z.string().max(max).refine(isOneLine);

/** Required text in one line. */
export const requiredText = (max = 255) => z.string().trim().min(1).max(max).refine(isOneLine);

/** A field of free text with line breaks and tabs. */
export const lines = (max: number) => z.string().max(max);

/** Required text of several lines. */
export const requiredLines = (max: number) => z.string().trim().min(1).max(max);

const number = /^-?\d{1,15}(\.\d{1,12})?$/;
const isWhole = (wire: string): boolean => !wire.includes('.');
const wholeWire = z.string().regex(number).refine(isWhole, coded('NOT_INTEGER'));

/** Integer in digits. */
export const integer = z.codec(wholeWire, z.number().int(), {
  decode: (wire) => Number(wire),
  encode: (value) => String(value),
});

/** Integer from `least` to `most`, inclusive. */
export const between = (least: number, most: number) =>
  z.codec(wholeWire, z.number().int().min(least).max(most), {
    decode: (wire) => Number(wire),
    encode: (value) => String(value),
  });

/** Integer of at least 0. */
export const natural = between(0, 1_000_000_000);

/** ID in /ui: a positive integer. */
export const id = z.codec(z.string().regex(/^[1-9]\d{0,15}$/), z.number().int().positive(), {
  decode: (wire) => Number(wire),
  encode: (value) => String(value),
});

/** Number in digits with at most twelve decimals; further decimals are dropped. */
const written = (value: number): string =>
  number.test(String(value)) ? String(value) : value.toFixed(12).replace(/\.?0+$/, '');

/** A number with or without decimals, with a point. */
export const decimal = z.codec(z.string().regex(number), z.number(), {
  decode: (wire) => Number(wire),
  encode: written,
});

/** Degrees of a coordinate, from minus `most` to `most`. */
export const degrees = (most: number) =>
  z.codec(z.string().regex(number), z.number().min(-most).max(most), {
    decode: (wire) => Number(wire),
    encode: written,
  });

/** Euros: not negative, with at most two decimals. */
export const euros = z.codec(
  z
    .string()
    .regex(number)
    .refine((wire) => !/\.\d{3,}$/.test(wire), coded('TOO_MANY_DECIMALS')),
  z.number().nonnegative(),
  { decode: (wire) => Number(wire), encode: (value) => String(value) },
);

const earliestYear = 1900;
const latestYear = 2200;

/** Whether a date, month or instant lies in a year from 1900 to 2200; others are mistyped, and costly to loop over. */
export const isInUsualYears = (date: string): boolean => {
  const year = Number(/^(\d{4})-/.exec(date)?.[1] ?? Number.NaN);
  return year >= earliestYear && year <= latestYear;
};

const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text && isInUsualYears(text);
};

/** Calendar day, for example 2026-11-21, from 1900 to 2200. */
export const day = z.string().refine(isDay);

/** Time of a day in Europe/Helsinki, for example 22:00. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Month, for example 2026-11, from 1900 to 2200. */
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine(isInUsualYears);

/** Email address. */
export const email = z.email().max(254);

/** Shape of a telephone number as people write it, such as 03 555 0110 or +358 (0)40 123 4567. */
export const phoneTextShape = /^\+?[ ()/-]*(?:\d[ ()/-]*){3,15}$/;

/** A Finnish telephone number: +358 and 5 to 12 digits, the first of them not 0; spaces are taken out. */
export const phone = z.codec(z.string().max(40), z.string().regex(/^\+358[1-9]\d{4,11}$/), {
  decode: (wire) => wire.replaceAll(' ', ''),
  encode: (value) => value,
});

/** A telephone number as people write it: digits with spaces, hyphens, brackets and a leading +, 3 to 15 digits. */
export const phoneText = z.string().max(30).regex(phoneTextShape);

/** The ID number of a device. */
export const idNumber = between(0, 192);

/** Secret token of a link. */
export const token = z.string().regex(/^[\w-]{16,200}$/);

/** Page number, from 1. */
export const page = between(1, 1_000_000);

/** File of a multipart body. */
export const upload = z.custom<File>((given) => given instanceof File);

/** Numbers by key, in brackets on the wire: `prices[2]=3.42`; an empty one is cleared. */
export const numbersByKey = z.codec(
  z.record(z.string().regex(/^\w{1,40}$/), z.string().regex(/^(-?\d{1,15}(\.\d{1,12})?)?$/)),
  z.record(z.string(), z.number().nullable()),
  {
    decode: (wire) =>
      Object.fromEntries(Object.entries(wire).map(([key, value]) => [key, value === '' ? null : Number(value)])),
    encode: (values) =>
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === null ? '' : String(value)])),
  },
);

/** Texts by key, in brackets on the wire: `values[7]=21.5`. */
export const textsByKey = z.record(z.string().regex(/^\w{1,40}$/), text());

/** Numbers by two keys, as the pricing parameters of modules: `modules[2][1]=3.42`. */
export const numbersByKeys = z.record(z.string().regex(/^\d{1,9}$/), numbersByKey);

/** Boolean, encoded as 1 or 0. */
export const flag = z.codec(z.enum(['0', '1']), z.boolean(), {
  decode: (wire) => wire === '1',
  encode: (value) => (value ? '1' : '0'),
});

/** Instant, ISO 8601 in UTC, from 1900 to 2200; kept as text. */
export const instant = z.iso.datetime({ message: 'an instant is ISO 8601 in UTC' }).refine(isInUsualYears);

/** Error of a nested field, reported with the outer field. */
const wrongWithin = ({ issues: [issue] }: z.ZodError, input: unknown): z.core.$ZodRawIssue => {
  const { params } = coded(issue ? fieldCodeOf(issue) : 'INVALID');
  return { code: 'custom', message: issue?.message ?? 'invalid', params, input };
};

/** Clearable field: empty on the wire is null in code; an absent field is unchanged. */
export const clearable = <Out>(field: z.ZodType<Out, string>) =>
  z.codec(
    z.string(),
    z.custom<Out | null>(() => true),
    {
      decode: (wire, context) => {
        if (wire === '') return null;
        const parsed = z.safeDecode(field, wire);
        if (parsed.success) return parsed.data;
        context.issues.push(wrongWithin(parsed.error, wire));
        return z.NEVER;
      },
      encode: (value, context) => {
        if (value === null) return '';
        const written = z.safeEncode(field, value);
        if (written.success) return written.data;
        context.issues.push(wrongWithin(written.error, value));
        return z.NEVER;
      },
    },
  );

const writeAll = <Out>(field: z.ZodType<Out, string>, value: Out[], context: z.core.ParsePayload): string[] => {
  const written = value.map((element) => z.safeEncode(field, element));
  const wrong = written.find((result) => !result.success);
  if (wrong?.error) context.issues.push(wrongWithin(wrong.error, value));
  return written.flatMap((result) => (result.success ? [result.data] : []));
};

/** A list in a form: the field repeated; an empty list is one empty element, so that a list can be cleared. */
export const many = <Out>(field: z.ZodType<Out, string>) =>
  z.codec(z.array(z.string()), z.array(z.custom<Out>(() => true)), {
    decode: (wire, context) => {
      const elements = wire.length === 1 && wire[0] === '' ? [] : wire;
      const parsed = elements.map((element) => z.safeDecode(field, element));
      const wrong = parsed.find((result) => !result.success);
      if (wrong) context.issues.push({ code: 'custom', message: 'a list element is invalid', input: wire });
      return parsed.flatMap((result) => (result.success ? [result.data] : []));
    },
    encode: (value, context) => (value.length === 0 ? [''] : writeAll(field, value, context)),
  });

/** A list in a query: elements between commas. */
export const commaList = <Out>(field: z.ZodType<Out, string>) =>
  z.codec(z.string(), z.array(z.custom<Out>(() => true)), {
    decode: (wire, context) => {
      const parsed = wire === '' ? [] : wire.split(',').map((element) => z.safeDecode(field, element));
      if (parsed.some((result) => !result.success))
        context.issues.push({ code: 'custom', message: 'a list element is invalid', input: wire });
      return parsed.flatMap((result) => (result.success ? [result.data] : []));
    },
    encode: (value, context) => writeAll(field, value, context).join(','),
  });
