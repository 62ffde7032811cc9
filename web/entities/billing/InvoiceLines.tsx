import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { InvoiceRow } from './invoiceRow.ts';
import { useEuros } from './useEuros.ts';

type Line = InvoiceRow['lines'][number] & { at: number };

/** The lines of an invoice or its draft, VAT by rate under them, and the sums. */
export function InvoiceLines({ invoice }: { invoice: Pick<InvoiceRow, 'lines' | 'vatBreakdown' | 'net' | 'total'> }) {
  const { lines, vatBreakdown, net, total } = invoice;
  const { t } = useTranslation();
  const format = useFormat();
  const euros = useEuros();
  const percent = (rate: number) => `${format.exact(rate)}\u00a0%`;
  const columns: Column<Line>[] = [
    { id: 'title', header: t('billing.line'), cell: ({ title }) => title, breaks: true, choice: 'always' },
    {
      id: 'quantity',
      header: t('billing.quantity'),
      cell: ({ quantity }) => format.exact(quantity),
      align: 'end',
      width: '72px',
      folds: 'named',
    },
    {
      id: 'unitPrice',
      header: t('billing.unitPrice'),
      cell: ({ unitPrice }) => euros(unitPrice),
      align: 'end',
      width: '104px',
      folds: 'named',
    },
    {
      id: 'vatPercent',
      header: t('billing.vat'),
      cell: ({ vatPercent }) => percent(vatPercent),
      align: 'end',
      width: '84px',
      folds: 'named',
    },
    {
      id: 'totalPrice',
      header: t('billing.withoutVat'),
      cell: ({ totalPrice }) => euros(totalPrice),
      align: 'end',
      width: '112px',
    },
  ];
  return (
    <Stack gap={4}>
      <Table<Line>
        label={t('billing.lines')}
        columns={columns}
        rows={lines.map((line, at) => ({ ...line, at }))}
        rowKey={({ at }) => String(at)}
      />
      <KeyValueList
        items={[
          { label: t('billing.sumWithoutVat'), value: euros(net) },
          ...vatBreakdown.map((rate) => ({
            label: t('billing.vatOf', { percent: percent(rate.vatPercent) }),
            value: t('billing.vatFrom', { vat: euros(rate.vat), net: euros(rate.net) }),
          })),
          { label: t('billing.total'), value: <strong>{euros(total)}</strong> },
        ]}
      />
    </Stack>
  );
}
