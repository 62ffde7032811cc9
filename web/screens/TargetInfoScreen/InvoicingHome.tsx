import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import invoicingQuery from '../../__generated__/TargetInvoicingQuery$parameters.ts';
import type { InvoicingHomeQuery } from '../../__generated__/InvoicingHomeQuery.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { paths } from '../../entities/paths.ts';
import type { TargetInvoicingProps } from '../../entities/target/TargetInvoicing.tsx';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const TargetInvoicing = lazyQueryComponent(
  invoicingQuery,
  ({ targetId }: TargetInvoicingProps) => ({ id: targetId }),
  () => import('../../entities/target/TargetInvoicing.tsx'),
);

/** The way to the invoicing details on the page of the subscription, or the details where the target has none. */
export default function InvoicingHome(props: TargetInvoicingProps & { queryRef: PreloadedQuery<InvoicingHomeQuery> }) {
  const { targetId, queryRef } = props;
  const { t } = useTranslation();
  const { target } = usePreloadedQuery<InvoicingHomeQuery>(
    graphql`
      query InvoicingHomeQuery($id: ID!) @preloadable @throwOnFieldError {
        target(id: $id) {
          key
          billingSubscriptions(first: 100) {
            edges {
              node {
                key
                status
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const all = (target?.billingSubscriptions?.edges ?? []).map(({ node }) => node);
  const current = all.find(({ status }) => status === 'ACTIVE') ?? all[0];
  if (!target || !current) return <TargetInvoicing targetId={targetId} />;
  return (
    <Card title={t('settings.invoicing')}>
      <Stack gap={2}>
        <p>{t('settings.invoicingHome')}</p>
        <RouteLink to={paths.subscriptionBilling(target.key, current.key)}>{t('settings.openInvoicing')}</RouteLink>
      </Stack>
    </Card>
  );
}
