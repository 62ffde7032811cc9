import { act } from '@testing-library/react';
import type { MockEnvironment } from 'relay-test-utils';
import { sentOperation } from './sentMutation.ts';

/** Answers the query of the drawer of an invoice, null if there is none. */
export const openInvoice = async (
  environment: MockEnvironment,
  invoice: object | null,
  isAdmin: boolean,
): Promise<void> => {
  const operation = await sentOperation(environment, 'InvoiceDrawerQuery');
  const node = invoice && { __typename: 'Invoice', ...invoice };
  await act(async () =>
    environment.mock.resolve(operation, { data: { node, viewer: { user: { id: 'U', isAdmin } } } }),
  );
};
