import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { StaffInvoiceList_query$key } from '../../__generated__/StaffInvoiceList_query.graphql.ts';
import { readInvoice, type InvoiceRow } from '../../entities/billing/invoiceRow.ts';
import { SendInvoices } from '../../entities/billing/SendInvoices.tsx';
import { TakeInvoiceFiles } from '../../entities/billing/TakeInvoiceFiles.tsx';
import { LazyInvoiceDrawer } from '../../entities/billing/LazyInvoiceDrawer.tsx';
import { invoiceFilters, useInvoiceColumns } from '../../entities/billing/useInvoiceColumns.tsx';
import { paths } from '../../entities/paths.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { NameLink } from '../../lists/NameLink.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList } from '../../lists/useList.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

const ChangeInvoices = lazyComponent(() => import('../../entities/billing/ChangeInvoices.tsx'));

/** Every invoice with its target; one opens beside the list, the chosen ones are changed together. */
export function StaffInvoiceList({ query }: { query: StaffInvoiceList_query$key }) {
  const { t } = useTranslation();
  const [openId, , close] = useUrlOverlay('invoice');
  const [changed, setChanged] = useState<readonly InvoiceRow[] | null>(null);
  const { rows: nodes, rest } = useList<StaffInvoiceList_query$key>(
    graphql`
      fragment StaffInvoiceList_query on Query
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "StaffInvoiceListQuery") {
        rows: adminInvoices(first: $count, after: $cursor) @connection(key: "StaffInvoiceList_rows", filters: []) {
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
    query,
  );
  const rows = nodes.map(readInvoice);
  const column = useColumns({ rows }, 'invoice');
  const columns = useInvoiceColumns(rows, [
    column.text('target', {
      of: ({ targetName }) => targetName,
      breaks: true,
      search: true,
      card: 'under',
      cell: ({ targetKey, targetName }) => <NameLink to={paths.target(targetKey)}>{targetName}</NameLink>,
    }),
  ]);
  return (
    <>
      <ListTable<InvoiceRow>
        id="staffInvoices"
        label={t('invoice.list')}
        rows={rows}
        rest={rest}
        columns={columns}
        searchLabel={t('invoice.search')}
        filterOrder={invoiceFilters}
        empty={<EmptyState icon="file" title={t('invoice.none')} text={t('invoice.noneText')} />}
        rowName={({ number }) => number}
        bulkActions={(chosen, choose) => (
          <>
            <Button icon="edit" onClick={() => setChanged(chosen)}>
              {t('invoice.change')}
            </Button>
            <SendInvoices invoices={chosen} onDone={() => choose([])} />
            <TakeInvoiceFiles invoices={chosen} />
            <Suspense fallback={null}>
              {changed && (
                <ChangeInvoices invoices={changed} onDone={() => choose([])} onClose={() => setChanged(null)} />
              )}
            </Suspense>
          </>
        )}
      />
      <Suspense fallback={null}>
        {openId !== null && (
          <LazyInvoiceDrawer id={openId} number={rows.find(({ id }) => id === openId)?.number} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
