import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../ui/layout/Grid.tsx';
import { DateInput } from './DateInput.tsx';
import { readDate } from './texts.ts';

/** The first and the last day of a time, as they are typed. */
export type TypedRange = { from: string; to: string };

/** Two dates of a range; a last day before the first is an error of the last. */
export function DateRangeInput(props: {
  labels: { from: string; to: string };
  value: TypedRange;
  onChange: (value: TypedRange) => void;
}) {
  const { labels, value, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  const fault = (text: string) => (text.trim() !== '' && readDate(text) === null ? t('form.notDate') : undefined);
  const [from, to] = [readDate(value.from), readDate(value.to)];
  const reversed = from !== null && to !== null && to < from ? t('form.endsBeforeStart') : undefined;
  return (
    <Grid minColumn={150} gap={3} stretch>
      <DateInput
        id={`${id}-from`}
        label={labels.from}
        value={value.from}
        onChange={(text) => onChange({ ...value, from: text })}
        error={fault(value.from)}
      />
      <DateInput
        id={`${id}-to`}
        label={labels.to}
        value={value.to}
        onChange={(text) => onChange({ ...value, to: text })}
        error={fault(value.to) ?? reversed}
      />
    </Grid>
  );
}
