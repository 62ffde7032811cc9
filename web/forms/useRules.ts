import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useFormat } from '../i18n/format.ts';
import type { Language } from '../i18n/language.ts';
import type { Rule } from './rule.ts';
import { decimalsOf, readDate, readNumber, writeDate, writeNumber } from './texts.ts';

/** What a password has to have, each with how to see it. */
const passwordRules = {
  length: /^.{8,}$/su,
  digit: /\d/,
  special: /[#?!@$%^&*-]/,
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
} as const;

/** The name of one thing that a password has to have. */
type PasswordRule = keyof typeof passwordRules;

/** The names of everything that a password has to have. */
export const passwordRuleNames = Object.keys(passwordRules) as PasswordRule[];

/** What the password still lacks. */
export const lacking = (password: string): PasswordRule[] =>
  passwordRuleNames.filter((name) => !passwordRules[name].test(password));

type NumberRule = {
  min?: number;
  max?: number;
  decimals?: number;
  /** From the least one, or from nothing where there is none. */
  step?: { by: number; from: number };
};

type Translate = ReturnType<typeof useTranslation>['t'];

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const postalCodeShape = /^\d{5}$/;
/** That of `phoneText` of /ui. */
const phoneTextShape = /^\+?[ ()/-]*(?:\d[ ()/-]*){3,15}$/;
const phoneShape = /^\+358[1-9]\d{4,11}$/;

type Step = NonNullable<NumberRule['step']>;

const isOnStep = (number: number, { by, from }: Step): boolean => {
  const steps = (number - from) / by;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
};

const nearest = (t: Translate, number: number, { by, from }: Step): string => {
  const below = from + Math.floor((number - from) / by) * by;
  return t('form.notOnStep', { step: by, below, above: below + by });
};

/** What no number of a building comes near; beyond it the graph and the service take none. */
const most = 1_000_000_000;

/** Whether only whole numbers are taken, by the decimals or the step. */
const isWhole = ({ decimals, step }: NumberRule): boolean =>
  decimals === 0 || (step !== undefined && Number.isInteger(step.by) && Number.isInteger(step.from));

/** What is wrong with a typed number, in words; null where nothing is. */
const numberFault = (t: Translate, text: string, rule: NumberRule): string | null => {
  const { min = 0, max, decimals, step } = rule;
  const number = readNumber(text);
  if (number === null) return isWhole(rule) ? t('form.notInteger') : t('form.notNumber');
  if (number < 0 && min === 0) return t('form.negative');
  if (max !== undefined && (number < min || number > max)) return t('form.notBetween', { min, max });
  if (number < min) return t('form.tooSmall', { min });
  if (max === undefined && number > most) return t('form.tooLarge', { max: most });
  if (decimals === 0 && decimalsOf(text) > 0) return t('form.notInteger');
  if (decimals !== undefined && decimalsOf(text) > decimals) return t('form.tooManyDecimals', { count: decimals });
  return step && !isOnStep(number, step) ? nearest(t, number, step) : null;
};

/** What is wrong with a typed date, in words; the graph takes years from 1900 to 2200. */
const dateFault = (t: Translate, text: string): string | null => {
  const date = readDate(text);
  if (date === null) return t('form.notDate');
  return date < '1900' || date >= '2201' ? t('form.notYear') : null;
};

const createRules = (t: Translate, language: Language) => {
  const trimmed = () => z.string().check(z.trim());
  const asTyped = (value: string | null | undefined): string => value ?? '';
  /** A text that is read into another value; an empty text is null. */
  const read = <Value>(
    fault: (text: string) => string | null,
    reading: (text: string) => Value,
    write: (value: Value | null | undefined) => string,
  ): Rule<string, Value | null> => ({
    schema: z.pipe(
      trimmed().check(
        z.check((context) => {
          const message = context.value === '' ? null : fault(context.value);
          if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
        }),
      ),
      z.transform((text: string): Value | null => (text === '' ? null : reading(text))),
    ),
    write,
  });
  const number = (rule: NumberRule = {}) =>
    read(
      (text) => numberFault(t, text, rule),
      (text) => readNumber(text) ?? 0,
      (value) => writeNumber(value, language),
    );
  const matching = (shape: RegExp, message: string, plain = (text: string) => text) =>
    read((text) => (shape.test(plain(text)) ? null : message), plain, asTyped);
  const flag = (): Rule<boolean, boolean> => ({ schema: z.boolean(), write: (value) => value ?? false });
  return {
    /** A text of at most `longest` characters; empty is null. */
    text: (longest: number, tooLong = t('form.tooLong', { count: longest })) =>
      read((text) => (text.length > longest ? tooLong : null), String, asTyped),
    /** Requires that a field be filled in, before its own rule. */
    filled: <Value>({ schema, write }: Rule<string, Value>): Rule<string, NonNullable<Value>> => ({
      schema: z.pipe(
        z.pipe(trimmed().check(z.minLength(1, t('form.required'))), schema),
        z.transform((value: Value) => value as NonNullable<Value>),
      ),
      write,
    }),
    /** A number as it is typed, by default not negative; empty is null. */
    number,
    /** An amount of euros with at most two decimals; empty is null. */
    euro: () => number({ decimals: 2 }),
    /**
     * An amount of euros with at most two decimals, or those of a price, in the graph a decimal text as "3.42"; empty is
     * null.
     */
    money: (decimals = 2) =>
      read(
        (text) => numberFault(t, text, { decimals }),
        (text) => (readNumber(text) ?? 0).toFixed(Math.max(2, decimalsOf(text))),
        (value) => writeNumber(value === null || value === undefined ? null : Number(value), language),
      ),
    /** A date typed as d.M.yyyy, in the graph an ISO date; empty is null. */
    date: () =>
      read(
        (text) => dateFault(t, text),
        (text) => readDate(text) ?? '',
        writeDate,
      ),
    /** An email address; empty is null. */
    email: () => matching(emailShape, t('form.notEmail')),
    /** A Finnish telephone number, which begins with +358; spaces are removed, empty is null. */
    phone: () => matching(phoneShape, t('form.notPhone'), (text) => text.replace(/\s/g, '')),
    /** A telephone number as people write it, 3 to 15 digits; empty is null. */
    phoneText: () => matching(phoneTextShape, t('form.notPhoneText')),
    /** A Finnish postal code; empty is null. */
    postalCode: () => matching(postalCodeShape, t('form.notPostalCode')),
    /** A password as it is typed, outer spaces included. */
    password: (): Rule<string, string> => ({ schema: z.string(), write: asTyped }),
    /** A new password, which has to meet all rules of passwords. */
    newPassword: (): Rule<string, string> => ({
      schema: z.string().check(
        z.check((context) => {
          const missing = lacking(context.value);
          if (missing.length === 0) return;
          const rules = `${t('form.password.rules')}: ${missing.map((name) => t(`form.password.${name}`)).join(', ')}.`;
          const message = context.value === '' ? t('form.required') : rules;
          context.issues.push({ code: 'custom', message, input: context.value });
        }),
      ),
      write: asTyped,
    }),
    /** One of the options of a choice, by default the first. */
    oneOf: <const Value extends string>(values: readonly [Value, ...Value[]]): Rule<Value, Value> => ({
      schema: z.enum(values),
      write: (value) => value ?? values[0],
    }),
    /** A file, which has to be chosen; the field itself refuses one of a wrong kind or size. */
    file: (): Rule<File | null, File> => ({
      schema: z.pipe(
        z.custom<File | null>().check(z.refine((file) => file !== null, t('form.required'))),
        z.transform((file: File | null) => file as File),
      ),
      write: (file) => file ?? null,
    }),
    /** A checkbox. */
    flag,
    /** A rule with one more condition on the value that is read. */
    refined: <Text, Value>(
      { schema, write }: Rule<Text, Value>,
      holds: (value: Value) => boolean,
      message: string,
    ): Rule<Text, Value> => ({ schema: schema.check(z.refine(holds, message)), write }),
  };
};

/** The rules of form fields, with their messages in the language of the page. */
export type Rules = ReturnType<typeof createRules>;

/** The rules of fields in the language of the page. */
export const useRules = (): Rules => {
  const { t } = useTranslation();
  const { language } = useFormat();
  return createRules(t, language);
};
