import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { UserScreenQuery } from '../../__generated__/UserScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { useScreenName } from '../../relay/useScreenName.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { DeferredCard } from '../../relay/DeferredCard.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { ApiTokens } from './ApiTokens.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { SessionCard } from './SessionCard.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';

const cardSkeleton = <Skeleton shape="block" height={240} />;

const query = graphql`
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
`;

/** The viewer's account: details, password, appearance, sessions and API tokens. */
function UserScreen({ viewer }: ScreenData<UserScreenQuery>) {
  const { t } = useTranslation();
  const name = useScreenName();
  if (!viewer) return null;
  return (
    <>
      <PageHeader title={name} breadcrumbs={<LocationBreadcrumbs target={null} />} />
      <Stack gap={5} widest={760}>
        <AccountDetails user={viewer.user} />
        <PasswordChange user={viewer.user} />
        <AppearanceSettings user={viewer.user} />
        <DeferredCard title={t('token.title')} skeleton={cardSkeleton}>
          <ApiTokens viewer={viewer} />
        </DeferredCard>
        <DeferredCard title={t('session.title')} skeleton={cardSkeleton}>
          <SessionCard viewer={viewer} />
        </DeferredCard>
      </Stack>
    </>
  );
}

export default screenOf<UserScreenQuery>(query, UserScreen);
