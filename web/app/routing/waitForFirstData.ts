import type { PreloadedQuery } from 'react-relay';
import { createOperationDescriptor, PreloadableQueryRegistry, type OperationType } from 'relay-runtime';

/** Maximum wait in milliseconds: too short to be noticed, and a skeleton shown for less would only flash. */
const briefWaitMs = 100;

/** Whether the store has everything that a screen's query selects. */
export const isInStore = <Query extends OperationType>({
  id,
  environment,
  variables,
}: PreloadedQuery<Query>): boolean => {
  const query = id && PreloadableQueryRegistry.get(id);
  if (!query) return false;
  return environment.check(createOperationDescriptor(query, variables)).status === 'available';
};

const answered = <Query extends OperationType>({ source }: PreloadedQuery<Query>): Promise<void> =>
  new Promise((resolve) => {
    if (source) source.subscribe({ error: () => resolve(), complete: resolve });
    else resolve();
  });

/** Waits for a screen's code and all parts of its response, for at most 100 ms. */
export const waitForFirstData = async <Query extends OperationType>(
  queryRef: PreloadedQuery<Query>,
  code: Promise<unknown>,
): Promise<void> => {
  const ready = async () => {
    await code;
    if (!isInStore(queryRef)) await answered(queryRef);
  };
  await Promise.race([ready(), new Promise((resolve) => setTimeout(resolve, briefWaitMs))]);
};
