import type { TFunction } from 'i18next';
import * as z from 'zod/mini';

/** The conditions between the fields of a form, each reported at one field. */
export const createChecks = <Values>(t: TFunction) => {
  type Name = keyof Values & string;
  type Parsed = { issues: readonly { path?: readonly PropertyKey[] | undefined }[] };
  /** Whether no rule refuses one of these fields; other fields may be wrong. */
  const areValid =
    (names: readonly Name[]) =>
    ({ issues }: Parsed): boolean =>
      issues.every(({ path }) => !names.some((name) => name === path?.[0]));
  const unless = (name: Name, message: string, isWrong: (values: Values) => boolean, reads?: readonly Name[]) =>
    z.check<Values>(
      (context) => {
        if (!isWrong(context.value)) return;
        // Continues with the next condition, so that all errors are shown together.
        context.issues.push({ code: 'custom', message, input: context.value[name], path: [name], continue: true });
      },
      reads && { when: areValid(reads) },
    );
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
    /** A field that is required in some cases only; reported together with the errors of other fields. */
    filledWhen: (name: Name, when: (values: Values) => boolean) =>
      unless(name, t('form.required'), (values) => when(values) && (values[name] === null || values[name] === ''), [
        name,
      ]),
    /**
     * Another condition, reported at the field `name`. It is evaluated if all fields are valid, or, where the fields
     * that it reads are given, if those are.
     */
    holds: (name: Name, message: string, condition: (values: Values) => boolean, reads?: readonly Name[]) =>
      unless(name, message, (values) => !condition(values), reads),
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
