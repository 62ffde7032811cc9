import type { z } from 'zod';
import type { CoreRecord } from '../../../contract/core.ts';
import type { coreOutcome } from '../../../contract/coreAct.ts';
import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import type { UserErrorCode } from '../../graph/messages.ts';
import type { UserError } from '../../graph/mutation.ts';
import { outcomeErrors, refusalAt } from '../../graph/outcome.ts';
import { readId } from '../../graph/nodeId.ts';
import { hasCode } from '../../graph/problems.ts';
import { Core } from './Core.ts';
import { coreKeys, coresAfter } from './coreInputs.ts';
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

/** What a change of several devices came to for one: /ui's word where it was refused, and the device where it is known. */
type Answered = z.output<typeof coreOutcome> & { core?: CoreSource | null };

/** A change of several devices by one call, and why it is not for a device, as far as the device itself tells. */
type Change = {
  send: (keys: number[]) => Promise<readonly Answered[]>;
  refusalOf: (row: CoreRecord) => UserErrorCode | null | Promise<UserErrorCode | null>;
};

/** What one device may be refused for, and keeps from all others what /ui was asked for with one call. */
const ofOne = ['NOT_FOUND', 'FORBIDDEN', 'BAD_USER_INPUT'];

/**
 * Changes devices by one call. Where /ui refuses it to all of them it is read which of them it is not for, and the others
 * are sent once more; a refusal that is about none of them, or about all, stays one of the whole.
 */
const changeAll = async (ids: readonly string[], { send, refusalOf }: Change, context: Context) => {
  const keys = coreKeys(ids);
  try {
    return await send(keys);
  } catch (error) {
    if (keys.length === 1 || !hasCode(error, ...ofOne)) throw error;
    const found = await coresAfter(ids, context);
    const refused = await Promise.all(
      keys.map(async (coreId): Promise<Answered> => {
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
 * Changes devices at once and tells of each, in the order of the ids that were given. The devices are read when they are
 * asked for: what was done stays done, also where they cannot be read then.
 */
export const outcomesOf = async (
  ids: readonly string[],
  change: Change,
  context: Context,
): Promise<CoreOutcomeSource[]> => {
  const answered = new Map((await changeAll(ids, change, context)).map((one) => [one.coreId, one]));
  let read: ReturnType<typeof coresAfter> | undefined;
  const after = () => (read ??= coresAfter(ids, context));
  return ids.map((id, at) => {
    const { key } = readId('Core', id);
    const { core, error } = answered.get(key) ?? { core: undefined, error: 'NOT_FOUND' };
    return {
      core: async () => (core === undefined ? ((await after()).get(key) ?? null) : core),
      userErrors: refusalAt(error, ['input', 'coreIds', String(at)], context.locale),
    };
  });
};

/** Why a device is not the viewer's to ask something of. */
export const unlessOperable = ({ canOperate }: CoreRecord): UserErrorCode | null =>
  canOperate ? null : 'NO_PERMISSION';
