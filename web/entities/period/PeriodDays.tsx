import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { DateRangeInput } from '../../forms/DateRangeInput.tsx';
import { readDate, writeDate } from '../../forms/texts.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { media, space } from '../../ui/theme/tokens.ts';
import { dayOf, writePeriod, type Period } from './period.ts';
import { presetNames, presets } from './presets.ts';

const Choices = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(5)};
  @media ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Presets = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  button {
    justify-content: start;
  }
  @media ${media.narrow} {
    grid-template-columns: 1fr 1fr;
  }
`;

type Props = {
  /** The period that is shown; null of a part of it. */
  period: Period | null;
  /** Called with the period that is chosen. */
  onChange: (period: Period) => void;
};

/** Periods that are often wanted, and the first and the last day of any other, typed or picked. */
export function PeriodDays({ period, onChange }: Props) {
  const { t } = useTranslation();
  const [today] = useState(() => dayOf(Date.now()));
  const days = period ?? presets.thisMonth(today);
  const [typed, setTyped] = useState({ from: writeDate(days.first), to: writeDate(days.last) });
  const [first, last] = [readDate(typed.from), readDate(typed.to)];
  const isValid = first !== null && last !== null && first <= last;
  const shown = period && writePeriod(period);
  return (
    <Choices>
      <Presets role="group" aria-label={t('period.presets.label')}>
        {presetNames.map((name) => {
          const preset = presets[name](today);
          return (
            <Button
              key={name}
              size="small"
              variant="quiet"
              aria-pressed={writePeriod(preset) === shown}
              onClick={() => onChange(preset)}
            >
              {t(`period.presets.${name}`)}
            </Button>
          );
        })}
      </Presets>
      <Stack gap={3}>
        <DateRangeInput labels={{ from: t('period.first'), to: t('period.last') }} value={typed} onChange={setTyped} />
        <div>
          <Button
            variant="primary"
            disabled={!isValid}
            onClick={() => isValid && onChange({ unit: null, first, last })}
          >
            {t('period.show')}
          </Button>
        </div>
      </Stack>
    </Choices>
  );
}
