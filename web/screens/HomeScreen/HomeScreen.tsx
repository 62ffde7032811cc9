import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { Navigate, useRevalidator } from 'react-router';
import type { HomeScreenQuery, HomeScreenQuery$data } from '../../__generated__/HomeScreenQuery.graphql.ts';
import { addressOf } from '../../entities/addresses.ts';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { Failed } from '../../states/Failed.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SiteCounts } from './SiteCounts.tsx';
import { SiteTable } from './SiteTable.tsx';
import { useFreshSites } from './useFreshSites.ts';

type Targets = NonNullable<NonNullable<HomeScreenQuery$data['viewer']>['targets']>;

/** The address of somebody's only space: a resident's home is the own apartment. */
const onlySpace = (targets: Targets): string | null => {
  const spaces = targets.flatMap((target) =>
    target.groups.flatMap((group) => group.spaces.map((space) => addressOf.space(target.key, group.key, space.key))),
  );
  return targets.length === 1 && spaces.length === 1 ? (spaces[0] ?? null) : null;
};

/** The first screen: is anything wrong, and where; for a resident the own apartment. */
export default function HomeScreen({ queryRef }: { queryRef: PreloadedQuery<HomeScreenQuery> }) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const { viewer } = usePreloadedQuery<HomeScreenQuery>(
    graphql`
      query HomeScreenQuery @preloadable {
        viewer {
          targets {
            key
            groups {
              key
              spaces {
                key
              }
            }
            ...SiteCounts_targets
            ...SiteTable_targets
          }
        }
      }
    `,
    queryRef,
  );
  useDocumentTitle(t('home.title'));
  useFreshSites();
  if (!viewer) return null;
  if (!viewer.targets) return <Failed onRetry={() => void revalidate()} pending={state !== 'idle'} />;
  const own = onlySpace(viewer.targets);
  if (own) return <Navigate to={own} replace />;
  if (viewer.targets.length === 0)
    return <EmptyState icon="building" title={t('tree.empty')} text={t('tree.emptyText')} headingLevel={1} />;
  return (
    <Stack gap={5}>
      <PageHeader title={t('home.title')} />
      <SiteCounts targets={viewer.targets} />
      <Card padding="none">
        <SiteTable targets={viewer.targets} />
      </Card>
    </Stack>
  );
}
