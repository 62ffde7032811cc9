import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link } from 'react-router';
import type { SubscriptionList_target$key } from '../../__generated__/SubscriptionList_target.graphql.ts';
import { productKinds, subscriptionStyles } from '../../entities/billing/billingCodes.ts';
import { useEuros } from '../../entities/billing/useEuros.ts';
import { paths } from '../../entities/paths.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { useFormat } from '../../i18n/format.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { RowCard } from '../../lists/RowCard.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList, type RowOf } from '../../lists/useList.ts';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

type SubscriptionRow = RowOf<SubscriptionList_target$key>;

const NewSubscription = lazyComponent(async () => (await import('./NewSubscription.tsx')).NewSubscription);

/** The subscriptions of a target with their products, days and monthly fees. */
export function SubscriptionList({ target }: { target: SubscriptionList_target$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const euros = useEuros();
  const [dialog, , close] = useUrlOverlay('dialog');
  const { rows, rest, data } = useList<SubscriptionList_target$key>(
    graphql`
      fragment SubscriptionList_target on Target
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "SubscriptionListQuery") {
        id
        key
        rows: billingSubscriptions(first: $count, after: $cursor)
          @connection(key: "SubscriptionList_rows", filters: []) {
          totalCount
          edges {
            node {
              id
              key
              status
              validFrom
              validUntil
              monthlyFee
              products {
                kind
                monthlyFee
              }
              contract {
                number
              }
            }
          }
        }
      }
    `,
    target,
  );
  const column = useColumns({ rows }, 'billing');
  const productsIn = ({ products }: SubscriptionRow): string =>
    productKinds
      .filter((kind) => products.some((product) => product.kind === kind))
      .map((kind) => t(`subscription.${kind}`))
      .join(', ');
  const pathOf = ({ key }: SubscriptionRow) => paths.subscriptionOverview(data.key, key);
  return (
    <>
      <ListTable<SubscriptionRow>
        id="subscriptions"
        label={t('place.subscriptions')}
        rows={rows}
        rest={rest}
        searchLabel={t('billing.search')}
        empty={
          <EmptyState headingLevel={2} icon="card" title={t('billing.none')} text={t('billing.noneForStaffText')} />
        }
        card={(row) => (
          <RowCard
            name={<Link to={pathOf(row)}>{row.contract.number}</Link>}
            beside={
              <StatusBadge tone={subscriptionStyles[row.status].tone} label={t(subscriptionStyles[row.status].label)} />
            }
            about={[productsIn(row), format.date(row.validFrom), t('billing.aMonth', { euros: euros(row.monthlyFee) })]}
          />
        )}
        columns={[
          column.link('number', pathOf, { of: ({ contract }) => contract.number, search: true }),
          column.text('products', { of: productsIn, breaks: true, search: true, hideBelow: 'phone' }),
          column.date('validFrom', { sort: 'descending' }),
          column.date('validUntil'),
          column.euros('monthlyFee'),
          column.status('status', subscriptionStyles, { width: '140px', filter: true }),
        ]}
      />
      <Suspense fallback={null}>
        {dialog === 'newSubscription' && <NewSubscription targetId={data.id} targetKey={data.key} onClose={close} />}
      </Suspense>
    </>
  );
}
