import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import {
  get,
  useForm,
  useFormState,
  useWatch,
  type FieldError,
  type FieldPath,
  type FieldPathValue,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asRefusal, showRefusal } from '../relay/mutationFailure.ts';
import type { Refusal, WriteResult } from '../relay/mutationResult.ts';
import { runAfterClick } from './runAfterClick.ts';
import { createChecks, type Checks } from './checks.ts';
import { schemaOf, textsOf, type CheckOf, type Fields, type SubjectOf, type TextsOf, type ValuesOf } from './rule.ts';
import { useIsUnmounted } from './useIsUnmounted.ts';

/** The names of all fields of a form; the fields of rows have names such as `rows.0.name`. A file is one field. */
export const fieldNames = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null && !(text instanceof File)
      ? fieldNames(text, `${prefix}${name}.`)
      : [prefix + name],
  );

/** The field that the path of a refusal is about, the most specific one; undefined if it is about none of them. */
export const fieldOfPath = (
  names: readonly string[],
  path: readonly (string | number)[] | null | undefined,
): string | undefined => {
  const whole = `.${(path ?? []).join('.')}.`;
  return names.filter((name) => whole.includes(`.${name}.`)).toSorted((a, b) => b.length - a.length)[0];
};

/** What a form sends: all values of a new object; of one with an id that and the values of the edited fields. */
export type SentOf<Form extends Fields, Subject> = Subject extends { readonly id: string }
  ? { id: string } & Partial<ValuesOf<Form>>
  : ValuesOf<Form>;

/** The definition of a form. */
export type Saving<Form extends Fields, Subject extends SubjectOf<Form>, Result extends WriteResult> = {
  /** The rules of the fields by name. Server refusals are shown at the field that their path ends in. */
  fields: Form;
  /** Conditions between the fields. */
  checks?: ((check: Checks<ValuesOf<Form>>) => readonly CheckOf<Form>[]) | undefined;
  /** The object whose values the form shows; unedited fields follow it. Without it a new object is filled in. */
  from?: Subject | undefined;
  /** Sends what was filled in, such as the function of a mutation hook. */
  send: (sent: SentOf<Form, Subject>) => Promise<Result>;
  onSaved?: ((result: Result) => void) | undefined;
  /** The meaning of a failed request, if the form does not save. */
  failed?: string | undefined;
};

/** What a field of the design system takes from its form. */
export type BoundField<Value> = {
  id: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
  /** Whether its own rule refuses an empty text. */
  required: boolean;
};

/** Whether the rule of a text or a choice refuses an empty one. */
const isRequired = (fields: Fields, name: string, value: unknown): boolean =>
  typeof value === 'string' && fields[name]?.schema.safeParse('').success === false;

/** Returns the props of one field by its name; fields of rows have names such as `rows.0.name`. */
export type FieldBinder<Form extends Fields> = <Name extends FieldPath<TextsOf<Form>>>(
  name: Name,
) => BoundField<FieldPathValue<TextsOf<Form>, Name>>;

/** The props of a checkbox or a switch. */
export const checked = ({ value, ...field }: BoundField<boolean>) => ({ ...field, checked: value });

/** Whether a reset of the form keeps its edited fields and its errors. */
const keeping = (kept: boolean) => ({
  keepDirtyValues: kept,
  keepDirty: kept,
  keepErrors: kept,
  keepIsSubmitted: kept,
  keepSubmitCount: kept,
});

const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'type') === 'refused';

/** State of a form while it is filled in: its fields, its errors, and how to save it. */
export const useSaving = <Form extends Fields, Subject extends SubjectOf<Form>, Result extends WriteResult>(
  id: string,
  saving: Saving<Form, Subject, Result>,
) => {
  type Texts = TextsOf<Form>;
  const { t, i18n } = useTranslation();
  const { fields, checks, from, send, onSaved, failed = t('failure.notSaved') } = saving;
  const values = textsOf(fields, from);
  const form = useForm<Texts, unknown, ValuesOf<Form>>({
    resolver: zodResolver(schemaOf(fields, checks?.(createChecks(t)) ?? [])),
    values,
    // Edited fields keep what was typed when the store changes the subject.
    resetOptions: keeping(true),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { control, setValue, setError, handleSubmit, trigger, reset, getValues, clearErrors } = form;
  const current = useWatch({ control });
  const { errors, isDirty, isSubmitted, submitCount, defaultValues } = useFormState({ control });
  const [general, setGeneral] = useState<readonly string[]>([]);
  const [pending, setPending] = useState(false);
  const [saved, setSaved] = useState<{ result: Result } | null>(null);
  const busy = useRef(false);
  const attempts = useRef(0);
  const isUnmounted = useIsUnmounted();
  const names = fieldNames(current);

  const errorOf = (name: string): FieldError | undefined => get(errors, name);
  const messageOf = (name: string): string | undefined => {
    const message = errorOf(name)?.message;
    return typeof message === 'string' ? message : undefined;
  };

  const field: FieldBinder<Form> = (name) => ({
    id: `${id}-${name}`,
    name,
    value: get(current, name),
    onChange: (value) => {
      setValue(name, value, {
        shouldDirty: true,
        shouldTouch: false,
        shouldValidate: isSubmitted || messageOf(name) !== undefined,
      });
    },
    onBlur: () => {
      const before = attempts.current;
      runAfterClick(() => {
        // A refusal stays until the field is changed: the rules here find nothing wrong with it.
        const isRefused = isRefusal(form.getFieldState(name).error);
        // An empty field that was only passed by is no error yet; saving validates all of them itself.
        if (getValues(name) !== '' && attempts.current === before && !isRefused) void trigger(name);
      });
    },
    error: messageOf(name),
    required: isRequired(fields, name, get(current, name)),
  });

  const translateErrors = useEffectEvent(() => {
    // A refusal is in the language of the request; it is removed with the next attempt.
    const own = names.filter((name) => errorOf(name) && !isRefusal(errorOf(name)));
    if (own.length > 0) void trigger(own as FieldPath<Texts>[]);
  });
  const shownLanguage = useRef(i18n.language);
  useEffect(() => {
    if (shownLanguage.current === i18n.language) return;
    shownLanguage.current = i18n.language;
    translateErrors();
  }, [i18n.language]);

  const finish = useEffectEvent((result: Result) => {
    reset(values, keeping(false));
    onSaved?.(result);
    queueMicrotask(() => setSaved(null));
  });
  // After the render in which nothing is unsaved, so that `onSaved` may navigate. The form stays busy until what `onSaved`
  // changes is shown: a second press before that is of the same double click.
  useEffect(() => {
    if (saved) finish(saved.result);
    else busy.current = false;
  }, [saved]);

  const showRefusals = (refusals: readonly Refusal[]): void => {
    // After the form was closed its refusals are shown in toasts.
    if (isUnmounted()) return refusals.forEach((refusal) => showRefusal(refusal));
    for (const { path, message } of refusals) {
      const name = fieldOfPath(names, path);
      if (name !== undefined) setError(name as FieldPath<Texts>, { type: 'refused', message });
    }
    setGeneral(refusals.filter(({ path }) => fieldOfPath(names, path) === undefined).map(({ message }) => message));
  };

  const sentOf = (filled: ValuesOf<Form>): SentOf<Form, Subject> => {
    if (from?.id === undefined) return filled as SentOf<Form, Subject>;
    const typed = getValues();
    const isEdited = (name: string) =>
      JSON.stringify(Reflect.get(typed, name)) !== JSON.stringify(Reflect.get(defaultValues ?? {}, name));
    const edited = Object.entries(filled).filter(([name]) => isEdited(name));
    return { ...Object.fromEntries(edited), id: from.id } as SentOf<Form, Subject>;
  };

  const submit = async (filled: ValuesOf<Form>): Promise<void> => {
    setPending(true);
    try {
      const result = await send(sentOf(filled));
      showRefusals(result.refusals);
      if (result.refusals.length === 0) {
        if (isUnmounted()) return onSaved?.(result);
        reset(getValues(), keeping(false));
        return setSaved({ result });
      }
      busy.current = false;
    } catch (error) {
      showRefusals(asRefusal(failed)(error).refusals);
      busy.current = false;
    } finally {
      setPending(false);
    }
  };

  return {
    field,
    save: (event: FormEvent<HTMLElement>) => {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      attempts.current += 1;
      clearErrors();
      // Former refusals stay until the result: without them a dialog would shrink from under a second click.
      return handleSubmit(submit, () => {
        busy.current = false;
        setGeneral([]);
      })(event);
    },
    errors: names.flatMap((name) => {
      const text = messageOf(name);
      return text === undefined ? [] : [{ fieldId: `${id}-${name}`, text }];
    }),
    general,
    dirty: isDirty,
    pending,
    submitCount,
  };
};
