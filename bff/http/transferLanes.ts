import { GraphQLError } from 'graphql';
import { networkOf } from '../../contract/clientAddress.ts';
import { createLanesByKey } from '../../contract/fairLanes.ts';
import type { RequestContext } from '../context.ts';

const retryAfter = 5;

const tooMany = (): GraphQLError =>
  new GraphQLError('Too many files at once; send or read some of them first.', {
    extensions: {
      code: 'RATE_LIMITED',
      retryAfter,
      http: { status: 429, headers: { 'retry-after': String(retryAfter), connection: 'close' } },
    },
  });

/** Lanes of uploads or of downloads by session. */
export type TransferLanes = {
  /** Waits for a lane, which is held until `end`; the error if too many wait already. */
  enter: (requestContext: RequestContext, end: Promise<void>) => Promise<GraphQLError | undefined>;
};

/**
 * Creates the lanes of one direction: each transfer occupies a connection to /ui for as long as its client wants, so
 * one session, or one network without a session, has a few of them.
 */
export const createTransferLanes = (limits: Parameters<typeof createLanesByKey>[0]): TransferLanes => {
  const lanes = createLanesByKey(limits);
  return {
    enter: async ({ session, address }, end) => {
      const key = session.authority || `network ${address === undefined ? '' : networkOf(address)}`;
      return (await lanes.hold(key, end)) ? undefined : tooMany();
    },
  };
};
