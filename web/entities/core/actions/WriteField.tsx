import { useTranslation } from 'react-i18next';
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
