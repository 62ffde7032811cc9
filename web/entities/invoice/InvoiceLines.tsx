import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { InvoiceLines_invoice$key } from '../../__generated__/InvoiceLines_invoice.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Table } from '../../ui/table/Table.tsx';

/** The lines of an invoice, with the sums under them. */
export function InvoiceLines({ invoice }: { invoice: InvoiceLines_invoice$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lines, net, vat, total } = useFragment(
    graphql`
      fragment InvoiceLines_invoice on Invoice {
        lines {
          title
          quantity
          unitPrice
          vatPercent
          totalPrice
        }
        net
        vat
        total
      }
    `,
    invoice,
  );
  const euros = (amount: string | number) => t('consumption.cost', { euros: format.number(Number(amount), 2) });
  const rows = lines.map((line, index) => ({ ...line, place: index }));
  return (
    <Stack gap={3}>
      <Table<(typeof rows)[number]>
        label={t('invoice.lines')}
        rows={rows}
        rowKey={({ place }) => String(place)}
        columns={[
          { id: 'title', header: t('invoice.line'), cell: ({ title }) => title, breaks: true, choice: 'always' },
          {
            id: 'quantity',
            header: t('invoice.quantity'),
            cell: ({ quantity }) => format.exact(quantity),
            align: 'end',
            hideBelow: 'phone',
            folds: 'named',
          },
          {
            id: 'price',
            header: t('invoice.unitPrice'),
            cell: ({ unitPrice }) => euros(unitPrice),
            align: 'end',
            hideBelow: 'phone',
            folds: 'named',
          },
          {
            id: 'rate',
            header: t('invoice.vatPercent'),
            cell: ({ vatPercent }) => `${format.exact(vatPercent)}\u00a0%`,
            align: 'end',
            hideBelow: 'phone',
            folds: 'named',
          },
          { id: 'sum', header: t('invoice.lineTotal'), cell: ({ totalPrice }) => euros(totalPrice), align: 'end' },
        ]}
      />
      <KeyValueList
        items={[
          { label: t('invoice.net'), value: euros(net) },
          { label: t('invoice.vat'), value: euros(vat) },
          { label: t('invoice.total'), value: <strong>{euros(total)}</strong> },
        ]}
      />
    </Stack>
  );
}
