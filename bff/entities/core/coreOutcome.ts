import type { z } from 'zod';
import type { coreOutcome } from '../../../contract/coreAct.ts';
import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import type { UserError } from '../../graph/mutation.ts';
import { outcomeErrors, refusalAt } from '../../graph/outcome.ts';
import { readId } from '../../graph/nodeId.ts';
import { Core } from './Core.ts';
import { coresAfter } from './coreInputs.ts';
import type { CoreSource } from './coreSource.ts';

/** What became of one device of a bulk mutation. */
export type CoreOutcomeSource = { core: () => Promise<CoreSource | null>; userErrors: UserError[] };

/** The row of a bulk mutation. */
export const CoreOutcome = outcomeErrors<CoreOutcomeSource>(
  'CoreOutcome',
  'What became of one device of those that a mutation named.',
);

builder.objectField(CoreOutcome, 'core', (t) =>
  t.field({
    type: Core,
    nullable: true,
    description: "The device as it is now; null where it is not there, or not the viewer's to see.",
    resolve: ({ core }) => core(),
  }),
);

/**
 * The outcomes of a bulk act, in the order of the ids that were given. The devices are read when they are asked for:
 * what was done stays done, also where they cannot be read then.
 */
export const outcomesOf = (
  ids: readonly string[],
  answered: readonly z.output<typeof coreOutcome>[],
  context: Context,
): CoreOutcomeSource[] => {
  let read: ReturnType<typeof coresAfter> | undefined;
  const after = () => (read ??= coresAfter(ids, context));
  const words = new Map(answered.map(({ coreId, error }) => [coreId, error]));
  return ids.map((id, at) => {
    const { key } = readId('Core', id);
    const word = words.has(key) ? (words.get(key) ?? null) : 'NOT_FOUND';
    return {
      core: async () => (await after()).get(key) ?? null,
      userErrors: refusalAt(word, ['input', 'coreIds', String(at)], context.locale),
    };
  });
};
