import { mutation } from '../../graph/mutation.ts';
import { readWithin } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { Alert } from './Alert.ts';

mutation({
  name: 'acknowledgeAlert',
  // POST /ui/targets/{id}/alerts/{alertId}/acknowledge.
  description:
    'Acknowledges an alert; the alert ends when its condition no longer holds. Requires TARGET_MANAGER on the target. User errors: ALERT_ACKNOWLEDGED, TOO_LONG, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The alert.' }),
    comment: t.string({ description: 'Comment, up to 1000 characters.' }),
  }),
  uiNames: { alertId: 'id' },
  resolve: async ({ id, comment }, { ui, hub }) => {
    const { key, target } = readWithin('Alert', id);
    const alert = await ui.acknowledgeAlert({ id: target, alertId: key, comment: comment ?? undefined });
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
