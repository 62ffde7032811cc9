import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ReportFeedbackScreenMutation } from '../../__generated__/ReportFeedbackScreenMutation.graphql.ts';
import type { ReportFeedbackScreenQuery } from '../../__generated__/ReportFeedbackScreenQuery.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { fetchGraphQL } from '../../entities/fetchGraphQL.ts';
import { fetchMutation } from '../../entities/fetchMutation.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { FocusTarget } from '../../ui/overlay/FocusTarget.tsx';

/** Sends a message to customer service, with or without a session. */
const sendFeedback = fetchMutation<ReportFeedbackScreenMutation>(graphql`
  mutation ReportFeedbackScreenMutation($input: SendFeedbackInput!) {
    sendFeedback(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

const FeedbackForm = lazyComponent(async () => (await import('../../entities/viewer/FeedbackForm.tsx')).FeedbackForm);

/** Height of the form while its code is loaded, in pixels. */
const formHeight = 330;

const query = graphql`
  query ReportFeedbackScreenQuery {
    viewer {
      user {
        email
      }
    }
  }
`;

/** A page of a water report, which feedback without a session has to be about. */
const reportPath = /^\/vesiposti\/[A-Za-z0-9-]+(\/.*)?$/;

/** The signature in the id of a mailed report, which allows changes and is not for customer service. */
const signature = /-[\da-f]{32}(?=\/|$)/;

/** Leads to signing in without the page of a water report; else requests the address of the account, if there is one. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const referer = new URL(request.url).searchParams.get('referer') ?? '';
  if (!reportPath.test(referer)) return redirect(publicPaths.login());
  const email = fetchGraphQL<ReportFeedbackScreenQuery>(query, {}).then(
    ({ viewer }) => viewer?.user.email ?? '',
    // Without an account the form has a field for the address.
    () => '',
  );
  return { referer, email };
};

type Loaded = Exclude<ReturnType<typeof loader>, Response>;

/** Feedback of the reader of a water report to customer service, with or without an account. */
export default function ReportFeedbackScreen() {
  const { t } = useTranslation();
  const { referer, email } = useLoaderData<Loaded>();
  const knownEmail = use(email);
  const [isSent, setSent] = useState(false);
  return (
    <Card title={t('feedback.title')} headingLevel={1}>
      <Stack gap={4}>
        {isSent ? (
          <FocusTarget>
            <Banner tone="success" title={t('feedback.sent')} />
          </FocusTarget>
        ) : (
          <Suspense fallback={<Skeleton shape="block" height={formHeight} />}>
            <FeedbackForm
              knownEmail={knownEmail}
              send={(feedback) =>
                sendFeedback({
                  ...feedback,
                  referer: referer.replace(signature, '').slice(0, 1000),
                  refererText: t('waterReport.title'),
                })
              }
              onSaved={() => setSent(true)}
            />
          </Suspense>
        )}
        <RouteLink to={referer}>{t('feedback.toReport')}</RouteLink>
      </Stack>
    </Card>
  );
}
