import { act } from '@testing-library/react';
import type { MockEnvironment } from 'relay-test-utils';
import { sentOperation } from './sentMutation.ts';

/** What an invoice of before parties and terms were stored has of them. */
const withoutParties = {
  seller: null,
  buyer: null,
  customerNumber: null,
  paymentTimeDays: null,
  lateInterestPercent: null,
  noticeDays: null,
  pdf: null,
  finvoice: null,
  peppol: null,
  events: [],
};

/** Answers the query of the drawer of an invoice, null if there is none. */
export const openInvoice = async (
  environment: MockEnvironment,
  invoice: object | null,
  isAdmin: boolean,
): Promise<void> => {
  const operation = await sentOperation(environment, 'InvoiceDrawerQuery');
  const node = invoice && { __typename: 'Invoice', ...withoutParties, ...invoice };
  await act(async () =>
    environment.mock.resolve(operation, { data: { node, viewer: { user: { id: 'U', isAdmin } } } }),
  );
};
