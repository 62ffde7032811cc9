import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { DateRangeInput, type TypedRange } from '../../../forms/DateRangeInput.tsx';
import { readDate, writeDate } from '../../../forms/texts.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useSearch } from '../../../lists/useSearch.ts';
import { FilterChip } from '../../../ui/field/FilterChip.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { PopoverButton } from '../../../ui/overlay/PopoverButton.tsx';
import { alertViews, type AlertView } from './alertView.ts';

const Tools = styled(Row)`
  @media print {
    display: none;
  }
`;

type Props = { view: AlertView; from: string | null; until: string | null };

type DaysProps = { from: string | null; until: string | null };

/** The days that the listed alerts began in, as they are typed. */
function AlertDays({ from, until }: DaysProps) {
  const { t } = useTranslation();
  const [, change] = useSearch();
  const [typed, setTyped] = useState<TypedRange>({ from: writeDate(from), to: writeDate(until) });
  const changeDays = (range: TypedRange) => {
    setTyped(range);
    const [first, last] = [readDate(range.from), readDate(range.to)];
    if (first !== null && last !== null && last < first) return;
    const known = (day: string | null, text: string, before: string | null) =>
      day ?? (text.trim() === '' ? null : before);
    change({ from: known(first, range.from, from), to: known(last, range.to, until) });
  };
  return <DateRangeInput labels={{ from: t('alerts.from'), to: t('alerts.to') }} value={typed} onChange={changeDays} />;
}

/** Chooses in the URL which alerts are listed, and from which days. */
export function AlertViewTools({ view, from, until }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [, change] = useSearch();
  const written = (day: string | null) => (day === null ? '' : format.date(Date.parse(day)));
  const isActive = view === 'active';
  return (
    <Tools wrap>
      <FilterChip
        label={t('alerts.view')}
        idle={t('alerts.views.active')}
        value={isActive ? '' : view}
        onChange={(next) => change({ state: next === '' ? null : next, from: null, to: null })}
        options={alertViews
          .filter((value) => value !== 'active')
          .map((value) => ({ value, label: t(`alerts.views.${value}`) }))}
        anyLabel={t('alerts.views.active')}
        removeLabel={t('list.removeFilter', { label: t(`alerts.views.${view}`) })}
      />
      <PopoverButton
        size="small"
        label={from === null && until === null ? t('alerts.days') : `${written(from)}–${written(until)}`}
      >
        <AlertDays key={view} from={from} until={until} />
      </PopoverButton>
    </Tools>
  );
}
