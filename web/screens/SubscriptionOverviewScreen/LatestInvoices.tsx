import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { LatestInvoices_subscription$key } from '../../__generated__/LatestInvoices_subscription.graphql.ts';
import { readInvoice, type InvoiceRow } from '../../entities/billing/invoiceRow.ts';
import { InvoiceStatus } from '../../entities/billing/InvoiceStatus.tsx';
import { useEuros } from '../../entities/billing/useEuros.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { useFormat } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';

type Props = { subscription: LatestInvoices_subscription$key; path: string };

/** The latest invoices of a subscription, with the way to all of them. */
export function LatestInvoices({ subscription, path }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const euros = useEuros();
  const { invoices } = useFragment(
    graphql`
      fragment LatestInvoices_subscription on BillingSubscription @throwOnFieldError {
        invoices(first: 5) {
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
  const rows = (invoices?.edges ?? []).map(({ node }) => readInvoice(node));
  return (
    <Card
      title={t('billing.latestInvoices')}
      padding={rows.length > 0 ? 'none' : 'normal'}
      {...(rows.length > 0 && { actions: <RouteLink to={path}>{t('billing.allInvoices')}</RouteLink> })}
    >
      {rows.length === 0 ? (
        <EmptyState title={t('billing.noInvoices')} />
      ) : (
        <Table<InvoiceRow>
          label={t('billing.latestInvoices')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'invoiceNumber',
              header: t('invoice.one'),
              cell: ({ id, number }) => (
                <RouteLink to={`${path}?invoice=${encodeURIComponent(id)}`}>{number}</RouteLink>
              ),
              choice: 'always',
              width: '150px',
            },
            {
              id: 'due',
              header: t('invoice.dueDate'),
              cell: ({ dueDate }) => format.date(dueDate),
              width: '112px',
              hideBelow: 'phone',
            },
            {
              id: 'total',
              header: t('invoice.toPay'),
              cell: ({ total }) => euros(total),
              align: 'end',
              width: '112px',
            },
            { id: 'state', header: t('billing.status'), cell: (invoice) => <InvoiceStatus invoice={invoice} /> },
          ]}
        />
      )}
    </Card>
  );
}
