import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ConsumptionType } from './consumptionTypes.ts';
import { LastYearToggle } from '../period/LastYearToggle.tsx';
import { useComparison, type Comparison } from '../period/comparison.ts';
import { PeriodControl } from '../period/PeriodControl.tsx';
import { usePeriod, type ChosenPeriod } from '../period/usePeriod.ts';
import { ScreenNameContext } from '../../relay/useScreenName.ts';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { InlineList } from '../../ui/layout/InlineList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

type Props = {
  header: ReactNode;
  /** The names of the place, from the inner one to the site, for the title of the tab. */
  place: readonly string[];
  type: ConsumptionType;
  /** The types that are measured at the place, each with its own page. */
  measured: readonly { type: ConsumptionType; href: string }[];
  children: (chosen: ChosenPeriod, comparison: Comparison | null) => ReactNode;
};

/** The page of one type of consumption at a place: its period, and what is known of it; the types that there are instead. */
export function TypeLayout({ header, place, type, measured, children }: Props) {
  const { t } = useTranslation();
  const chosen = usePeriod('month');
  const [comparison, compare] = useComparison();
  const [now] = useState(() => Date.now());
  const name = t(`consumption.types.${type}`);
  const top = (
    <>
      <DocumentTitle parts={[name, ...place]} />
      <ScreenNameContext value={name}>{header}</ScreenNameContext>
    </>
  );
  if (!measured.some((one) => one.type === type))
    return (
      <Stack gap={5}>
        {top}
        <EmptyState
          icon="droplet"
          headingLevel={2}
          title={t('consumptionType.notMeasured', { name })}
          text={t(measured.length > 0 ? 'consumptionType.measured' : 'consumptionRange.noneText')}
          {...(measured.length > 0 && {
            action: (
              <InlineList>
                {measured.map((one) => (
                  <Link key={one.type} to={one.href}>
                    {t(`consumption.types.${one.type}`)}
                  </Link>
                ))}
              </InlineList>
            ),
          })}
        />
      </Stack>
    );
  return (
    <Stack gap={5}>
      {top}
      <PeriodControl chosen={chosen} name={name}>
        <LastYearToggle value={comparison} onChange={compare} />
      </PeriodControl>
      {chosen.from > now ? (
        <EmptyState icon="calendar" headingLevel={2} title={t('consumptionChart.ahead')} />
      ) : (
        children(chosen, comparison)
      )}
    </Stack>
  );
}
