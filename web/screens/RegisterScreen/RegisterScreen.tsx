import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { Navigate, useParams } from 'react-router';
import type { RegisterScreenQuery } from '../../__generated__/RegisterScreenQuery.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ActivationForm } from './ActivationForm.tsx';

/** Makes an invited account one's own: a name to sign in with and a password. */
export default function RegisterScreen({ queryRef }: { queryRef: PreloadedQuery<RegisterScreenQuery> }) {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  useDocumentTitle(t('register.title'));
  const { invitation, viewer } = usePreloadedQuery<RegisterScreenQuery>(
    graphql`
      query RegisterScreenQuery($token: String!) @preloadable {
        invitation(token: $token) {
          validity
          name
          email
        }
        viewer {
          user {
            __typename
          }
        }
      }
    `,
    queryRef,
  );
  if (viewer) return <Navigate to="/" replace />;
  const validity = invitation?.validity ?? 'EXPIRED';
  return (
    <Card title={t('register.title')} headingLevel={1}>
      {invitation && validity === 'VALID' ? (
        <ActivationForm token={token} name={invitation.name} email={invitation.email} />
      ) : (
        <Stack gap={4}>
          <Banner
            tone={validity === 'USED' ? 'info' : 'error'}
            title={t(`register.${validity === 'USED' ? 'used' : 'expired'}.title`)}
          >
            {t(`register.${validity === 'USED' ? 'used' : 'expired'}.text`)}
          </Banner>
          <RouteLink to="/login">{t('register.toLogin')}</RouteLink>
        </Stack>
      )}
    </Card>
  );
}
