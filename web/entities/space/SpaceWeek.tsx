import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import weekQuery from '../../__generated__/SpaceWeekQuery$parameters.ts';
import type { SpaceWeekQuery } from '../../__generated__/SpaceWeekQuery.graphql.ts';
import type { Band } from '../value/conditionProblems.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { QueryLoader } from '../../relay/QueryLoader.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

const WeekHeatmap = lazyComponent(async () => (await import('../value/WeekHeatmap.tsx')).WeekHeatmap);

type Shown = { name: string; target: string; band: Band | null };

function Week({ queryRef, name, target, band }: Shown & { queryRef: PreloadedQuery<SpaceWeekQuery> }) {
  const { t } = useTranslation();
  const { node } = usePreloadedQuery<SpaceWeekQuery>(
    graphql`
      query SpaceWeekQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Space {
            week(type: TEMPERATURE) {
              hours
            }
          }
        }
      }
    `,
    queryRef,
  );
  const cells = node?.week?.hours.map((day) => day.map((cell) => cell ?? null));
  if (!cells?.some((day) => day.some((cell) => cell !== null))) return null;
  return (
    <Suspense fallback={<Skeleton shape="block" height={260} />}>
      <WeekHeatmap
        label={t('conditionList.weekOf', { measure: t('conditionList.temperature'), space: name })}
        measure="temperature"
        band={band}
        unit="°C"
        digits={1}
        cells={cells}
        name={[target, name, t('conditionList.temperature')]}
      />
    </Suspense>
  );
}

/** Mean temperature of a space by weekday and hour, read only where it is shown. */
export function SpaceWeek({ spaceId, ...shown }: Shown & { spaceId: string }) {
  return (
    <DeferredSection>
      <QueryLoader key={spaceId} query={weekQuery} variables={{ id: spaceId }}>
        {(queryRef) => <Week queryRef={queryRef} {...shown} />}
      </QueryLoader>
    </DeferredSection>
  );
}
