import type { ServerResponse } from 'node:http';
import type { ExecutionArgs } from 'graphql';
import type { Plugin, YogaInitialContext } from 'graphql-yoga';
import type { RequestContext } from '../context.ts';
import { EventPayload } from './eventPayload.ts';
import { SseSubscriber } from './sseSubscriber.ts';
import type { BackpressureSettings } from './backpressure.ts';
import { Completion } from './completion.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { Fault } from '../observability/log.ts';
import type { Refusals } from '../observability/observePlugin.ts';
import { maskedError } from './openSubscription.ts';
import { formatErrors } from '../observability/formatErrors.ts';

/** Server context of a subscription over HTTP. */
export type SseRequest = { requestContext: RequestContext; res?: ServerResponse | undefined };

/** Dependencies of server-sent events. */
export type EventStreamSettings = {
  subscriptions: Subscriptions;
  backpressure: BackpressureSettings;
  refusals: Refusals;
  fault: Fault;
  /** A context that outlives the request. */
  contextOf: (requestContext: RequestContext) => unknown;
};

type Stream = { subscriber: SseSubscriber; completion: Completion; requestContext: RequestContext };

const keepAliveMs = 12_000;

const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', 'x-accel-buffering': 'no' };

/** Adds subscriptions over HTTP to the broadcasts that WebSockets use, and streams their events. */
export const eventStreamPlugin = ({ subscriptions, backpressure, refusals, fault, contextOf }: EventStreamSettings) => {
  const begun = new WeakMap<Request, Stream>();
  const open = new Set<SseSubscriber>();
  setInterval(() => {
    for (const subscriber of open) subscriber.keepAlive();
  }, keepAliveMs).unref();

  const subscribe = async (args: ExecutionArgs): Promise<unknown> => {
    const { requestContext, res, request, params } = args.contextValue as SseRequest & YogaInitialContext;
    const subscriber = new SseSubscriber(backpressure, () => res?.destroy());
    const broadcastContext = async () =>
      contextOf({ ...requestContext, clientDisconnected: undefined, span: undefined });
    const opened = await subscriptions({
      text: params.query ?? '',
      args,
      requestContext,
      subscriber,
      broadcastContext,
    });
    if (opened instanceof Completion) begun.set(request, { subscriber, completion: opened, requestContext });
    return opened;
  };

  const follow = ({ subscriber, completion, requestContext }: Stream): void => {
    open.add(subscriber);
    const finish = (last?: EventPayload): void => {
      open.delete(subscriber);
      subscriber.finish(last);
    };
    completion.next().then(
      () => finish(),
      (error: unknown) => {
        const result = formatErrors({ errors: [maskedError(error)] }, requestContext.requestId, fault);
        finish(new EventPayload(JSON.stringify(result)));
      },
    );
    const leave = () => completion.end();
    if (requestContext.clientDisconnected?.aborted) leave();
    else requestContext.clientDisconnected?.addEventListener('abort', leave, { once: true });
  };

  const plugin: Plugin<SseRequest, SseRequest> = {
    onSubscribe: ({ args, setSubscribeFn }) => {
      refusals.begin(args.contextValue.requestContext);
      setSubscribeFn(subscribe);
    },
    onResultProcess: (payload) => {
      const stream = begun.get(payload.request);
      // A client that does not accept events receives an error and is not subscribed.
      if (stream && !payload.resultProcessor) stream.completion.end();
      if (!stream || !payload.resultProcessor) return;
      payload.setResultProcessor((_result, fetchAPI) => {
        follow(stream);
        // A Node stream, which Yoga sends as it is; a web stream costs one promise a message.
        return new fetchAPI.Response(stream.subscriber.body as unknown as BodyInit, { headers });
      }, 'text/event-stream');
    },
  };
  return plugin;
};
