import type { PreloadedQuery } from 'react-relay';
import { createOperationDescriptor, PreloadableQueryRegistry, type OperationType } from 'relay-runtime';

/** Nobody notices that a step waits as long as this, and a skeleton in so short a time would only flash. */
const unnoticedMs = 100;

/** Whether all that a screen asks for is there already, from an earlier answer or from this one. */
export const isKnown = <Query extends OperationType>({
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

/** Waits for a screen's code and all parts of its answer, but no longer than goes unnoticed. */
export const readySoon = async <Query extends OperationType>(
  queryRef: PreloadedQuery<Query>,
  code: Promise<unknown>,
): Promise<void> => {
  const ready = async () => {
    await code;
    if (!isKnown(queryRef)) await answered(queryRef);
  };
  await Promise.race([ready(), new Promise((resolve) => setTimeout(resolve, unnoticedMs))]);
};
