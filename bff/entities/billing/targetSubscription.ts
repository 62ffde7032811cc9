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
  description: 'A site whose subscription began, ended or became another.',
  fields: (t) => ({
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The site, with its `subscription` as it is now. Source: GET /ui/targets/{id}, read anew.',
      resolve: ({ target }, _args, { load }) => load.target.one(target),
    }),
  }),
});

builder.subscriptionField('targetSubscriptionChanged', (t) =>
  t.field({
    type: TargetSubscriptionChange,
    description:
      "Each change of what a site subscribes to, for the banner of a site without a subscription. Errors: NOT_FOUND for what is not the viewer's to see; UNAUTHENTICATED ends it when the session does, FORBIDDEN when the rights change, UPSTREAM_UNAVAILABLE or UPSTREAM_TIMEOUT when /ui has been silent for some ten seconds. Source: GET /ui/targets/{id}, asked every five seconds, once for all who listen.",
    args: { targetId: t.arg.id({ required: true, description: 'The site.' }) },
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
