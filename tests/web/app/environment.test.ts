import { createOperationDescriptor } from 'relay-runtime';
import { expect, it } from 'vitest';
import query from '../../../web/__generated__/PaletteQuery.graphql.ts';
import { currentEnvironment } from '../../../web/app/relay/environment.ts';

it('stores a result of the search apart from the object that it found, which has the same id', () => {
  const environment = currentEnvironment();
  const operation = createOperationDescriptor(query, { text: 'vesi' });
  const hit = { nodeId: 'C1', id: 'C1', key: 9, kind: 'CORE', name: 'Vesi A12', group: null, space: null };
  environment.commitPayload(operation, { search: [{ id: 'T1', key: 5, name: 'Malli', hits: [hit] }] });
  const source = environment.getStore().getSource();
  expect([source.get('C1'), source.get('T1')]).toEqual([undefined, undefined]);
  const { data } = environment.lookup(operation.fragment);
  expect(data).toMatchObject({ search: [{ hits: [{ name: 'Vesi A12', key: 9 }] }] });
});
