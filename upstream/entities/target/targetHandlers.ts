import type { Handlers, InputOf } from '../../../contract/endpoint.ts';
import type { FieldCode } from '../../../contract/problem.ts';
import type { target, TargetRecord } from '../../../contract/target.ts';
import { aboutOf, callerOf, type Call } from '../../call.ts';
import { changesOf } from '../../db/changes.ts';
import { notFound, refuse, refuseFields } from '../../refusal.ts';
import { loadNetwork } from '../network/networkRows.ts';
import { loadTarget, loadTargets } from './targetRows.ts';
import { createTree } from './createTree.ts';

type Update = Omit<InputOf<typeof target.updateTarget>, 'id'>;

/** What of a target only staff admins change, as it goes with the contract. */
const forStaff = ['state', 'subscription', 'subscription_start', 'paid_until', 'monthlyFee', 'type'] as const;

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const rangeChecks: { [Field in keyof Update]?: (value: NonNullable<Update[Field]>) => boolean } = {
  state: (code) => code >= 0 && code <= 5,
  type: (code) => code >= 0 && code <= 7,
  subscription: (kind) => kind >= 0,
  monthlyFee: (euros) => euros >= 0,
  postal: (code) => /^\d{5}$/.test(code),
  paid_until: isDate,
  subscription_start: isDate,
};

const wrongFields = (given: Update): Record<string, FieldCode> => {
  const wrong: Record<string, FieldCode> = {};
  const check = <Field extends keyof Update>(field: Field): void => {
    const value = given[field];
    if (value !== undefined && value !== null && rangeChecks[field]?.(value) === false) wrong[field] = 'INVALID';
  };
  for (const field of [
    'state',
    'type',
    'subscription',
    'monthlyFee',
    'postal',
    'paid_until',
    'subscription_start',
  ] as const)
    check(field);
  return wrong;
};

const loadOne = async (call: Call, id: number): Promise<TargetRecord> => {
  const record = await loadTarget(call.db, id, callerOf(call), call.now);
  if (!record) throw notFound();
  return record;
};

/** Answers about targets. */
export const targetHandlers: Handlers<typeof target, Call> = {
  targets: (_input, call) => loadTargets(call.db, callerOf(call), call.now),

  target: ({ id }, call) => loadOne(call, id),

  updateTarget: async ({ id, ...given }, call) => {
    if (!callerOf(call).user.admin && forStaff.some((field) => given[field] !== undefined))
      throw refuse('Access denied');
    const wrong = wrongFields(given);
    if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
    const { paid_until: paidUntil, subscription_start: subscriptionStart, ...same } = given;
    const changes = changesOf({ ...same, paidUntil, subscriptionStart });
    if (changes) await call.db.updateTable('targets').set(changes).where('id', '=', id).execute();
    return loadOne(call, id);
  },

  targetNetwork: ({ id }, call) => loadNetwork(call.db, { targetId: id }, aboutOf(call).sight),

  createTree: (tree, call) => createTree(call.db, tree, { userId: callerOf(call).user.id, now: call.now }),
};
