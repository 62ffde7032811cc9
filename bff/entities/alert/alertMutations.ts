import type { AlertRecord } from '../../../contract/entities/alert.ts';
import type { Context } from '../../graph/graphContext.ts';
import { limits } from '../../graph/limits.ts';
import { mutation, type OutputBuilder } from '../../graph/mutation.ts';
import { readWithin } from '../../graph/nodeId.ts';
import { badInput } from '../../graph/problems.ts';
import { Target } from '../target/Target.ts';
import { Alert } from './Alert.ts';

const normal =
  'Whether nothing was wrong: the consumption under the alert then counts for the limit of its rule. Default: false.';

mutation({
  name: 'acknowledgeAlert',
  // POST /ui/targets/{id}/alerts/{alertId}/acknowledge.
  description:
    'Acknowledges an alert, and with it those that it explains; the alert ends when its condition no longer holds. Requires TARGET_MANAGER on the target. User errors: ALERT_ACKNOWLEDGED, TOO_LONG, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The alert.' }),
    comment: t.string({ description: 'Comment, up to 1000 characters.' }),
    normal: t.boolean({ description: normal }),
  }),
  uiNames: { alertId: 'id' },
  resolve: async ({ id, comment, ...input }, { ui, hub }) => {
    const { key, target } = readWithin('Alert', id);
    const alert = await ui.acknowledgeAlert({
      id: target,
      alertId: key,
      comment: comment ?? undefined,
      normal: input.normal ?? undefined,
    });
    hub.alerts.pollNow({ target });
    return { alert };
  },
  payload: (t) => ({
    alert: t.expose('alert', { type: Alert, nullable: true, description: 'The alert, acknowledged.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Target of the alert, with its current counts.',
      resolve: ({ alert }, _args, { load }) => (alert ? load.target.one(alert.targetId) : null),
    }),
  }),
});

type Done = { alerts: AlertRecord[] };

const most = limits.ids;

/** Changes alerts by one call for each of their targets. */
const byTarget = async (
  ids: readonly string[],
  { hub }: Context,
  change: (target: number, alertIds: number[]) => Promise<AlertRecord[]>,
): Promise<Done> => {
  if (ids.length > most) throw badInput(`ids: at most ${most} alerts at once.`);
  const alerts = ids.map((id) => readWithin('Alert', id));
  const changed: AlertRecord[] = [];
  for (const [target, some] of Map.groupBy(alerts, (alert) => alert.target)) {
    changed.push(...(await change(target, [...new Set(some.map(({ key }) => key))])));
    hub.alerts.pollNow({ target });
  }
  return { alerts: changed };
};

const targetsOf = ({ alerts }: Partial<Done>, { load }: Context) =>
  Promise.all([...new Set(alerts?.map(({ targetId }) => targetId))].map((id) => load.target.one(id)));

const payload = (t: OutputBuilder<Done>) => ({
  alerts: t.field({
    type: [Alert],
    nullable: true,
    description: 'Alerts after the mutation; null if the mutation failed.',
    complexity: { field: 1, multiplier: 20 },
    resolve: (done: Partial<Done>) => done.alerts ?? null,
  }),
  targets: t.field({
    type: [Target],
    nullable: { list: true, items: true },
    description: 'Targets of the alerts, with their current counts.',
    complexity: { field: 1, multiplier: 2 },
    resolve: (done: Partial<Done>, _args: object, context: Context) => targetsOf(done, context),
  }),
});

const ids = 'IDs of the alerts, at most 200.';

mutation({
  name: 'acknowledgeAlerts',
  // POST /ui/targets/{id}/alerts/acknowledge, one call for each target.
  description:
    'Acknowledges several alerts, and with them those that they explain; those that are acknowledged already keep their acknowledgement. All or nothing for each target. Requires TARGET_MANAGER on the target. User errors: TOO_LONG, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({
    ids: t.idList({ required: true, description: ids }),
    comment: t.string({ description: 'Comment on each of them, up to 1000 characters.' }),
    normal: t.boolean({ description: normal }),
  }),
  uiNames: { alertIds: 'ids' },
  resolve: (input, context) =>
    byTarget(input.ids, context, (id, alertIds) =>
      context.ui.acknowledgeAlerts({
        id,
        alertIds,
        comment: input.comment ?? undefined,
        normal: input.normal ?? undefined,
      }),
    ),
  payload,
});

mutation({
  name: 'unacknowledgeAlerts',
  // POST /ui/targets/{id}/alerts/unacknowledge, one call for each target.
  description:
    'Undoes acknowledgements of the last five minutes, with their comments; older ones remain. Requires TARGET_MANAGER on the target. User errors: NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ ids: t.idList({ required: true, description: ids }) }),
  uiNames: { alertIds: 'ids' },
  resolve: (input, context) =>
    byTarget(input.ids, context, (id, alertIds) => context.ui.unacknowledgeAlerts({ id, alertIds })),
  payload,
});

type Changed = { alert: AlertRecord };

const changedAlert = (t: OutputBuilder<Changed>) => ({
  alert: t.expose('alert', {
    type: Alert,
    nullable: true,
    description: 'The alert after the change; null if the mutation failed.',
  }),
});

mutation({
  name: 'addAlertComment',
  // POST /ui/targets/{id}/alerts/{alertId}/comments.
  description:
    'Adds a comment to an alert, which residents do not see. Requires TARGET_MANAGER on the target. User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the alert.' }),
    text: t.string({ required: true, description: 'Text of the comment, from 1 to 1000 characters.' }),
  }),
  uiNames: { alertId: 'id' },
  resolve: async ({ id, text }, { ui, hub }) => {
    const { key, target } = readWithin('Alert', id);
    const { alert } = await ui.addAlertComment({ id: target, alertId: key, text });
    hub.alerts.pollNow({ target });
    return { alert };
  },
  payload: changedAlert,
});

mutation({
  name: 'assignAlert',
  // POST /ui/targets/{id}/alerts/{alertId}/assignee.
  description:
    'Assigns an alert to one of its assignable users. Requires TARGET_MANAGER on the target. User errors: NOT_FOUND at `assignee` for an account that cannot be assigned, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the alert.' }),
    assignee: t.string({ description: 'Username; null clears.' }),
  }),
  uiNames: { alertId: 'id' },
  resolve: async ({ id, assignee }, { ui, hub }) => {
    const { key, target } = readWithin('Alert', id);
    const { alert } = await ui.assignAlert({ id: target, alertId: key, assignee: assignee ?? '' });
    hub.alerts.pollNow({ target });
    return { alert };
  },
  payload: changedAlert,
});
