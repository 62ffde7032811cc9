import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useSearch } from '../../lists/useSearch.ts';
import { markOf } from '../useUrlOverlay.ts';
import { invoiceStates, invoiceStatuses, isOpen, type InvoiceRow } from './invoiceRow.ts';
import { InvoiceStatus } from './InvoiceStatus.tsx';

/** The number of an invoice, which opens it beside the list. */
function InvoiceNumber({ invoice: { id, number } }: { invoice: InvoiceRow }) {
  const [search] = useSearch();
  const next = new URLSearchParams(search);
  next.set('invoice', id);
  return (
    <NameLink to={{ search: String(next) }} state={markOf('invoice')} preventScrollReset>
      {number}
    </NameLink>
  );
}

/**
 * The columns of a list of invoices: newest first, filtered by status, month, payment and due date. `after` stand after
 * the number, such as the target of a list of many targets. An invoice opens by the overlay `invoice` of the URL.
 */
export const useInvoiceColumns = (rows: readonly InvoiceRow[], after: readonly ListColumn<InvoiceRow>[] = []) => {
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
      width: '148px',
      search: ({ number, referenceNumber }) => [number, referenceNumber, referenceNumber.replaceAll(' ', '')],
      cell: (row) => <InvoiceNumber invoice={row} />,
      card: 'name',
    }),
    ...after,
    column.text('recipient', { breaks: true, search: true, hideBelow: 'small' }),
    column.date('dueDate', {
      hideBelow: 'narrow',
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
      width: '204px',
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
