import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate } from 'react-router';
import type { HomeScreenQuery, HomeScreenQuery$data } from '../../__generated__/HomeScreenQuery.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { OwnSpaces } from '../../entities/space/OwnSpaces.tsx';
import { AddTarget } from '../../entities/target/AddTarget.tsx';
import { TroubleTiles } from '../../entities/TroubleTiles.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { MoveOffers } from './MoveOffers.tsx';
import { StaffActs } from './StaffActs.tsx';
import { TargetList } from './TargetList.tsx';
import { useRefetchTargets } from './useRefetchTargets.ts';
import { WorstAlerts } from './WorstAlerts.tsx';
import { sitesId, targetPath } from './targetPath.ts';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';

type Viewer = NonNullable<HomeScreenQuery$data['viewer']>;
type User = Viewer['user'];

/** Key of the text for a viewer without targets: staff have other work here than customers. */
const emptyTextOf = ({ isMes, isTester, isDeveloper }: User) => {
  if (isMes) return 'emptyMes';
  if (isTester) return 'emptyTester';
  return isDeveloper ? 'emptyDeveloper' : 'emptyText';
};

const query = graphql`
  query HomeScreenQuery @preloadable {
    viewer {
      user {
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
      allTargets {
        key
        id
        viewerCanAdminister
        viewerSeesAll
        deviceCount
        offlineCount
        lowBatteryCount
        activeAlertCount
        ...TargetList_targets
        ...OwnSpaces_target
      }
      moveOffers {
        id
      }
      ...MoveOffers_viewer
      ...WorstAlerts_viewer @defer
      ...useNewestAlerts_viewer @defer
    }
  }
`;

/** The first screen: is anything wrong, and where; for a resident the own apartment. */
function HomeScreen({ viewer }: ScreenData<HomeScreenQuery>) {
  const { t } = useTranslation();
  useRefetchTargets();
  if (!viewer) return null;
  const { user, allTargets: targets, onlySpace, moveOffers } = viewer;
  if (!targets) return <PartFailed />;
  if (onlySpace?.target && onlySpace.group && !moveOffers?.length) {
    const own = paths.space(onlySpace.target.key, onlySpace.group.key, onlySpace.key);
    return <Navigate to={own} replace />;
  }
  const emptyText = emptyTextOf(user);
  if (targets.length === 0)
    return (
      <>
        <MoveOffers viewer={viewer} />
        <EmptyState
          icon="building"
          title={t('tree.empty')}
          text={t(`home.${emptyText}`)}
          action={emptyText === 'emptyText' ? <AddTarget primary /> : <StaffActs user={user} />}
          headingLevel={1}
        />
      </>
    );
  if (targets.every(({ viewerSeesAll }) => !viewerSeesAll))
    return (
      <Stack gap={5}>
        <PageHeader title={t('place.ownSpaces')} />
        <MoveOffers viewer={viewer} />
        {targets.map((target) => (
          <OwnSpaces key={target.id} target={target} named />
        ))}
      </Stack>
    );
  const sum = (field: 'deviceCount' | 'offlineCount' | 'lowBatteryCount' | 'activeAlertCount') =>
    targets.reduce((total, target) => total + target[field], 0);
  const wrong = {
    alerts: targetPath(targets, 'activeAlertCount'),
    offline: targetPath(targets, 'offlineCount'),
    lowBattery: targetPath(targets, 'lowBatteryCount'),
  };
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('home.title')}
        actions={targets.some(({ viewerCanAdminister }) => viewerCanAdminister) && <AddTarget />}
      />
      <MoveOffers viewer={viewer} />
      <TroubleTiles
        sites={targets.length}
        counts={{
          devices: sum('deviceCount'),
          alerts: sum('activeAlertCount'),
          offline: sum('offlineCount'),
          lowBattery: sum('lowBatteryCount'),
        }}
        addresses={wrong}
      />
      <WorstAlerts
        viewer={viewer}
        withTarget={targets.length > 1}
        count={sum('activeAlertCount')}
        way={`${wrong.alerts}?state=OPEN`}
      />
      <PageSection id={sitesId} label={t('home.sites')}>
        <TargetList targets={targets} viewer={viewer} />
      </PageSection>
    </Stack>
  );
}

export default screenOf<HomeScreenQuery>(query, HomeScreen);
