import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { UserScreenQuery } from '../../__generated__/UserScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { ApiTokens } from './ApiTokens.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { SessionCard } from './SessionCard.tsx';

/** A card of the account on its way. */
const CardSkeleton = () => <Skeleton shape="block" height={240} />;

/** The own account: who one is, the password, the look of the portal, the session, and tokens for programs. */
export default function UserScreen({ queryRef }: { queryRef: PreloadedQuery<UserScreenQuery> }) {
  const { t } = useTranslation();
  useDocumentTitle(t('account.title'));
  const { viewer } = usePreloadedQuery<UserScreenQuery>(
    graphql`
      query UserScreenQuery @preloadable {
        viewer {
          user {
            username
            ...AccountDetails_user
            ...PasswordChange_user
            ...AppearanceSettings_user
          }
          ...ApiTokens_viewer @defer
          ...SessionCard_viewer @defer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) return null;
  return (
    <>
      <PageHeader
        title={t('account.title')}
        breadcrumbs={<LocationBreadcrumbs target={null} here={t('account.title')} />}
      />
      <Stack gap={5} widest={760}>
        <AccountDetails user={viewer.user} />
        <PasswordChange user={viewer.user} />
        <AppearanceSettings user={viewer.user} />
        <Suspense fallback={<CardSkeleton />}>
          <ApiTokens viewer={viewer} />
        </Suspense>
        <Suspense fallback={<CardSkeleton />}>
          <SessionCard viewer={viewer} />
        </Suspense>
      </Stack>
    </>
  );
}
