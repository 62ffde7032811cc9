import type { AlertRecord } from '../../../contract/entities/alert.ts';
import { builder } from '../../graph/builder.ts';
import { encodeNodeId, readId } from '../../graph/nodeId.ts';
import type { AlertsChange, ActiveAlerts } from '../../live/alertSnapshot.ts';
import { subscribe } from '../../live/subscribe.ts';
import { LiveEvent } from '../../live/liveEvent.ts';
import { MemoizePer } from '../../live/memoizePer.ts';
import type { SnapshotChange } from '../../live/poll.ts';
import { Target } from '../target/Target.ts';
import { AlertEdge, alertCursor } from './alertLists.ts';

/** A changed alert, or only its key if deleted, with the active alerts. */
class AlertEvent extends LiveEvent<AlertEvent> {
  readonly target: number;
  readonly id: number;
  readonly row: AlertRecord | undefined;
  readonly active: ActiveAlerts;
  /** Whether it is the first event of a change, which clears the loaders; the following ones reuse them. */
  readonly isFirst: boolean;

  constructor(target: number, id: number, row: AlertRecord | undefined, active: ActiveAlerts, isFirst: boolean) {
    super();
    this.target = target;
    this.id = id;
    this.row = row;
    this.active = active;
    this.isFirst = isFirst;
  }

  get key(): string {
    return `alert ${this.id}`;
  }

  protected join(newer: AlertEvent): AlertEvent {
    return newer;
  }
}

const eventsFor = new MemoizePer<AlertsChange, readonly AlertEvent[]>();

const alertEvents = (
  { change, view }: SnapshotChange<ActiveAlerts, AlertsChange>,
  target: number,
): readonly AlertEvent[] =>
  eventsFor.of(change, `${target}`, () => [
    ...change.changed.map((row, at) => new AlertEvent(target, row.id, row, view, at === 0)),
    ...change.deleted.map((id, at) => new AlertEvent(target, id, undefined, view, change.changed.length + at === 0)),
  ]);

const AlertChange = builder.objectRef<AlertEvent>('AlertChange').implement({
  description: 'An alert that was raised, acknowledged, changed or ended.',
  fields: (t) => ({
    alertEdge: t.field({
      type: AlertEdge,
      nullable: true,
      description:
        'Edge of the current alert for a list of alerts; its cursor is that of the alerts of the target without arguments. Null if the alert no longer exists. No additional request.',
      resolve: ({ row }) => (row ? { node: row, cursor: alertCursor(row) } : null),
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Target of the alert, with its current counts.',
      resolve: ({ target }, _args, { load }) => load.target.one(target),
    }),
    deletedAlertId: t.id({
      nullable: true,
      description: 'ID of an alert that no longer exists; null otherwise. Ended alerts still exist.',
      resolve: ({ id, row, target }) => (row ? null : encodeNodeId('Alert', id, target)),
    }),
  }),
});

builder.subscriptionField('alertChanged', (t) =>
  t.field({
    type: AlertChange,
    // GET /ui/targets/{id}/alerts, polled once for all of the same role and language.
    description:
      'Each alert of a target that is raised, acknowledged, changed or ended, usually within 5 s. Errors: NOT_FOUND if the viewer cannot see it; UNAUTHENTICATED when the session ends, FORBIDDEN when access changes, UPSTREAM_UNAVAILABLE or UPSTREAM_TIMEOUT after 12 s without a response of the service.',
    args: { targetId: t.arg.id({ required: true, description: 'ID of the target.' }) },
    subscribe: (_root, { targetId }, { hub, caller }) => {
      const target = readId('Target', targetId).key;
      return subscribe({
        polls: hub.alerts,
        topics: [{ target }],
        caller,
        events: (changes) => alertEvents(changes, target),
      });
    },
    resolve: (event: AlertEvent, _args, context) => {
      if (event.isFirst) context.renew({});
      return event;
    },
  }),
);
