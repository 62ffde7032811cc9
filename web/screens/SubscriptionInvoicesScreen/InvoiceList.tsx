import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { InvoiceList_subscription$key } from '../../__generated__/InvoiceList_subscription.graphql.ts';
import type { InvoiceList_target$key } from '../../__generated__/InvoiceList_target.graphql.ts';
import { readInvoice, type InvoiceRow } from '../../entities/billing/invoiceRow.ts';
import { LazyInvoiceDrawer } from '../../entities/billing/LazyInvoiceDrawer.tsx';
import { invoiceFilters, useInvoiceColumns } from '../../entities/billing/useInvoiceColumns.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useList } from '../../lists/useList.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

type ListProps = { subscription: InvoiceList_subscription$key; fileName: string };

function Invoices({ subscription, fileName }: ListProps) {
  const { t } = useTranslation();
  const [openId, , close] = useUrlOverlay('invoice');
  const { rows: nodes, rest } = useList<InvoiceList_subscription$key>(
    graphql`
      fragment InvoiceList_subscription on BillingSubscription
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "InvoiceListQuery") {
        rows: invoices(first: $count, after: $cursor) @connection(key: "InvoiceList_rows", filters: []) {
          totalCount
          edges {
            node {
              id
              ...invoiceRow_invoice
            }
          }
        }
      }
    `,
    subscription,
  );
  const rows = nodes.map(readInvoice);
  const columns = useInvoiceColumns(rows);
  return (
    <>
      <ListTable<InvoiceRow>
        id="invoices"
        label={t('place.subscriptionInvoices')}
        rows={rows}
        rest={rest}
        columns={columns}
        searchLabel={t('billing.searchInvoices')}
        filterOrder={invoiceFilters}
        fileName={fileName}
        empty={
          <EmptyState headingLevel={3} icon="file" title={t('billing.noInvoices')} text={t('billing.noInvoicesText')} />
        }
      />
      <Suspense fallback={null}>
        {openId !== null && (
          <LazyInvoiceDrawer id={openId} number={rows.find(({ id }) => id === openId)?.number} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

type Props = { target: InvoiceList_target$key };

/** The invoices of a subscription, with their states, due dates and sums; one opens with its lines. */
export function InvoiceList({ target: key }: Props) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment InvoiceList_target on Target @throwOnFieldError @argumentDefinitions(subscriptionKey: { type: "Int!" }) {
        name
        billingSubscription(key: $subscriptionKey) {
          ...InvoiceList_subscription
        }
      }
    `,
    key,
  );
  const subscription = target.billingSubscription;
  if (!subscription) return null;
  return <Invoices subscription={subscription} fileName={`${target.name} ${t('place.subscriptionInvoices')}`} />;
}
