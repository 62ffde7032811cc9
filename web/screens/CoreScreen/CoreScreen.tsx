import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import uncountedQuery from '../../__generated__/UncountedReadingsQuery$parameters.ts';
import type { CoreScreenUncounted_core$key } from '../../__generated__/CoreScreenUncounted_core.graphql.ts';
import type { CoreScreenQuery } from '../../__generated__/CoreScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { CoreFacts } from '../../entities/core/CoreFacts.tsx';
import { CoreDiagnosis } from '../../entities/core/CoreDiagnosis.tsx';
import { CoreValues } from '../../entities/core/CoreValues.tsx';
import { CoreReconnect } from '../../entities/core/actions/CoreReconnect.tsx';
import { LiveCore } from '../../entities/core/live/LiveCore.tsx';
import { paths } from '../../entities/paths.ts';
import { useCanonicalUrl } from '../../entities/useCanonicalUrl.ts';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useRefetchCount } from '../../relay/useRefetch.ts';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { PageLayoutDelay } from '../../states/PageLayoutDelay.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader, WideOnly } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { CoreAlerts } from './CoreAlerts.tsx';
import { CoreState } from './CoreState.tsx';
import { CoreTabBar } from './CoreTabBar.tsx';
import { CoreTabPanel } from './CoreTabPanel.tsx';
import { CoreTitle } from './CoreTitle.tsx';
import { CoreActions } from './actions/CoreActions.tsx';
import { coreTabs, residentTabs, tabIn } from './coreTabs.ts';
import { useRemovedCore } from './useRemovedCore.ts';

/** Starts after the screen has rendered, since it follows what was started before and shows nothing otherwise. */
const CoreProgress = lazyComponent(
  async () => (await import('../../entities/core/actions/CoreProgress.tsx')).CoreProgress,
);
const RecentsRecorder = lazyComponent(
  async () => (await import('../../entities/viewer/RecentsRecorder.tsx')).RecentsRecorder,
);
/** Its room is reserved, so that it can come after what one opens the screen for, or not at all. */
const CorePicture = lazyComponent(() =>
  import('./CorePicture.tsx').then(
    (part) => part.CorePicture,
    () => () => null,
  ),
);
/** Rarely needed, and so not loaded with the screen. */
const UncountedReadings = lazyQueryComponent(
  uncountedQuery,
  ({ coreId }: { coreId: string }) => ({ coreId }),
  async () => (await import('./UncountedReadings.tsx')).UncountedReadings,
);
const RemovedCore = lazyComponent(async () => (await import('./RemovedCore.tsx')).RemovedCore);

/** Readings of the device that are not counted; most devices have none. */
function CoreUncounted({ core: key }: { core: CoreScreenUncounted_core$key }) {
  const core = useFragment(
    graphql`
      fragment CoreScreenUncounted_core on Core @throwOnFieldError {
        id
        heldReadings(first: 0) {
          totalCount
        }
      }
    `,
    key,
  );
  const refetches = useRefetchCount();
  return core.heldReadings?.totalCount ? <UncountedReadings key={refetches} coreId={core.id} /> : null;
}

const query = graphql`
  query CoreScreenQuery($coreKey: Int!) @preloadable {
    viewer {
      user {
        developerMode
        previousAdmin
        ...CoreActions_user
      }
    }
    core(key: $coreKey) {
      id
      key
      name
      online
      target @catch {
        id
        key
        name
        viewerSeesAll
      }
      group @catch {
        key
        name
      }
      space @catch {
        key
        name
      }
      ...LiveCore_core
      ...CoreTitle_core
      ...CorePicture_core
      ...CoreState_core
      ...CoreReconnect_core
      ...CoreActions_core
      ...CoreProgress_core
      ...CoreDiagnosis_core
      ...CoreFacts_core
      ...CoreValues_core
      ...CoreAlerts_core @defer
      ...CoreScreenUncounted_core @defer
    }
  }
`;

/** One device: its state and what to do about it, what it measures, and all else that is known of it on pages. */
function CoreScreen({ core, viewer }: ScreenData<CoreScreenQuery>) {
  const { t } = useTranslation();
  const [word] = useUrlParam('tab');
  const target = core?.target.ok ? core.target.value : null;
  const technical = target?.viewerSeesAll ?? true;
  const tabs = technical ? coreTabs : residentTabs;
  const tab = tabIn(word, tabs);
  const group = core?.group.ok ? core.group.value : null;
  const space = core?.space.ok ? core.space.value : null;
  const isPlaced = core?.target.ok && core.group.ok && core.space.ok;
  const left = useRemovedCore(core && { name: core.name, target });
  // A core without a space, as after a transfer, has the keys 0 of group and space in its path.
  const where = core && target && isPlaced ? paths.core({ key: core.key, target, group, space }) : null;
  useCanonicalUrl(where);
  if (left) return <RemovedCore {...left} />;
  if (!core) return <RecordMissing />;
  const raw = viewer?.user.developerMode ?? false;
  return (
    <Stack gap={4}>
      {tab !== 'values' && <DocumentTitle parts={[t(`coreTab.${tab}`), core.name, space?.name, target?.name]} />}
      {target && <LiveCore targetId={target.id} cores={[core]} />}
      <PageHeader
        title={<CoreTitle core={core} page={tab === 'values' ? undefined : t(`coreTab.${tab}`)} />}
        picture={
          <Suspense>
            <CorePicture core={core} />
          </Suspense>
        }
        breadcrumbs={<LocationBreadcrumbs target={target} group={group} space={space} here={core.name} />}
        meta={<CoreState core={core} technical={technical} />}
        actions={
          <>
            {core.online && (
              <WideOnly>
                <CoreReconnect core={core} />
              </WideOnly>
            )}
            <CoreActions core={core} user={viewer?.user ?? null} />
          </>
        }
      />
      {/** An unknown location is an error, not the absence of one. */}
      {!isPlaced && <PartFailed />}
      <CoreDiagnosis core={core} />
      <DeferredSection>
        <CoreUncounted core={core} />
      </DeferredSection>
      <Suspense>
        <CoreProgress core={core} />
        <RecentsRecorder targetId={viewer?.user.previousAdmin ? null : (target?.id ?? null)} coreId={core.id} />
      </Suspense>
      {target && (
        <DeferredSection
          skeleton={<PageLayoutDelay />}
          frame={(failed) => (
            <Card title={t('core.alerts')} padding="none">
              {failed}
            </Card>
          )}
        >
          <CoreAlerts core={core} coreKey={core.key} targetId={target.id} />
        </DeferredSection>
      )}
      <CoreTabBar tabs={tabs} current={tab} />
      {tab === 'values' ? (
        <CoreValues
          core={core}
          technical={technical}
          beside={
            <Card title={t('core.facts')}>
              <CoreFacts core={core} technical={technical} raw={raw} />
            </Card>
          }
        />
      ) : (
        <CoreTabPanel tab={tab} raw={raw} />
      )}
    </Stack>
  );
}

export default screenOf<CoreScreenQuery>(query, CoreScreen, {
  title: ({ core }) =>
    core && [core.name, core.space.ok ? core.space.value?.name : null, core.target.ok ? core.target.value?.name : null],
});
