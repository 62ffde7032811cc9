import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { InvoiceList_subscription$key } from '../../__generated__/InvoiceList_subscription.graphql.ts';
import type { InvoiceList_target$key } from '../../__generated__/InvoiceList_target.graphql.ts';
import { invoiceLooks, invoiceStatuses, openStatuses } from '../../entities/billing/billingCodes.ts';
import { readInvoice, type InvoiceRow } from '../../entities/billing/invoiceRow.ts';
import { InvoiceState } from '../../entities/billing/InvoiceState.tsx';
import { useEuros } from '../../entities/billing/useEuros.ts';
import { markOf, useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { useFormat } from '../../i18n/format.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { NameLink } from '../../lists/NameLink.tsx';
import { RowCard } from '../../lists/RowCard.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList } from '../../lists/useList.ts';
import { useSearch } from '../../lists/useSearch.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy/lazyPart.ts';

const InvoiceDialog = lazyPart(async () => ({ default: (await import('./InvoiceDialog.tsx')).InvoiceDialog }));

type ListProps = { subscription: InvoiceList_subscription$key; fileName: string; isStaff: boolean };

function Invoices({ subscription, fileName, isStaff }: ListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const euros = useEuros();
  const [search] = useSearch();
  const [openedKey, , close] = useUrlOverlay('invoice');
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
  const column = useColumns({ rows }, 'billing');
  const opened = rows.find(({ key }) => String(key) === openedKey);
  const addressOf = (key: number) => {
    const next = new URLSearchParams(search);
    next.set('invoice', String(key));
    return { search: String(next) };
  };
  const opener = ({ key, number }: InvoiceRow) => (
    <NameLink to={addressOf(key)} state={markOf('invoice')} preventScrollReset>
      {number}
    </NameLink>
  );
  return (
    <>
      <ListTable<InvoiceRow>
        id="invoices"
        label={t('place.subscriptionInvoices')}
        rows={rows}
        rest={rest}
        searchLabel={t('billing.searchInvoices')}
        fileName={fileName}
        empty={
          <EmptyState headingLevel={3} icon="file" title={t('billing.noInvoices')} text={t('billing.noInvoicesText')} />
        }
        card={(invoice) => (
          <RowCard
            name={opener(invoice)}
            beside={<InvoiceState invoice={invoice} />}
            about={[
              euros(invoice.total),
              t('billing.dueOn', { date: format.date(invoice.dueDate) }),
              invoice.referenceNumber,
            ]}
          />
        )}
        columns={[
          column.text('invoice', {
            of: ({ number }) => number,
            cell: opener,
            choice: 'always',
            search: ({ number, recipient, comment }) => [number, recipient, comment],
          }),
          column.date('date', { sort: 'descending', hideBelow: 'narrow' }),
          column.date('dueDate', { hideBelow: 'phone' }),
          column.text('referenceNumber', {
            width: '160px',
            hideBelow: 'narrow',
            search: ({ referenceNumber }) => [referenceNumber, referenceNumber.replaceAll(' ', '')],
          }),
          column.euros('total', { hideBelow: 'phone' }),
          column.status('status', invoiceLooks, {
            width: '200px',
            cell: (invoice) => <InvoiceState invoice={invoice} />,
            filter: {
              options: [
                { value: 'OPEN', label: t('billing.allOpen') },
                { value: 'OVERDUE', label: t('billing.overdue') },
                ...invoiceStatuses.map((status) => ({ value: status, label: t(invoiceLooks[status].label) })),
              ],
              keeps: ({ status, overdue }, value) => {
                if (value === 'OPEN') return openStatuses.includes(status);
                return value === 'OVERDUE' ? overdue : status === value;
              },
            },
          }),
          column.date('paidDate', { hideBelow: 'small' }),
          column.text('recipient', { choice: 'extra', breaks: true, inFile: true }),
          column.euros('net', { choice: 'extra' }),
          column.text('comment', { choice: 'extra', breaks: true, inFile: true }),
        ]}
      />
      <Suspense fallback={null}>
        {opened && <InvoiceDialog invoice={opened} isStaff={isStaff} onClose={close} />}
      </Suspense>
    </>
  );
}

type Props = { target: InvoiceList_target$key; isStaff: boolean };

/** The invoices of a subscription, with their states, due dates and sums; one opens with its lines. */
export function InvoiceList({ target: key, isStaff }: Props) {
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
  return (
    <Invoices
      subscription={subscription}
      fileName={`${target.name} ${t('place.subscriptionInvoices')}`}
      isStaff={isStaff}
    />
  );
}
