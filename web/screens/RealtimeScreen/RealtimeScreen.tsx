import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { RealtimeScreenQuery } from '../../__generated__/RealtimeScreenQuery.graphql.ts';
import { InspectionBreadcrumbs } from '../../entities/core/InspectionBreadcrumbs.tsx';
import { CoreNotFound } from '../../entities/core/CoreNotFound.tsx';
import { hasErrorCode } from '../../states/hasErrorCode.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { useLatestReadings } from './useLatestReadings.ts';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';

/** The drawings come after what surrounds them. */
const RealtimeValue = lazyComponent(async () => (await import('./RealtimeValue.tsx')).RealtimeValue);

const query = graphql`
  query RealtimeScreenQuery($coreKey: Int!) @preloadable {
    core(key: $coreKey) {
      name
      ...InspectionBreadcrumbs_core
    }
    coreInspection(key: $coreKey) {
      ...InspectionBreadcrumbs_inspection
      realtime @catch {
        valueKey
        columns
        ...RealtimeValue_series
      }
    }
  }
`;

/** The newest sixty readings of each value of a core, polled, for staff. */
function RealtimeScreen({ core, coreInspection, variables }: ScreenData<RealtimeScreenQuery, 'coreInspection'>) {
  const { t } = useTranslation();
  const { coreKey } = variables;
  const { realtime } = coreInspection;
  const isMissing = hasErrorCode(realtime, 'NOT_FOUND');
  useLatestReadings(coreKey, !isMissing);
  if (isMissing) return <CoreNotFound number={coreKey} />;
  const shown = () => {
    const values = realtime.ok ? realtime.value : null;
    if (!values) return <PartFailed />;
    if (values.length === 0) return <EmptyState icon="chart" title={t('staff.noValues')} />;
    if (values.every(({ columns }) => columns.at.length === 0))
      return <EmptyState icon="chart" title={t('staff.noReadings')} />;
    return (
      <Grid minColumn={380} gap={4}>
        {values.map((series) => (
          <Suspense key={series.valueKey} fallback={<Skeleton shape="block" height={300} />}>
            <RealtimeValue series={series} device={core?.name ?? String(coreKey)} />
          </Suspense>
        ))}
      </Grid>
    );
  };
  return (
    <Stack gap={4}>
      <InspectionBreadcrumbs core={core} inspection={coreInspection} />
      <p>{t('staff.realtimeText')}</p>
      {shown()}
    </Stack>
  );
}

export default screenOf<RealtimeScreenQuery, 'coreInspection'>(query, RealtimeScreen, {
  subject: 'coreInspection',
  title: ({ core }, name) => [name, core?.name],
});
