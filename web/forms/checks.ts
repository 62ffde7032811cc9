import type { TFunction } from 'i18next';
import * as z from 'zod/mini';

/** The conditions between the fields of a form, each reported at one field. */
export const createChecks = <Values>(t: TFunction) => {
  type Name = keyof Values & string;
  const unless = (name: Name, message: string, isWrong: (values: Values) => boolean) =>
    z.check<Values>((context) => {
      if (!isWrong(context.value)) return;
      context.issues.push({ code: 'custom', message, input: context.value[name], path: [name] });
    });
  return {
    /** The same text in both fields; reported at the second, together with the errors of other fields. */
    same: (first: Name, second: Name) =>
      z.check<Values>(
        (context) => {
          const { [first]: text, [second]: again } = context.value;
          if (text === again) return;
          context.issues.push({ code: 'custom', message: t('form.password.differs'), input: again, path: [second] });
        },
        { when: () => true },
      ),
    /** A field that is required in some cases only. */
    filledWhen: (name: Name, when: (values: Values) => boolean) =>
      unless(name, t('form.required'), (values) => when(values) && (values[name] === null || values[name] === '')),
    /** Another condition. */
    holds: (name: Name, message: string, condition: (values: Values) => boolean) =>
      unless(name, message, (values) => !condition(values)),
    /** A last day that is not before the first. */
    inOrder: (first: Name, last: Name) =>
      unless(
        last,
        t('form.endsBeforeStart'),
        ({ [first]: from, [last]: to }) => typeof from === 'string' && typeof to === 'string' && to < from,
      ),
    /** A day that is not before today. */
    notPast: (name: Name, today: string) =>
      unless(name, t('form.past'), ({ [name]: day }) => typeof day === 'string' && day < today),
  };
};

/** The conditions that a form with these values can have. */
export type Checks<Values> = ReturnType<typeof createChecks<Values>>;
