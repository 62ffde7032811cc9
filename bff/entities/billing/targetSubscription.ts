import { builder } from '../../graph/builder.ts';
import { readId } from '../../graph/nodeId.ts';
import { subscribe } from '../../live/subscribe.ts';
import { LiveEvent } from '../../live/liveEvent.ts';
import { MemoizePer } from '../../live/memoizePer.ts';
import { Target } from '../target/Target.ts';

/** A target that subscribes to something else than before. */
class SubscriptionEvent extends LiveEvent<SubscriptionEvent> {
  readonly target: number;

  constructor(target: number) {
    super();
    this.target = target;
  }

  get key(): string {
    return `subscription of ${this.target}`;
  }

  protected join(newer: SubscriptionEvent): SubscriptionEvent {
    return newer;
  }
}

const eventsFor = new MemoizePer<object, readonly SubscriptionEvent[]>();

const TargetSubscriptionChange = builder.objectRef<SubscriptionEvent>('TargetSubscriptionChange').implement({
  description: 'A target whose subscription started, ended or changed.',
  fields: (t) => ({
    target: t.field({
      type: Target,
      nullable: true,
      // GET /ui/targets/{id}, read anew.
      description: 'Target with its current `subscription`.',
      resolve: ({ target }, _args, { load }) => load.target.one(target),
    }),
  }),
});

builder.subscriptionField('targetSubscriptionChanged', (t) =>
  t.field({
    type: TargetSubscriptionChange,
    // GET /ui/targets/{id}, polled every five seconds, once for all subscribers.
    description:
      'Changes of the subscription of a target. Errors: NOT_FOUND if the viewer cannot see it; UNAUTHENTICATED when the session ends, FORBIDDEN when access changes, UPSTREAM_UNAVAILABLE or UPSTREAM_TIMEOUT after 12 s without a response of the service.',
    args: { targetId: t.arg.id({ required: true, description: 'ID of the target.' }) },
    subscribe: (_root, { targetId }, { hub, caller }) => {
      const target = readId('Target', targetId).key;
      return subscribe({
        polls: hub.subscription,
        topics: [{ target }],
        caller,
        events: ({ change }) => eventsFor.of(change, `${target}`, () => [new SubscriptionEvent(target)]),
      });
    },
    resolve: (event: SubscriptionEvent, _args, context) => {
      context.renew({});
      return event;
    },
  }),
);
