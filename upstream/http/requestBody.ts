import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createLanesByKey } from '../../contract/fairLanes.ts';
import { atLeastRate } from '../../contract/leastRate.ts';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import type { Environment } from './address.ts';
import { refuse, Refusal } from '../errors/refusal.ts';
import type { AuthorizedResource } from '../access/access.ts';
import type { Caller } from '../access/visibility.ts';

/** What is known of a request before its body is read: its caller, the fields of its path, and their first resource. */
export type Admitted = {
  caller: Caller | null;
  path: Record<string, unknown>;
  about: AuthorizedResource | null;
};

/** Types of a request in this service. */
export type UiEnvironment = { Bindings: Environment; Variables: { admitted: Admitted } };

/** A request with its response, as Hono has it. */
export type UiContext = Context<UiEnvironment>;

const megabyte = 1024 * 1024;

/** Bodies of at most so many bytes are short, whatever their kind: one or a few readings. */
const shortBody = 65_536;

const isShort = (request: Request): boolean => Number(request.headers.get('content-length') ?? NaN) <= shortBody;

// A slightly too large file is refused by its handler with its own code; a much larger body is not read.
const maxBodyMegabytes = { csv: 16, multipart: 8, json: 8, form: 1 } as const;

const tooLarge = ({ body }: Endpoint) =>
  body === 'multipart'
    ? refuse('FILE_UPLOAD_FAILED', { fields: { file: 'TOO_LARGE' } })
    : refuse('BAD_REQUEST', { fields: { body: 'TOO_LARGE' } });

const unreadable = ({ body }: Endpoint) =>
  body === 'multipart'
    ? refuse('FILE_UPLOAD_FAILED', { fields: { file: 'UNREADABLE' } })
    : refuse('BAD_REQUEST', { fields: { body: 'UNREADABLE' } });

/** Long bodies of one account that are received at once, and those that wait unread; seconds to wait when refused. */
const accountLanes = { atOnce: 4, waiting: 16 };
const secondsLeft = 5;

const tooSlow = () => refuse('REQUEST_TIMEOUT');

/** The same request with its body at the least rate; `onSlow` is called where its sender is slower. */
const atRate = (request: Request, call: Endpoint, onSlow: () => void): Request => {
  if (!request.body) return request;
  const pieces = atLeastRate(request.body, () => {
    onSlow();
    return tooSlow();
  });
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (reader) => {
        try {
          const { done, value } = await pieces.next();
          if (done) reader.close();
          else reader.enqueue(value);
        } catch (error) {
          // Its client has disconnected, which is no fault of this service.
          throw error instanceof Refusal ? error : unreadable(call);
        }
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  );
  const streamed = { body, duplex: 'half' };
  return new Request(request, streamed);
};

/**
 * Creates the middleware that receives the body of a call: no larger than the call allows. Bodies that may be longer than
 * forms come at the least rate, a few of one account at once, since they last for as long as the client sends.
 */
export const createBodyReader = () => {
  const lanes = createLanesByKey(accountLanes);
  return (call: Endpoint): MiddlewareHandler<UiEnvironment> => {
    const kind = call.body ?? 'form';
    const limit = bodyLimit({
      maxSize: maxBodyMegabytes[kind] * megabyte,
      onError: () => {
        throw tooLarge(call);
      },
    });
    if (kind === 'form') return limit;
    return async (context, next) => {
      if (kind === 'csv' && isShort(context.req.raw)) return limit(context, next);
      const received = Promise.withResolvers<void>();
      const account = context.get('admitted').caller?.user.id ?? '';
      if (!(await lanes.hold(String(account), received.promise))) throw refuse('RATE_LIMITED', { secondsLeft });
      let isSlow = false;
      context.req.raw = atRate(context.req.raw, call, () => {
        isSlow = true;
      });
      try {
        await limit(context, next);
      } finally {
        received.resolve();
      }
      // Whatever the reader of the body made of it.
      if (isSlow) throw tooSlow();
    };
  };
};
