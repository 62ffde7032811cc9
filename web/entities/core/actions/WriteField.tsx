import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Rule } from '../../../forms/rule.ts';
import type { Rules } from '../../../forms/useRules.ts';
import type { BoundField } from '../../../forms/useSaving.ts';
import { useFormat } from '../../../i18n/format.ts';
import { NumberField } from '../../../ui/field/NumberField.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';

/** What may be written: from where to where, in which steps, which states there are, or any text. */
export type Bounds = {
  min: number | null;
  max: number | null;
  step: number | null;
  unit: string | null;
  options: readonly { readonly value: number; readonly name: string }[];
  isText: boolean;
};

/** The kinds whose readings are no numbers. */
const textKinds: readonly string[] = ['IP_ADDRESS', 'SCHEDULE', 'TEXT', 'DATE_TIME', 'SERIAL_NUMBER'];

/** Whether what is written to a kind of value is text rather than a number. */
export const isTextKind = (kind: string): boolean => textKinds.includes(kind);

const textRule = (rules: Rules): Rule<string, string> => {
  const { schema, write } = rules.text(500);
  return {
    schema: z.pipe(
      schema,
      z.transform((text: string | null) => text ?? ''),
    ),
    write,
  };
};

const numberRule = (rules: Rules, { min, max, step }: Bounds): Rule<string, string> => {
  const { schema, write } = rules.filled(
    rules.number({ min: min ?? -1e15, max: max ?? 1e15, ...(step ? { step: { by: step, from: min ?? 0 } } : {}) }),
  );
  return {
    schema: z.pipe(schema, z.transform(String)),
    write: (value) => (value === null || value === undefined || value === '' ? '' : write(Number(value))),
  };
};

/** The rule of what is written to a core: any text, one of the options, or a number within the bounds. */
export const writeRule = (rules: Rules, bounds: Bounds): Rule<string, string> => {
  if (bounds.isText) return textRule(rules);
  return bounds.options.length > 0 ? rules.filled(rules.text(20)) : numberRule(rules, bounds);
};

/** A rule that accepts what the core holds already, which may be beyond its bounds. */
export const writeRuleOf = (rules: Rules, bounds: Bounds, held: string | null): Rule<string, string> => {
  const { schema, write } = writeRule(rules, bounds);
  const kept = write(held);
  return {
    schema: z.pipe(
      z.string().check(
        z.check((context) => {
          const read = context.value === kept ? null : schema.safeParse(context.value);
          for (const { message } of read?.error?.issues ?? [])
            context.issues.push({ code: 'custom', message, input: context.value });
        }),
      ),
      z.transform((text: string) => (text === kept ? (held ?? '') : schema.parse(text))),
    ),
    write,
  };
};

/** The field for what is written to a device, as its bounds have it. */
export function WriteField({ label, bounds, ...field }: { label: string; bounds: Bounds } & BoundField<string>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { min, max, step, unit, options, isText } = bounds;
  if (options.length > 0)
    return (
      <Select
        label={label}
        placeholder={t('form.choose')}
        options={options.map((option) => ({ value: String(option.value), label: option.name }))}
        {...field}
      />
    );
  if (isText) return <TextField label={label} autoFocus {...field} />;
  const range =
    min !== null && max !== null ? t('write.range', { min: format.exact(min), max: format.exact(max) }) : null;
  const steps = step === null ? null : t('write.step', { step: format.exact(step) });
  const help = [range, steps].filter(Boolean).join(', ');
  return (
    <NumberField
      label={label}
      autoFocus
      {...(unit ? { suffix: unit } : {})}
      {...(help ? { description: help } : {})}
      {...field}
    />
  );
}
