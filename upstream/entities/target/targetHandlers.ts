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

/** Whether text is a day that the calendar has, as in 2026-11-21. */
const isDate = (text: string): boolean => {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
};

/** Fields that do not hold what their form alone lets through. */
const wrongFields = (given: Update): Record<string, FieldCode> => {
  const {
    state = 0,
    type = 0,
    subscription,
    monthlyFee,
    postal,
    paid_until: paidUntil,
    subscription_start: start,
  } = given;
  const holds = {
    state: state >= 0 && state <= 5,
    type: type >= 0 && type <= 7,
    subscription: (subscription ?? 0) >= 0,
    monthlyFee: (monthlyFee ?? 0) >= 0,
    postal: !postal || /^\d{5}$/.test(postal),
    paid_until: !paidUntil || isDate(paidUntil),
    subscription_start: !start || isDate(start),
  };
  const wrong = Object.entries(holds).filter(([, right]) => !right);
  return Object.fromEntries(wrong.map(([field]) => [field, 'INVALID']));
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
