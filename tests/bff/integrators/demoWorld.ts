import { setTimeout as setDelay } from 'node:timers/promises';
import type { GraphqlResponse } from '../../kit/graphqlClient.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

/** The day on which the guide was written, and on which its tests run. */
export const guideDay = Date.parse('2026-11-21T12:00:00Z');

const demoPassword = 'Demo-talo-1!';

/** The demo world on the day of the guide, by default with thirteen months of readings. */
export const startDemoWorld = async (months = 13) => {
  const upstream = await startUpstream({ demo: { months }, now: () => guideDay });
  const settings = { allowedOrigins: ['https://integrator.example'] };
  let bff: StartedBff = await startBff(upstream.fetch, settings);
  const { url } = bff;
  return {
    url,
    /** Stops the BFF, and starts it again on its port after a pause in milliseconds. */
    restart: async (pauseMs: number): Promise<void> => {
      await bff.stop();
      await setDelay(pauseMs);
      bff = await startBff(upstream.fetch, { ...settings, port: Number(new URL(url).port) });
    },
    /** Sends a request as one of the demo accounts. */
    ask: (query: string, variables: object = {}, as = 'isannoitsija'): Promise<GraphqlResponse> =>
      bff.ask(query, variables, { as, password: demoPassword }),
    stop: async (): Promise<void> => {
      await bff.stop();
      await upstream.stop();
    },
  };
};

/** A started demo world. */
export type DemoWorld = Awaited<ReturnType<typeof startDemoWorld>>;
