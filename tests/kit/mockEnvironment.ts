import { RecordSource, Store, type MutableRecordSource } from 'relay-runtime';
import normalizeResponse from 'relay-runtime/lib/store/normalizeResponse.js';
import { createMockEnvironment as create, type MockEnvironment } from 'relay-test-utils';
import { completeAnswer } from './completeAnswer.ts';
import { logMissingData } from './missingData.ts';

/** A mocked environment: completes responses by what the store has, and logs reads of data that no response has brought. */
export const createMockEnvironment = (): MockEnvironment => {
  const store = new Store(new RecordSource());
  const source = store.getSource.bind(store);
  const publish = store.publish.bind(store);
  let unpublished: MutableRecordSource[] = [];
  store.publish = (...published) => {
    unpublished = [];
    publish(...published);
  };
  const read = (id: string) => unpublished.findLast((one) => one.has(id))?.get(id) ?? source().get(id);
  return create({
    store,
    relayFieldLogger: logMissingData,
    normalizeResponse: (response, selector, ...rest) => {
      if (response.data)
        completeAnswer(response.data, selector.node.selections, selector.dataID, selector.variables, read);
      const normalized = normalizeResponse(response, selector, ...rest);
      unpublished.push(normalized.source);
      return normalized;
    },
  });
};
