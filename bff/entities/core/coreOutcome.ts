import type { z } from 'zod';
import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { coreOutcome } from '../../../contract/entities/core/coreAction.ts';
import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import type { UserError } from '../../graph/mutation.ts';
import type { UserErrorCode } from '../../graph/userErrorCodes.ts';
import { outcomeErrors, refusalAt } from '../../graph/outcome.ts';
import { readId } from '../../graph/nodeId.ts';
import { hasCode } from '../../graph/problems.ts';
import { Core } from './Core.ts';
import { coreKeys, coresAfter } from './coreInputs.ts';
import type { CoreSource } from './coreSource.ts';

/** Outcome of one core of a bulk mutation. */
export type CoreOutcomeSource = { core: () => Promise<CoreSource | null>; userErrors: UserError[] };

/** The row of a bulk mutation. */
export const CoreOutcome = outcomeErrors<CoreOutcomeSource>('CoreOutcome', 'Outcome of a bulk mutation for one core.');

builder.objectField(CoreOutcome, 'core', (t) =>
  t.field({
    type: Core,
    nullable: true,
    description: 'Current state of the core; null if the viewer cannot see it.',
    resolve: ({ core }) => core(),
  }),
);

/** Outcome of a bulk change for one core: the code of /ui if refused, and the core if known. */
type Outcome = z.output<typeof coreOutcome> & { core?: CoreSource | null };

/** A change of several cores by one call, and the reason against a core that is known from the core itself. */
type Change = {
  send: (keys: number[]) => Promise<readonly Outcome[]>;
  refusalOf: (row: CoreRecord) => UserErrorCode | null | Promise<UserErrorCode | null>;
};

/** Reasons against single cores, for which /ui refuses the whole call. */
const ofOne = ['NOT_FOUND', 'FORBIDDEN', 'BAD_USER_INPUT'];

/**
 * Changes cores by one call. If /ui refuses the call for all of them, the cores are read to find those that it was
 * refused for, and the call is repeated for the others; a refusal for none or all of them stays that of the whole
 * call.
 */
const changeAll = async (ids: readonly string[], { send, refusalOf }: Change, context: Context) => {
  const keys = coreKeys(ids);
  try {
    return await send(keys);
  } catch (error) {
    if (keys.length === 1 || !hasCode(error, ...ofOne)) throw error;
    const found = await coresAfter(ids, context);
    const refused = await Promise.all(
      keys.map(async (coreId): Promise<Outcome> => {
        const core = found.get(coreId) ?? null;
        return { coreId, core, error: core ? await refusalOf(await context.load.core.row(core)) : 'NOT_FOUND' };
      }),
    );
    const others = refused.flatMap(({ coreId, error: word }) => (word === null ? [coreId] : []));
    if (others.length === keys.length || others.length === 0) throw error;
    return [...refused.filter(({ error: word }) => word !== null), ...(await send(others))];
  }
};

/**
 * Changes cores and returns the outcome of each, in the order of the ids. Cores are read only if selected, so that a
 * change succeeds although they cannot be read.
 */
export const outcomesOf = async (
  ids: readonly string[],
  change: Change,
  context: Context,
): Promise<CoreOutcomeSource[]> => {
  const outcomes = new Map((await changeAll(ids, change, context)).map((one) => [one.coreId, one]));
  let read: ReturnType<typeof coresAfter> | undefined;
  const after = () => (read ??= coresAfter(ids, context));
  return ids.map((id, at) => {
    const { key } = readId('Core', id);
    const { core, error } = outcomes.get(key) ?? { core: undefined, error: 'NOT_FOUND' };
    return {
      core: async () => (core === undefined ? ((await after()).get(key) ?? null) : core),
      userErrors: refusalAt(error, ['input', 'coreIds', String(at)], context.locale),
    };
  });
};

/** The error of a core that the viewer may not operate. */
export const unlessOperable = ({ canOperate }: CoreRecord): UserErrorCode | null =>
  canOperate ? null : 'NO_PERMISSION';
