import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceConditions_target$key } from '../../__generated__/SpaceConditions_target.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { conditionMeasures, type ConditionMeasure } from '../../entities/value/conditionMeasures.ts';
import type { Band } from '../../entities/value/conditionProblems.ts';
import { useFormat } from '../../i18n/format.ts';
import { useSearch } from '../../lists/useSearch.ts';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { ConditionChart } from './ConditionChart.tsx';
import { ConditionMap } from './ConditionMap.tsx';
import { ConditionProblems } from './ConditionProblems.tsx';
import { ConditionTable } from './ConditionTable.tsx';
import type { ClimateSummaryProps } from './ClimateSummary.tsx';
import { elsewhereOf, outdoorIdsOf, sensorsOf, spacesOf } from './conditionRows.ts';

/** The drawing of the dwellings comes after the readings, which are of more use while it loads. */
const ClimateSummary = lazyComponent<ClimateSummaryProps>(
  async () => (await import('./ClimateSummary.tsx')).ClimateSummary,
);

/** Height of the drawing of the dwellings, in pixels. */
const summaryHeight = 246;

type Props = {
  target: SpaceConditions_target$key;
  groupKey: number | null;
  /** Names of the place from the site inwards. */
  place: readonly string[];
  measure: ConditionMeasure;
  /** What shows the weeks of spaces, by the limits of a space's key. */
  children: (bandOf: (spaceKey: number) => Band | null) => ReactNode;
};

/** The readings outside their limits, the chosen measure on the grids of the groups, and every measured space. */
export function SpaceConditions({ target: key, groupKey, place, measure, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const [, change] = useSearch();
  const target = useFragment(
    graphql`
      fragment SpaceConditions_target on Target @throwOnFieldError {
        key
        activeAlertCount
        groups {
          key
          name
          width
          spaces {
            id
            key
            name
            type
            number
            tampuuriName
            x
            y
            w
            h
          }
        }
        latestReadings(types: [TEMPERATURE, ROOM_DISPLAY, ROOM_DISPLAY_OLD, HUMIDITY, CO2, AIR_QUALITY])
          @required(action: THROW) {
          latestValue
          latestAt
          value @required(action: THROW) {
            id
            name
            type {
              kind
              unit
            }
            core {
              name
              online
            }
            space {
              id
              type
            }
            conditionLimits {
              min
              max
              alertStartedAt
            }
          }
        }
      }
    `,
    key,
  );
  const sensors = sensorsOf(target, groupKey, now);
  const spaces = spacesOf(sensors);
  // Other rules watch the same sensors too, a fast change for example.
  const otherAlerts = target.activeAlertCount - sensors.filter(({ problem, since }) => problem && since).length;
  const time = format.dateTime(now);
  const measures = conditionMeasures.filter((one) => one === measure || spaces.some(({ measured }) => measured[one]));
  if (spaces.length === 0)
    return (
      <EmptyState icon="thermometer" headingLevel={2} title={t('conditions.none')} text={t('conditionList.noneText')} />
    );
  return (
    <Stack gap={5}>
      <Suspense fallback={<Skeleton shape="block" height={summaryHeight} />}>
        <ClimateSummary
          targetKey={target.key}
          spaces={spaces}
          elsewhere={elsewhereOf(target, groupKey, measure, now)}
          measure={measure}
          place={place}
          time={time}
        />
      </Suspense>
      <PageSection id="wrong" label={t('conditionList.wrong')}>
        <Stack gap={3}>
          <ConditionProblems targetKey={target.key} sensors={sensors} place={place} time={time} />
          {otherAlerts > 0 && (
            <RouteLink to={paths.targetAlerts(target.key)}>
              {t('conditionList.otherAlerts', { count: otherAlerts })}
            </RouteLink>
          )}
        </Stack>
      </PageSection>
      <PageSection id="map" label={t('conditionList.map')}>
        <Stack gap={3}>
          {measures.length > 1 && (
            <SegmentedControl
              label={t('conditionList.measure')}
              value={measure}
              onChange={(value) => change({ measure: value === 'temperature' ? null : value })}
              options={measures.map((value) => ({ value, label: t(`conditionList.${value}`) }))}
            />
          )}
          {spaces.length > 1 && (
            <ConditionMap
              targetKey={target.key}
              groups={target.groups.filter(({ key: one }) => groupKey === null || one === groupKey)}
              spaces={spaces}
              measure={measure}
              place={place}
              time={time}
            />
          )}
        </Stack>
      </PageSection>
      {children((spaceKey) => spaces.find(({ key: own }) => own === spaceKey)?.measured[measure]?.band ?? null)}
      <PageSection id="chart" label={t('conditionList.chart')}>
        <ConditionChart
          spaces={spaces}
          sensors={sensors}
          outdoorIds={outdoorIdsOf(target)}
          measure={measure}
          place={place}
        />
      </PageSection>
      <PageSection id="spaces" label={t('conditionList.spaces')}>
        <ConditionTable
          targetKey={target.key}
          spaces={spaces}
          fileName={t('conditionList.fileName', { name: place.join(' '), time })}
        />
      </PageSection>
    </Stack>
  );
}
