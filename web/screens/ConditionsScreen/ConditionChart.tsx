import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import seriesQuery from '../../__generated__/useSeriesQuery$parameters.ts';
import { PeriodControl } from '../../entities/period/PeriodControl.tsx';
import { usePeriod } from '../../entities/period/usePeriod.ts';
import type { ConditionMeasure } from '../../entities/value/conditionMeasures.ts';
import { QueryLoader } from '../../relay/QueryLoader.tsx';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import type { SensorReading, SpaceRow } from './conditionRows.ts';
import type { ConditionLinesProps } from './ConditionLines.tsx';
import { maxChartSpaces, useChartedSpaces } from './useChartedSpaces.ts';

const ConditionLines = lazyComponent<ConditionLinesProps>(() => import('./ConditionLines.tsx'));

/** Maximum of points of one sensor. */
const maxPoints = 400;

type Props = {
  spaces: readonly SpaceRow[];
  sensors: readonly SensorReading[];
  outdoorIds: readonly string[];
  measure: ConditionMeasure;
  /** Name of the site or building, for the names of files. */
  /** Names of the place from the site inwards. */
  place: readonly string[];
};

/** One measure of the chosen spaces over a period in one chart, which is loaded after the table. */
export function ConditionChart({ spaces, sensors, outdoorIds, measure, place }: Props) {
  const { t } = useTranslation();
  const chosen = usePeriod('week');
  const [charted, draw, isChosen] = useChartedSpaces(spaces);
  const keys = new Set(charted.map(({ key }) => key));
  const measured = sensors.filter((sensor) => sensor.measure === measure && keys.has(sensor.space.key));
  const shown = measured.slice(0, maxChartSpaces);
  const skeleton = <Skeleton shape="block" height={360} />;
  const title = t('conditionList.chartTitle', { measure: t(`conditionList.${measure}`) });
  return (
    <Card
      title={title}
      actions={
        isChosen && (
          <Button size="small" onClick={() => draw([])}>
            {t('conditionList.clear')}
          </Button>
        )
      }
    >
      {shown.length === 0 ? (
        <EmptyState
          icon="chart"
          title={t(charted.length === 0 ? 'conditionList.chartNone' : 'conditionList.chartNoSensor')}
          text={t('conditionList.chartNoneText', { count: maxChartSpaces })}
        />
      ) : (
        <Stack gap={3}>
          <PeriodControl chosen={chosen} name={title} />
          <ErrorBoundary resetKey={`${measure} ${chosen.from} ${chosen.to}`}>
            {(attempt) => (
              <Suspense fallback={skeleton}>
                <QueryLoader
                  query={seriesQuery}
                  fetchKey={attempt}
                  variables={{
                    ids: [...shown.map(({ id }) => id), ...outdoorIds],
                    from: new Date(chosen.from).toISOString(),
                    to: new Date(chosen.to).toISOString(),
                    maxPoints,
                  }}
                  skeleton={skeleton}
                >
                  {(queryRef, isStale) => (
                    <ConditionLines
                      queryRef={queryRef}
                      sensors={shown}
                      outdoorIds={outdoorIds}
                      chosen={chosen}
                      place={place}
                      measure={t(`conditionList.${measure}`)}
                      isCut={measured.length > shown.length}
                      pending={isStale}
                    />
                  )}
                </QueryLoader>
              </Suspense>
            )}
          </ErrorBoundary>
        </Stack>
      )}
    </Card>
  );
}
