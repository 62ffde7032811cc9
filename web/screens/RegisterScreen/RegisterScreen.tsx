import { useTranslation } from 'react-i18next';
import { use } from 'react';
import { Navigate, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { graphql } from 'relay-runtime';
import type { RegisterScreenQuery } from '../../__generated__/RegisterScreenQuery.graphql.ts';
import { prefetch } from '../../entities/fetchGraphQL.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ActivationForm } from './ActivationForm.tsx';
import { publicPaths } from '../../entities/publicPaths.ts';

const query = graphql`
  query RegisterScreenQuery($token: String!) {
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
`;

/** Reads the invitation while the code of the screen loads. */
export const loader = ({ params }: LoaderFunctionArgs) => ({
  answer: prefetch<RegisterScreenQuery>(query, { token: params['token'] ?? '' }),
});

/** Makes an invited account one's own: a name to sign in with and a password. */
export default function RegisterScreen() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { invitation, viewer } = use(useLoaderData<typeof loader>().answer);
  if (viewer) return <Navigate to={publicPaths.home()} replace />;
  const validity = invitation?.validity ?? 'EXPIRED';
  return (
    <Card title={t('register.title')} headingLevel={1}>
      <Stack gap={4}>
        {invitation && validity === 'VALID' ? (
          <ActivationForm token={token} name={invitation.name} email={invitation.email} />
        ) : (
          <Banner
            tone={validity === 'USED' ? 'info' : 'error'}
            title={t(`register.${validity === 'USED' ? 'used' : 'expired'}.title`)}
          >
            {t(`register.${validity === 'USED' ? 'used' : 'expired'}.text`)}
          </Banner>
        )}
        <RouteLink to={publicPaths.login()}>{t('register.toLogin')}</RouteLink>
      </Stack>
    </Card>
  );
}
