import invoiceDrawerQuery from '../../__generated__/InvoiceDrawerQuery$parameters.ts';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import type { InvoiceDrawerProps } from './InvoiceDrawer.tsx';

/** The drawer of an invoice, whose code and query are loaded when it opens. */
export const LazyInvoiceDrawer = lazyQueryComponent(
  invoiceDrawerQuery,
  ({ id }: InvoiceDrawerProps) => ({ id }),
  () => import('./InvoiceDrawer.tsx'),
);
