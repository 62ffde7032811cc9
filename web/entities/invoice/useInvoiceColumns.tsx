import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormat } from '../../i18n/format.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import { useColumns } from '../../lists/useColumns.tsx';
import { linkStyle } from '../../ui/button/linkStyle.ts';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { invoiceStates, invoiceStatuses, isOpen, type InvoiceRow } from './invoiceRow.ts';

/** Opens the invoice; looks like the links of other lists. */
const Opener = styled.button`
  ${linkStyle}
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  font-weight: 550;
  white-space: nowrap;
  cursor: pointer;
`;

/** The number of an invoice, which opens it beside the list. */
export function InvoiceNumber({ invoice, onOpen }: { invoice: InvoiceRow; onOpen: (id: string) => void }) {
  return (
    <Opener type="button" onClick={() => onOpen(invoice.id)}>
      {invoice.number}
    </Opener>
  );
}

/** The status of an invoice, marked where it is overdue. */
export function InvoiceStatus({ invoice: { status, overdue } }: { invoice: Pick<InvoiceRow, 'status' | 'overdue'> }) {
  const { t } = useTranslation();
  const { tone, label } = invoiceStates[status];
  return <StatusBadge tone={overdue ? 'warn' : tone} label={overdue ? t('invoice.overdueState') : t(label)} />;
}

type Options = {
  /** Opens an invoice by its id. */
  onOpen: (id: string) => void;
  /** Columns between the number and the date, such as the target of a list of many targets. */
  after?: readonly ListColumn<InvoiceRow>[];
};

/** The columns of a list of invoices: newest first, filtered by status, month, payment and due date. */
export const useInvoiceColumns = (rows: readonly InvoiceRow[], { onOpen, after = [] }: Options) => {
  const { t } = useTranslation();
  const format = useFormat();
  const column = useColumns({ rows }, 'invoice');
  const monthOf = ({ date }: InvoiceRow): string => date.slice(0, 7);
  const months = [...new Set(rows.map(monthOf))].toSorted().toReversed();
  const columns: ListColumn<InvoiceRow>[] = [
    column.date('date', {
      sort: 'descending',
      filter: {
        id: 'month',
        label: t('invoice.month'),
        options: months.map((month) => ({ value: month, label: format.month(`${month}-01`) })),
        keeps: (row, value) => monthOf(row) === value,
      },
    }),
    column.text('number', {
      choice: 'always',
      width: '136px',
      search: ({ number, referenceNumber }) => [number, referenceNumber, referenceNumber.replaceAll(' ', '')],
      cell: (row) => <InvoiceNumber invoice={row} onOpen={onOpen} />,
      card: 'name',
    }),
    ...after,
    column.text('recipient', { breaks: true, search: true, hideBelow: 'small' }),
    column.date('dueDate', {
      hideBelow: 'narrow',
      cell: ({ dueDate, overdue }) => (
        <>
          {format.date(dueDate)}
          {overdue && <Caption>{t('invoice.late')}</Caption>}
        </>
      ),
      filter: {
        id: 'due',
        label: t('invoice.dueDate'),
        options: [
          { value: 'overdue', label: t('invoice.overdueState') },
          { value: 'notYet', label: t('invoice.notYetDue') },
        ],
        keeps: (row, value) => (value === 'overdue' ? row.overdue : isOpen(row) && !row.overdue),
      },
    }),
    column.date('paidDate', {
      choice: 'extra',
      filter: {
        id: 'paid',
        label: t('invoice.payment'),
        options: [
          { value: 'yes', label: t('invoice.states.PAID') },
          { value: 'no', label: t('invoice.unpaid') },
        ],
        keeps: ({ status }, value) => (status === 'PAID') === (value === 'yes'),
      },
    }),
    column.euros('total'),
    column.status('status', invoiceStates, {
      width: '148px',
      cell: (row) => <InvoiceStatus invoice={row} />,
      cardCell: (row) => <InvoiceStatus invoice={row} />,
      filter: {
        options: [
          { value: 'OPEN', label: t('invoice.open') },
          ...invoiceStatuses.map((status) => ({ value: status, label: t(invoiceStates[status].label) })),
        ],
        keeps: (row, value) => (value === 'OPEN' ? isOpen(row) : row.status === value),
      },
    }),
    column.text('referenceNumber', { choice: 'extra', inFile: true }),
    column.date('periodFrom', { choice: 'extra' }),
    column.date('periodUntil', { choice: 'extra' }),
    column.euros('net', { choice: 'extra' }),
    column.euros('vat', { choice: 'extra' }),
    column.text('comment', { choice: 'extra', breaks: true, search: true }),
  ];
  return columns;
};

/** Names of the filters of a list of invoices, in their order. */
export const invoiceFilters = ['status', 'month', 'due', 'paid'];
