import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { PublicSpacesScreenQuery } from '../../__generated__/PublicSpacesScreenQuery.graphql.ts';
import { addressOf } from '../../entities/addresses.ts';
import { LiveStates } from '../../entities/core/LiveStates.tsx';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { NotFound } from '../../states/NotFound.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { PublicSpace } from './PublicSpace.tsx';

/** The devices of a site's public spaces, space by space: sauna, laundry, heat room, stairs. */
export default function PublicSpacesScreen({ queryRef }: { queryRef: PreloadedQuery<PublicSpacesScreenQuery> }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { target } = usePreloadedQuery<PublicSpacesScreenQuery>(
    graphql`
      query PublicSpacesScreenQuery($targetKey: Int!) @preloadable {
        target(key: $targetKey) {
          id
          key
          name
          viewerCanEdit
          ...TargetHeader_target
          groups {
            id
            key
            name
            spaces(type: PUBLIC_SPACE) {
              id
              cores {
                id
              }
              ...PublicSpace_space
            }
          }
        }
      }
    `,
    queryRef,
  );
  useDocumentTitle(...(target ? [t('targetPages.publicSpaces'), target.name] : []));
  if (!target) return <NotFound />;
  const groups = target.groups.filter(({ spaces }) => spaces.length > 0);
  const [building] = target.groups;
  const unknown = groups.some(({ spaces }) => spaces.some(({ cores }) => !cores));
  return (
    <Stack gap={5}>
      <TargetHeader target={target} here={t('targetPages.publicSpaces')} />
      <LiveStates targetId={target.id} onChange={() => void revalidate()} />
      {groups.length === 0 &&
        (target.viewerCanEdit ? (
          <EmptyState
            headingLevel={2}
            icon="door"
            title={t('publicSpaces.none')}
            text={t('publicSpaces.noneText')}
            action={
              building ? (
                <RouteLink to={`${addressOf.group(target.key, building.key)}?dialog=addSpaces`}>
                  {t('space.add')}
                </RouteLink>
              ) : (
                <RouteLink to={`${addressOf.target(target.key)}?dialog=addGroup`}>{t('group.add')}</RouteLink>
              )
            }
          />
        ) : (
          <EmptyState headingLevel={2} icon="door" title={t('publicSpaces.noneSeen')} />
        ))}
      {/* One call tells of all of a site's devices, so that what failed is said once and not space by space. */}
      {unknown && <PartFailed />}
      {groups.map((group) => (
        <Stack as="section" gap={3} key={group.id}>
          <h2>{group.name}</h2>
          <Grid minColumn={340} gap={3}>
            {group.spaces
              .filter(({ cores }) => cores)
              .map((space) => (
                <PublicSpace key={space.id} space={space} targetKey={target.key} groupKey={group.key} />
              ))}
          </Grid>
        </Stack>
      ))}
    </Stack>
  );
}
