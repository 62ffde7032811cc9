import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  SubscriptionOverview_target$data,
  SubscriptionOverview_target$key,
} from '../../__generated__/SubscriptionOverview_target.graphql.ts';
import { useEuros } from '../../entities/billing/useEuros.ts';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { useFormat } from '../../i18n/format.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { LatestInvoices } from './LatestInvoices.tsx';
import { NextInvoice } from './NextInvoice.tsx';

type Product = NonNullable<SubscriptionOverview_target$data['billingSubscription']>['products'][number];

type Props = { target: SubscriptionOverview_target$key; isStaff: boolean };

/** The days, the contract, the products and the fees of a subscription; its next invoice and the latest ones. */
export function SubscriptionOverview({ target: key, isStaff }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const euros = useEuros();
  const target = useFragment(
    graphql`
      fragment SubscriptionOverview_target on Target
      @throwOnFieldError
      @argumentDefinitions(subscriptionKey: { type: "Int!" }) {
        key
        billingSubscription(key: $subscriptionKey) {
          key
          validFrom
          validUntil
          monthlyFee
          products {
            kind
            monthlyFee
          }
          contract {
            number
            customerName
          }
          ...NextInvoice_subscription
          ...LatestInvoices_subscription
        }
      }
    `,
    key,
  );
  const subscription = target.billingSubscription;
  if (!subscription) return null;
  const { validFrom, validUntil, monthlyFee, products, contract } = subscription;
  const at = [target.key, subscription.key] as const;
  return (
    <Grid minColumn={380} gap={4}>
      <Card title={t('billing.information')}>
        <KeyValueList
          items={[
            { label: t('billing.number'), value: contract.number },
            { label: t('billing.customer'), value: contract.customerName ?? '–' },
            { label: t('billing.validFrom'), value: format.date(validFrom) },
            { label: t('billing.validUntil'), value: validUntil ? format.date(validUntil) : t('billing.noEnd') },
            { label: t('billing.monthlyFee'), value: t('billing.aMonth', { euros: euros(monthlyFee) }) },
          ]}
        />
      </Card>
      <Card
        title={t('billing.products')}
        {...(isStaff && {
          actions: <RouteLink to={paths.subscriptionEdit(...at)}>{t('billing.edit')}</RouteLink>,
        })}
      >
        <Stack gap={2}>
          <Table<Product>
            label={t('billing.products')}
            rows={products}
            rowKey={({ kind }) => kind}
            empty={<EmptyState title={t('billing.noProductsYet')} />}
            columns={[
              {
                id: 'kind',
                header: t('billing.product'),
                cell: ({ kind }) => t(`subscription.${kind}`),
                choice: 'always',
              },
              {
                id: 'monthlyFee',
                header: t('billing.monthlyFee'),
                cell: ({ monthlyFee: fee }) => euros(fee),
                align: 'end',
                width: '140px',
              },
            ]}
            footer={{ kind: t('billing.sum'), monthlyFee: euros(monthlyFee) }}
          />
          <Caption>{t('billing.feesWithoutVat')}</Caption>
        </Stack>
      </Card>
      <DeferredSection skeleton={<Skeleton shape="block" height={220} />}>
        <NextInvoice subscription={subscription} path={paths.subscriptionDraft(...at)} />
      </DeferredSection>
      <DeferredSection skeleton={<Skeleton shape="block" height={220} />}>
        <LatestInvoices subscription={subscription} path={paths.subscriptionInvoices(...at)} />
      </DeferredSection>
    </Grid>
  );
}
