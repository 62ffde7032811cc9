import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState, useWatch, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { afterPress } from './afterPress.ts';
import { failureAsRefusal, showRefusal, type Outcome, type Refusal } from './notSent.ts';
import { useIsUnmounted } from './useIsUnmounted.ts';

/**
 * Leaves of what is to be sent only what the person edited, by the names of the fields: the rest stays as it is by then,
 * whoever may have changed it meanwhile, and what they may not change is never sent.
 */
export type Edited = <Sent extends object>(sent: Sent) => Partial<Sent>;

/** What a form is made of. */
export type Saving<Input extends FieldValues, Output> = {
  /** Unique on the page; the ids of the fields begin with it. */
  id: string;
  schema: z.ZodMiniType<Output, Input>;
  values: Input;
  /** Sends what was filled in, or of what stood there before only what was edited; answers the refusals. */
  onSave: (output: Output, edited: Edited) => Promise<Outcome>;
  onSaved?: (() => void) | undefined;
  /** What is said where nobody answers, by a form that is sent rather than kept. */
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

/** Whether the rule of a field that is typed into or chosen refuses that nothing be there. */
const isRequired = (schema: z.ZodMiniType, name: string, value: unknown): boolean => {
  const rule: unknown = 'shape' in schema ? Reflect.get(schema.shape as object, name) : undefined;
  return typeof value === 'string' && rule !== undefined && !(rule as z.ZodMiniType).safeParse('').success;
};

/** A form that is being filled in: its fields, its faults, and how to save it. */
export const useSaving = <Input extends FieldValues, Output>(saving: Saving<Input, Output>) => {
  const { t, i18n } = useTranslation();
  const { id, schema, values, onSave, onSaved, failed = t('failure.notSaved') } = saving;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Input>,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { control, setValue, setError, handleSubmit, trigger, reset, getValues, getFieldState, clearErrors } = form;
  const current = useWatch({ control });
  const { errors, isDirty, isSubmitting, isSubmitted, submitCount, defaultValues } = useFormState({ control });
  const [general, setGeneral] = useState<readonly string[]>([]);
  const busy = useRef(false);
  const tries = useRef(0);
  const hasLeft = useIsUnmounted();

  const messageOf = (name: string): string | undefined => {
    const message = Reflect.get(errors, name)?.message;
    return typeof message === 'string' ? message : undefined;
  };

  const field = <Name extends FieldPath<Input>>(name: Name): BoundField<Input[Name]> => ({
    id: `${id}-${name}`,
    name,
    value: (current as Input)[name],
    onChange: (value) => {
      setValue(name, value, {
        shouldDirty: true,
        shouldTouch: false,
        shouldValidate: isSubmitted || messageOf(name) !== undefined,
      });
    },
    onBlur: () => {
      const before = tries.current;
      afterPress(() => {
        // What was refused stays until it is changed: the rules here find nothing wrong with it.
        const isRefused = getFieldState(name).error?.type === 'refused';
        // An empty field that was only passed by is no fault yet; saving looks at all of them itself.
        if (getValues(name) !== '' && tries.current === before && !isRefused) void trigger(name);
      });
    },
    error: messageOf(name),
    required: isRequired(schema, name, values[name]),
  });

  /** Who has left the form before the answer has no field to read it beside. */
  const tellElsewhere = (refusals: Outcome): void => {
    if (hasLeft()) for (const refusal of refusals) showRefusal(refusal);
  };

  const sayAnew = useEffectEvent(() => {
    // A refusal is in the words of whoever refused; it goes with the next try.
    const own = Object.keys(values).filter((name) => (Reflect.get(errors, name)?.type ?? 'refused') !== 'refused');
    if (own.length > 0) void trigger(own as FieldPath<Input>[]);
  });
  const said = useRef(i18n.language);
  useEffect(() => {
    if (said.current === i18n.language) return;
    said.current = i18n.language;
    sayAnew();
  }, [i18n.language]);

  const tell = (refusals: Outcome): void => {
    const names = Object.keys(values);
    const about = ({ path }: Refusal) => names.find((name) => path?.includes(name));
    for (const refusal of refusals) {
      const name = about(refusal);
      if (name) setError(name as FieldPath<Input>, { type: 'refused', message: refusal.message });
    }
    setGeneral(refusals.filter((refusal) => !about(refusal)).map(({ message }) => message));
  };

  const edited: Edited = (sent) => {
    const filled = getValues();
    const isEdited = (name: string) => Reflect.get(filled, name) !== Reflect.get(defaultValues ?? {}, name);
    return Object.fromEntries(Object.entries(sent).filter(([name]) => isEdited(name))) as Partial<typeof sent>;
  };

  const send = async (output: Output): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      const refusals = await onSave(output, edited);
      tell(refusals);
      tellElsewhere(refusals);
      if (refusals.length > 0) return;
      reset(getValues());
      onSaved?.();
    } catch (error) {
      const refusals = failureAsRefusal(error, failed);
      tell(refusals);
      tellElsewhere(refusals);
    } finally {
      busy.current = false;
    }
  };

  return {
    field,
    save: (event: FormEvent<HTMLElement>) => {
      tries.current += 1;
      clearErrors();
      // What was refused before stays until the answer: without it a dialog would shrink from under a second click.
      return handleSubmit(send, () => setGeneral([]))(event);
    },
    /** Takes back everything that was not saved. */
    revert: () => reset(values),
    faults: Object.keys(values).flatMap((name) => {
      const text = messageOf(name);
      return text === undefined ? [] : [{ fieldId: `${id}-${name}`, text }];
    }),
    general,
    dirty: isDirty,
    pending: isSubmitting,
    submitCount,
  };
};
