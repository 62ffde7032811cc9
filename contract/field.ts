import { z } from 'zod';

/** What a field is on the wire of a form or a query: one string, or the same field repeated. */
export type Wire = string | string[];

/** A field of free text. */
export const text = (max = 255) => z.string().max(max);

/** A field of text that has to say something. */
export const requiredText = (max = 255) => z.string().trim().min(1).max(max);

/** A whole number, written in digits. */
export const integer = z.codec(z.string().regex(/^-?\d{1,15}$/), z.number().int(), {
  decode: (wire) => Number(wire),
  encode: (value) => String(value),
});

/** The id of anything that /ui stores: a positive integer. */
export const id = z.codec(z.string().regex(/^[1-9]\d{0,15}$/), z.number().int().positive(), {
  decode: (wire) => Number(wire),
  encode: (value) => String(value),
});

/** A number with or without decimals, with a point. */
export const decimal = z.codec(z.string().regex(/^-?\d{1,15}(\.\d{1,12})?$/), z.number(), {
  decode: (wire) => Number(wire),
  encode: (value) => String(value),
});

/** Yes or no, written 1 or 0. */
export const flag = z.codec(z.enum(['0', '1']), z.boolean(), {
  decode: (wire) => wire === '1',
  encode: (value) => (value ? '1' : '0'),
});

/** A moment, ISO 8601 in UTC, kept as the text that it is. */
export const instant = z.iso.datetime({ message: 'an instant is ISO 8601 in UTC' });

/** A field that may be emptied: empty on the wire, null in code; left out, it stays as it is. */
export const clearable = <Out>(field: z.ZodType<Out, string>) =>
  z.codec(
    z.string(),
    z.custom<Out | null>(() => true),
    {
      decode: (wire, context) => {
        if (wire === '') return null;
        const parsed = z.safeDecode(field, wire);
        if (parsed.success) return parsed.data;
        context.issues.push({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'invalid', input: wire });
        return z.NEVER;
      },
      encode: (value) => (value === null ? '' : z.encode(field, value)),
    },
  );

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
    encode: (value) => (value.length === 0 ? [''] : value.map((element) => z.encode(field, element))),
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
    encode: (value) => value.map((element) => z.encode(field, element)).join(','),
  });
