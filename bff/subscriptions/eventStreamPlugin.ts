import type { ServerResponse } from 'node:http';
import type { ExecutionArgs } from 'graphql';
import type { Plugin, YogaInitialContext } from 'graphql-yoga';
import type { Scope } from '../context.ts';
import { EventPayload } from './eventPayload.ts';
import { SseSubscriber } from './sseSubscriber.ts';
import type { BackpressureSettings } from './backpressure.ts';
import { Completion } from './completion.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { Fault } from '../observability/log.ts';
import type { Refusals } from '../observability/observePlugin.ts';
import { maskedError } from './openSubscription.ts';
import { formatErrors } from '../observability/formatErrors.ts';

/** What a subscription over HTTP comes with. */
export type Requested = { scope: Scope; res?: ServerResponse | undefined };

/** What server-sent events need. */
export type EventStreamSettings = {
  listening: Subscriptions;
  flow: BackpressureSettings;
  refusals: Refusals;
  fault: Fault;
  /** A context that outlives the request. */
  contextOf: (scope: Scope) => unknown;
};

type Stream = { outlet: SseSubscriber; lifetime: Completion; scope: Scope };

const keepAliveMs = 12_000;

const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', 'x-accel-buffering': 'no' };

/** Has subscriptions over HTTP share with all who listen, over sockets too, and sends their events as they are made. */
export const eventStreamPlugin = ({ listening, flow, refusals, fault, contextOf }: EventStreamSettings) => {
  const begun = new WeakMap<Request, Stream>();
  const open = new Set<SseSubscriber>();
  setInterval(() => {
    for (const outlet of open) outlet.keepAlive();
  }, keepAliveMs).unref();

  const subscribe = async (args: ExecutionArgs): Promise<unknown> => {
    const { scope, res, request, params } = args.contextValue as Requested & YogaInitialContext;
    const outlet = new SseSubscriber(flow, () => res?.destroy());
    const contextOfCrowd = async () => contextOf({ ...scope, gone: undefined, span: undefined });
    const opened = await listening({ text: params.query ?? '', args, scope, outlet, contextOfCrowd });
    if (opened instanceof Completion) begun.set(request, { outlet, lifetime: opened, scope });
    return opened;
  };

  const follow = ({ outlet, lifetime, scope }: Stream): void => {
    open.add(outlet);
    const finish = (last?: EventPayload): void => {
      open.delete(outlet);
      outlet.finish(last);
    };
    lifetime.next().then(
      () => finish(),
      (error: unknown) => {
        const told = formatErrors({ errors: [maskedError(error)] }, scope.requestId, fault);
        finish(new EventPayload(JSON.stringify(told)));
      },
    );
    const leave = () => lifetime.end();
    if (scope.gone?.aborted) leave();
    else scope.gone?.addEventListener('abort', leave, { once: true });
  };

  const plugin: Plugin<Requested, Requested> = {
    onSubscribe: ({ args, setSubscribeFn }) => {
      refusals.begin(args.contextValue.scope);
      setSubscribeFn(subscribe);
    },
    onResultProcess: (payload) => {
      const stream = begun.get(payload.request);
      // Who takes no events is told so, and is not listening.
      if (stream && !payload.resultProcessor) stream.lifetime.end();
      if (!stream || !payload.resultProcessor) return;
      payload.setResultProcessor((_result, fetchAPI) => {
        follow(stream);
        // Yoga takes a stream of Node as it is; the web's would cost a promise a message.
        return new fetchAPI.Response(stream.outlet.body as unknown as BodyInit, { headers });
      }, 'text/event-stream');
    },
  };
  return plugin;
};
