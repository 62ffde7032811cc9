import type { Refusal, WriteResult } from '../../../relay/mutationResult.ts';

/** Number of alerts that one request changes at most. */
const most = 200;

/** Changes alerts request by request; ends at the first refusal. */
export const inPortions = async (
  ids: readonly string[],
  change: (some: string[]) => Promise<WriteResult>,
): Promise<WriteResult> => {
  let refusals: readonly Refusal[] = [];
  for (let from = 0; from < ids.length && refusals.length === 0; from += most)
    refusals = (await change(ids.slice(from, from + most))).refusals;
  return { refusals };
};
