import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangeInput } from '../../forms/DateRangeInput.tsx';
import { readDate, writeDate } from '../../forms/texts.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Period } from './period.ts';

type Props = {
  period: Period;
  /** Called with the first and the last day. */
  onChange: (first: string, last: string) => void;
};

/** The first and the last day of a period, typed or picked. */
export function PeriodDays({ period, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ from: writeDate(period.first), to: writeDate(period.last) });
  const [first, last] = [readDate(typed.from), readDate(typed.to)];
  const isValid = first !== null && last !== null && first <= last;
  return (
    <Stack gap={3}>
      <DateRangeInput labels={{ from: t('period.first'), to: t('period.last') }} value={typed} onChange={setTyped} />
      <div>
        <Button variant="primary" disabled={!isValid} onClick={() => isValid && onChange(first, last)}>
          {t('period.show')}
        </Button>
      </div>
    </Stack>
  );
}
