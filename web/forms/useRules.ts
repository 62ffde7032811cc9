import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { lacking } from './passwordRules.ts';
import { decimalsOf, readDate, readNumber } from './texts.ts';

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

const createRules = (t: Translate) => {
  const trimmed = () => z.string().check(z.trim());
  /** A text that is read into something else; an empty one is null. */
  const read = <Read>(fault: (text: string) => string | null, reading: (text: string) => Read) =>
    z.pipe(
      trimmed().check(
        z.check((context) => {
          const message = context.value === '' ? null : fault(context.value);
          if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
        }),
      ),
      z.transform((text: string): Read | null => (text === '' ? null : reading(text))),
    );
  const filled = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) =>
    z.pipe(trimmed().check(z.minLength(1, t('form.required'))), schema);
  const number = (rule: NumberRule = {}) =>
    read(
      (text) => numberFault(t, text, rule),
      (text) => readNumber(text) ?? 0,
    );
  return {
    /** A text of at most so many characters; may be empty. */
    text: (longest: number, tooLong = t('form.tooLong', { count: longest })) =>
      trimmed().check(z.maxLength(longest, tooLong)),
    /** Asks that a field be filled in before its own rule looks at it. */
    filled,
    /** A number as it is typed, by default not negative; empty is null. */
    number,
    /** An amount of euros with at most two decimals. */
    euro: () => number({ decimals: 2 }),
    /** A date typed as d.M.yyyy, read as the graph's; empty is null. */
    date: () =>
      read(
        (text) => (readDate(text) === null ? t('form.notDate') : null),
        (text) => readDate(text) ?? '',
      ),
    /** An e-mail address; empty is null. */
    email: () =>
      read(
        (text) => (emailShape.test(text) ? null : t('form.notEmail')),
        (text) => text,
      ),
    /** A Finnish telephone number, which begins with +358; spaces in it are taken away. */
    phone: () =>
      read(
        (text) => (phoneShape.test(text.replace(/\s/g, '')) ? null : t('form.notPhone')),
        (text) => text.replace(/\s/g, ''),
      ),
    /** A Finnish postal code; empty is null. */
    postalCode: () =>
      read(
        (text) => (postalCodeShape.test(text) ? null : t('form.notPostalCode')),
        (text) => text,
      ),
    /** A present password as it was typed, outer spaces included. */
    password: () => z.string(),
    /** A password that somebody chooses, which has to have all that passwords have. */
    newPassword: () =>
      z.string().check(
        z.check((context) => {
          const missing = lacking(context.value);
          if (missing.length === 0) return;
          const rules = `${t('form.password.rules')}: ${missing.map((name) => t(`form.password.${name}`)).join(', ')}.`;
          const message = context.value === '' ? t('form.required') : rules;
          context.issues.push({ code: 'custom', message, input: context.value });
        }),
      ),
    /** The same typed twice, told at the second field together with what else is wrong. */
    same: <Fields extends { password: string; again: string }>() =>
      z.check<Fields>(
        (context) => {
          const { password, again } = context.value;
          if (password === again) return;
          context.issues.push({ code: 'custom', message: t('form.password.differs'), input: again, path: ['again'] });
        },
        { when: () => true },
      ),
    /** A field that has to be filled in only in some cases, told at that field. */
    filledWhen: <Fields>(name: keyof Fields & string, when: (fields: Fields) => boolean) =>
      z.check<Fields>((context) => {
        const value = context.value[name];
        if (!when(context.value) || (value !== null && value !== '')) return;
        context.issues.push({ code: 'custom', message: t('form.required'), input: value, path: [name] });
      }),
    /** Something else that has to hold between fields, told at one of them. */
    holds: <Fields>(name: keyof Fields & string, message: string, when: (fields: Fields) => boolean) =>
      z.check<Fields>((context) => {
        if (when(context.value)) return;
        context.issues.push({ code: 'custom', message, input: context.value[name], path: [name] });
      }),
    /** A last day that is not before the first, told at the last; both by their names. */
    inOrder: <Fields>(first: keyof Fields & string, last: keyof Fields & string) =>
      z.check<Fields>((context) => {
        const [from, to] = [context.value[first], context.value[last]];
        if (typeof from !== 'string' || typeof to !== 'string' || to >= from) return;
        context.issues.push({ code: 'custom', message: t('form.endsBeforeStart'), input: to, path: [last] });
      }),
    /** A day that is not before today, told at its field. */
    notPast: <Fields>(name: keyof Fields & string, today: string) =>
      z.check<Fields>((context) => {
        const day = context.value[name];
        if (typeof day !== 'string' || day >= today) return;
        context.issues.push({ code: 'custom', message: t('form.past'), input: day, path: [name] });
      }),
    /** One of the options of a choice. */
    oneOf: <const Value extends string>(values: readonly Value[]) => z.enum(values as [Value, ...Value[]]),
    /** A box that is ticked or not. */
    flag: () => z.boolean(),
    /** The fields of a form by their names. */
    form: z.object,
  };
};

/** The rules of the fields that forms have, with the words for what breaks them in the page's language. */
export type Rules = ReturnType<typeof createRules>;

/** The rules of fields in the page's language. */
export const useRules = (): Rules => {
  const { t } = useTranslation();
  return createRules(t);
};
