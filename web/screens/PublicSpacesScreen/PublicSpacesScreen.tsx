import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { PublicSpacesScreenQuery } from '../../__generated__/PublicSpacesScreenQuery.graphql.ts';
import { LiveStates } from '../../entities/core/live/LiveStates.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { NoPublicSpaces } from './NoPublicSpaces.tsx';
import { PublicSpaceList } from './PublicSpaceList.tsx';
import { PublicSpacesComing } from './PublicSpacesComing.tsx';

/** The devices of a site's public spaces, space by space: sauna, laundry, heat room, stairs. */
export default function PublicSpacesScreen({ queryRef }: { queryRef: PreloadedQuery<PublicSpacesScreenQuery> }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { target } = usePreloadedQuery<PublicSpacesScreenQuery>(
    graphql`
      query PublicSpacesScreenQuery($targetKey: Int!) @preloadable {
        target(key: $targetKey) {
          id
          name
          groups {
            spaces(type: PUBLIC_SPACE) {
              id
            }
          }
          ...TargetHeader_target
          ...NoPublicSpaces_target
          ...PublicSpacesComing_target
          ...PublicSpaceList_target @defer
        }
      }
    `,
    queryRef,
  );
  useDocumentTitle(...(target ? [t('targetPages.publicSpaces'), target.name] : []));
  if (!target) return <RecordMissing />;
  return (
    <Stack gap={5}>
      <TargetHeader target={target} here={t('targetPages.publicSpaces')} />
      <LiveStates targetId={target.id} onChange={() => void revalidate()} />
      {target.groups.some(({ spaces }) => spaces.length > 0) ? (
        <Suspense fallback={<PublicSpacesComing target={target} />}>
          <PublicSpaceList target={target} />
        </Suspense>
      ) : (
        <NoPublicSpaces target={target} />
      )}
    </Stack>
  );
}
