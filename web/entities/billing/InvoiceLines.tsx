import { useTranslation } from 'react-i18next';
import type { InvoiceUnit } from '../../__generated__/InvoiceDrawerQuery.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { useEuros } from './useEuros.ts';

/** Units of quantities, as written after the number; an older line has none. */
const units = {
  MONTH: 'invoice.units.MONTH',
  APARTMENT_MONTH: 'invoice.units.APARTMENT_MONTH',
  PIECE: 'invoice.units.PIECE',
} as const;

type Line = {
  readonly title: string;
  readonly quantity: number;
  readonly unit?: InvoiceUnit | null | undefined;
  readonly unitPrice: string;
  readonly vatPercent: number;
  readonly totalPrice: string;
};

type Props = {
  /** An invoice, or the draft of one. */
  invoice: {
    readonly lines: readonly Line[];
    readonly vatBreakdown: readonly { readonly vatPercent: number; readonly net: string; readonly vat: string }[];
    readonly net: string;
    readonly total: string;
  };
};

type Row = Line & { place: number };

/** The lines of an invoice or of its draft, VAT by rate under them, and the sums. */
export function InvoiceLines({ invoice: { lines, vatBreakdown, net, total } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const euros = useEuros();
  const percent = (rate: number) => `${format.exact(rate)}\u00a0%`;
  const quantityOf = (quantity: number, unit: Line['unit']): string =>
    unit && unit in units
      ? `${format.exact(quantity)}\u00a0${t(units[unit as keyof typeof units])}`
      : format.exact(quantity);
  const columns: Column<Row>[] = [
    { id: 'title', header: t('invoice.line'), cell: ({ title }) => title, breaks: true, choice: 'always' },
    {
      id: 'quantity',
      header: t('invoice.quantity'),
      cell: ({ quantity, unit }) => quantityOf(quantity, unit),
      align: 'end',
      width: '136px',
      folds: 'named',
    },
    {
      id: 'unitPrice',
      header: t('invoice.unitPrice'),
      cell: ({ unitPrice }) => euros(unitPrice),
      align: 'end',
      width: '116px',
      folds: 'named',
    },
    {
      id: 'vatPercent',
      header: t('invoice.vatPercent'),
      cell: ({ vatPercent }) => percent(vatPercent),
      align: 'end',
      width: '84px',
      folds: 'named',
    },
    {
      id: 'totalPrice',
      header: t('invoice.lineTotal'),
      cell: ({ totalPrice }) => euros(totalPrice),
      align: 'end',
      width: '124px',
    },
  ];
  return (
    <Stack gap={4}>
      <Table<Row>
        label={t('invoice.lines')}
        columns={columns}
        rows={lines.map((line, place) => ({ ...line, place }))}
        rowKey={({ place }) => String(place)}
      />
      <KeyValueList
        items={[
          { label: t('invoice.net'), value: euros(net) },
          ...vatBreakdown.map((rate) => ({
            label: t('invoice.vatOf', { percent: percent(rate.vatPercent) }),
            value: t('invoice.vatFrom', { vat: euros(rate.vat), net: euros(rate.net) }),
          })),
          { label: t('invoice.toPay'), value: <strong>{euros(total)}</strong> },
        ]}
      />
    </Stack>
  );
}
