import { act, waitFor } from '@testing-library/react';
import type { MockEnvironment } from 'relay-test-utils';

/** The operation of a name that was sent last; waits until it is. */
export const sentOperation = (environment: MockEnvironment, name: string) =>
  waitFor(() => {
    const found = environment.mock.getAllOperations().findLast(({ request }) => request.node.operation.name === name);
    if (!found) throw new Error(`${name} was not sent.`);
    return found;
  });

/** Resolves the mutation of a name such as `CreateShare` that was sent last with its payload; returns its input. */
export const respond = async (environment: MockEnvironment, name: string, payload: object): Promise<object> => {
  const operation = await sentOperation(environment, `use${name}Mutation`);
  const field = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  await act(async () => environment.mock.resolve(operation, { data: { [field]: { userErrors: [], ...payload } } }));
  return operation.request.variables['input'] as object;
};
