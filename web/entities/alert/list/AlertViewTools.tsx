import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangeInput, type TypedRange } from '../../../forms/DateRangeInput.tsx';
import { readDate, writeDate } from '../../../forms/texts.ts';
import { useSearch } from '../../../lists/useSearch.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { alertViews, type AlertView } from './alertView.ts';

type Props = { view: AlertView; from: string | null; until: string | null };

/** Chooses in the URL which alerts are listed, and from which days. */
export function AlertViewTools({ view, from, until }: Props) {
  const { t } = useTranslation();
  const [, change] = useSearch();
  const [typed, setTyped] = useState<TypedRange>({ from: writeDate(from), to: writeDate(until) });
  const choose = (next: AlertView) => {
    setTyped({ from: '', to: '' });
    change({ state: next === 'active' ? null : next, from: null, to: null });
  };
  const changeDays = (range: TypedRange) => {
    setTyped(range);
    const [first, last] = [readDate(range.from), readDate(range.to)];
    if (first !== null && last !== null && last < first) return;
    const known = (day: string | null, text: string, before: string | null) =>
      day ?? (text.trim() === '' ? null : before);
    change({ from: known(first, range.from, from), to: known(last, range.to, until) });
  };
  return (
    <Grid minColumn={330} gap={3}>
      <Stack widest={330}>
        <Select
          label={t('alerts.view')}
          value={view}
          onChange={choose}
          options={alertViews.map((value) => ({ value, label: t(`alerts.views.${value}`) }))}
        />
      </Stack>
      <DateRangeInput labels={{ from: t('alerts.from'), to: t('alerts.to') }} value={typed} onChange={changeDays} />
    </Grid>
  );
}
