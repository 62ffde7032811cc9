import { act, waitFor } from '@testing-library/react';
import type { MockEnvironment } from 'relay-test-utils';

/** The operation of a name that was sent last; waits until it is. */
export const sentOperation = (environment: MockEnvironment, name: string) =>
  waitFor(() => {
    const found = environment.mock.getAllOperations().findLast(({ request }) => request.node.operation.name === name);
    if (!found) throw new Error(`${name} was not sent.`);
    return found;
  });

/** All mutations of a field of the graph, such as `createShare`, that were sent. */
export const sentMutations = (environment: MockEnvironment, field: string) =>
  environment.mock
    .getAllOperations()
    .filter(
      ({ request: { node } }) =>
        node.params.operationKind === 'mutation' &&
        node.operation.selections.some((selection) => selection.kind === 'LinkedField' && selection.name === field),
    );

/** Resolves the mutation of a name such as `CreateShare` that was sent last with its payload; returns its input. */
export const respond = async (environment: MockEnvironment, name: string, payload: object): Promise<object> => {
  const field = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const operation = await waitFor(() => {
    const found = sentMutations(environment, field).at(-1);
    if (!found) throw new Error(`${field} was not sent.`);
    return found;
  });
  await act(async () => environment.mock.resolve(operation, { data: { [field]: { userErrors: [], ...payload } } }));
  return operation.request.variables['input'] as object;
};
