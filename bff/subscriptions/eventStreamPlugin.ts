import type { ServerResponse } from 'node:http';
import type { ExecutionArgs } from 'graphql';
import type { Plugin, YogaInitialContext } from 'graphql-yoga';
import type { RequestContext } from '../context.ts';
import { EventPayload } from './eventPayload.ts';
import { SseSubscriber } from './sseSubscriber.ts';
import type { BackpressureSettings } from './backpressure.ts';
import { Completion } from './completion.ts';
import type { OpenStreams } from './openStreams.ts';
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
  streams: OpenStreams;
  backpressure: BackpressureSettings;
  refusals: Refusals;
  fault: Fault;
  /** A context that outlives the request. */
  contextOf: (requestContext: RequestContext) => unknown;
};

type Stream = { subscriber: SseSubscriber; completion: Completion; requestContext: RequestContext };

const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', 'x-accel-buffering': 'no' };

/** Adds subscriptions over HTTP to the broadcasts that WebSockets use, and streams their events. */
export const eventStreamPlugin = (settings: EventStreamSettings) => {
  const { subscriptions, streams, backpressure, refusals, fault, contextOf } = settings;
  const begun = new WeakMap<Request, Stream>();

  const subscribe = async (args: ExecutionArgs): Promise<unknown> => {
    const { requestContext, res, request, params } = args.contextValue as SseRequest & YogaInitialContext;
    const subscriber = new SseSubscriber(backpressure, () => res?.destroy());
    streams.add(subscriber);
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
    else streams.delete(subscriber);
    return opened;
  };

  const follow = ({ subscriber, completion, requestContext }: Stream): void => {
    const finish = (last?: EventPayload): void => {
      streams.delete(subscriber);
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
      if (stream && !payload.resultProcessor) {
        streams.delete(stream.subscriber);
        stream.completion.end();
      }
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
