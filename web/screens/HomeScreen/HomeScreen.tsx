import { Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate, useSearchParams } from 'react-router';
import type { HomeScreenQuery } from '../../__generated__/HomeScreenQuery.graphql.ts';
import type { homeTargets_viewer$key } from '../../__generated__/homeTargets_viewer.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { OwnSpaces } from '../../entities/space/OwnSpaces.tsx';
import { AddTarget } from '../../entities/target/AddTarget.tsx';
import { LazyMapSwitch } from '../../entities/target/map/LazyMapSwitch.tsx';
import { useMapView } from '../../entities/target/map/useMapView.ts';
import { useList } from '../../lists/useList.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { HomeFigures } from './HomeFigures.tsx';
import { LevelLine, LevelSentence } from './LevelLine.tsx';
import { MoveOffers } from './MoveOffers.tsx';
import { PagedTargetList } from './PagedTargetList.tsx';
import { StaffHome } from './StaffHome.tsx';
import { TargetList } from './TargetList.tsx';
import { WorstAlerts } from './WorstAlerts.tsx';
import { homeTargets } from './homeTargets.ts';
import type { Level } from './levels.ts';

const HomeMap = lazyComponent(async () => (await import('./HomeMap.tsx')).HomeMap);
const UnfinishedDrafts = lazyComponent(async () => (await import('./UnfinishedDrafts.tsx')).UnfinishedDrafts);

/** Interval of refetching the counts in milliseconds, since no subscription covers all targets. */
const every = 60_000;

/** Refetches the counts of the home screen while it is visible. */
const useRefetchTargets = (): void => {
  const refetch = useRefetchScreen();
  const request = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });
  useEffect(() => {
    const timer = setInterval(() => request(), every);
    return () => clearInterval(timer);
  }, []);
};

/** What the list of sites is called in an address that leads to it. */
const sitesId = 'sites';

/** The targets that have a problem: the key of the only one, null if there are none or several. */
type InTrouble = { readonly onlyTargetKey: number | null | undefined };

/** The way to alerts: in the only target that has any, or of all targets. */
const alertsPath = ({ onlyTargetKey }: InTrouble): string =>
  onlyTargetKey == null ? paths.alerts() : paths.targetAlerts(onlyTargetKey);

/** The way to devices in a state: in the only target that has any, or the list of the targets that do. */
const devicesPath = ({ onlyTargetKey }: InTrouble, state: 'offline' | 'lowBattery'): string =>
  onlyTargetKey == null
    ? `${paths.home()}?state=${state}#${sitesId}`
    : `${paths.targetDevices(onlyTargetKey)}?state=${state}`;

/** The most targets that the list loads whole, to search, filter and sort them on the page. */
const mostWhole = 200;

const query = graphql`
  query HomeScreenQuery @preloadable {
    viewer {
      user {
        isAdmin
        isMes
        isTester
        isDeveloper
      }
      onlySpace {
        key
        group {
          key
        }
        target {
          key
        }
      }
      targetCounts {
        targets
        deviceCount
        offlineCount
        lowBatteryCount
        activeAlertCount
        viewerSeesAllOfAny
        viewerCanAdministerAny
        alertTargets {
          onlyTargetKey
        }
        offlineTargets {
          onlyTargetKey
        }
        lowBatteryTargets {
          onlyTargetKey
        }
      }
      moveOffers {
        id
      }
      ...MoveOffers_viewer
      ...homeTargets_viewer
      ...LevelLine_viewer @defer
      ...WorstAlerts_viewer @defer
    }
  }
`;

/** The own spaces of an owner or resident, a list for each target, by name. */
function OwnTargets({ viewer }: { viewer: homeTargets_viewer$key }) {
  const { rows } = useList<homeTargets_viewer$key>(homeTargets, viewer);
  return rows
    .toSorted((one, other) => one.name.localeCompare(other.name, 'fi'))
    .map((target) => <OwnSpaces key={target.id} target={target} named />);
}

type SitesProps = { viewer: homeTargets_viewer$key; isMap: boolean; isPaged: boolean };

/** The sites on the map or as a list; a large portfolio by pages. */
function Sites({ viewer, isMap, isPaged }: SitesProps) {
  if (isMap) return <HomeMap />;
  return isPaged ? <PagedTargetList viewer={viewer} /> : <TargetList viewer={viewer} />;
}

/** Whether home lists sites: it does not where there are none, nor for those who see their own spaces only. */
const listsSites = ({ targets, viewerSeesAllOfAny }: { targets: number; viewerSeesAllOfAny: boolean }): boolean =>
  targets > 0 && viewerSeesAllOfAny;

/** The first screen: is anything wrong, and where; for a resident the own apartment. */
function HomeScreen({ viewer }: ScreenData<HomeScreenQuery>) {
  const { t } = useTranslation();
  useRefetchTargets();
  const [isMap] = useMapView();
  const [search] = useSearchParams();
  if (!viewer) return null;
  const { user, targetCounts: counts, onlySpace, moveOffers } = viewer;
  if (!counts) return <PartFailed />;
  if (onlySpace?.target && onlySpace.group && !moveOffers?.length) {
    const own = paths.space(onlySpace.target.key, onlySpace.group.key, onlySpace.key);
    return <Navigate to={own} replace />;
  }
  const isStaff = user.isAdmin || user.isMes || user.isTester || user.isDeveloper;
  if (counts.targets === 0)
    return (
      <>
        <MoveOffers viewer={viewer} />
        {isStaff ? (
          <StaffHome user={user} />
        ) : (
          <>
            <DocumentTitle parts={[t('tree.empty')]} />
            <EmptyState
              icon="building"
              title={t('tree.empty')}
              text={t('home.emptyText')}
              action={<AddTarget primary />}
              headingLevel={1}
            />
          </>
        )}
        {(!isStaff || user.isAdmin) && (
          <Suspense fallback={null}>
            <UnfinishedDrafts />
          </Suspense>
        )}
      </>
    );
  if (!counts.viewerSeesAllOfAny)
    return (
      <Stack gap={5}>
        <DocumentTitle parts={[t('place.ownSpaces')]} />
        <PageHeader title={t('place.ownSpaces')} />
        <MoveOffers viewer={viewer} />
        <DeferredSection>
          <OwnTargets viewer={viewer} />
        </DeferredSection>
      </Stack>
    );
  const wrong = {
    alerts: alertsPath(counts.alertTargets),
    offline: devicesPath(counts.offlineTargets, 'offline'),
    lowBattery: devicesPath(counts.lowBatteryTargets, 'lowBattery'),
  };
  const chosen = search.get('level') ?? '';
  // The list of several sites is narrowed on the page; elsewhere the alerts themselves are.
  const isNarrowed = counts.targets > 1 && counts.targets <= mostWhole;
  const levelPath = (level: Level, numbers: readonly number[]): string => {
    if (!isNarrowed) return `${wrong.alerts}?state=OPEN${numbers.length === 1 ? `&level=${numbers[0]}` : ''}`;
    const next = new URLSearchParams(search);
    next.delete('view');
    if (level === chosen) next.delete('level');
    else next.set('level', level);
    return `${paths.home()}?${next.toString()}#${sitesId}`;
  };
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <PageHeader title={t('home.title')} actions={counts.viewerCanAdministerAny && <AddTarget />} />
        {/* The list of alerts has the panel of their common failure. */}
        <DeferredSection
          frame={() => null}
          skeleton={
            <LevelSentence>
              <Skeleton shape="words" letters={32} />
            </LevelSentence>
          }
        >
          <LevelLine viewer={viewer} chosen={isNarrowed ? chosen : ''} wayTo={levelPath} />
        </DeferredSection>
      </Stack>
      <MoveOffers viewer={viewer} />
      <Suspense fallback={null}>{counts.viewerCanAdministerAny && <UnfinishedDrafts />}</Suspense>
      <HomeFigures counts={counts} ways={wrong} />
      <WorstAlerts
        viewer={viewer}
        withTarget={counts.targets > 1}
        count={counts.activeAlertCount}
        way={`${wrong.alerts}?state=OPEN`}
      />
      <PageSection id={sitesId} label={t('home.sites')}>
        <Stack gap={3}>
          {counts.targets > 1 && <LazyMapSwitch />}
          <DeferredSection key={String(isMap)}>
            <Sites viewer={viewer} isMap={isMap && counts.targets > 1} isPaged={counts.targets > mostWhole} />
          </DeferredSection>
        </Stack>
      </PageSection>
    </Stack>
  );
}

export default screenOf<HomeScreenQuery>(query, HomeScreen, {
  // Home without a list of sites is named by its heading.
  title: ({ viewer }, name) => (viewer?.targetCounts && !listsSites(viewer.targetCounts) ? null : [name]),
});
