import { createClient } from 'graphql-ws';
import { afterEach, it } from 'vitest';
import { WebSocket } from 'ws';
import { createBff, inProcess, type Bff } from '../../../bff/server.ts';
import type { Data } from '../../kit/ask.ts';
import { until } from '../../kit/listen.ts';
import { FakeUi } from '../fakeUi.ts';
import { site, statusOf } from './listeners.ts';

/*
 * A BFF that stops and starts again on its port while many listen: nobody is lost for longer than coming back takes.
 */

const ui = new FakeUi({ spaces: 3 });
let bff: Bff | undefined;

const start = async (port: number): Promise<Bff> => {
  const fresh = createBff({ ui: inProcess(ui.fetch), port, host: '127.0.0.1', live: { pollEveryMs: 20 } });
  await fresh.start();
  return fresh;
};

afterEach(() => bff?.stop());

const cookie = `talo_session=${Buffer.from(JSON.stringify([['who', 'manager']])).toString('base64url')}`;

class WithCookie extends WebSocket {
  constructor(address: string, protocols: string) {
    super(address, protocols, { headers: { cookie } });
  }
}

/** Listens as the portal does: a socket that is lost is opened again, a subscription that is over is begun again. */
const keepListening = (url: string) => {
  const told = new Map<string, Data>();
  const client = createClient({
    url,
    webSocketImpl: WithCookie,
    retryAttempts: 100,
    shouldRetry: () => true,
    retryWait: () => new Promise((resolve) => void setTimeout(resolve, 50)),
  });
  const begin = (): void => {
    client.subscribe(
      { query: statusOf, variables: site },
      {
        next: ({ data }: { data?: Data }) => {
          for (const core of data?.coreStatusChanged.cores ?? []) told.set(core.id, core);
        },
        error: () => void setTimeout(begin, 50),
        complete: () => void setTimeout(begin, 50),
      },
    );
  };
  begin();
  return { told, stop: async (): Promise<void> => client.dispose() };
};

it('a restart loses no listener and no change', async () => {
  bff = await start(0);
  const port = Number(new URL(bff.url).port);
  const crowd = Array.from({ length: 100 }, () => keepListening(`ws://127.0.0.1:${port}/graphql`));
  const allTold = (battery: number) =>
    until(() => crowd.every(({ told }) => [...told.values()].some((core) => core.battery === battery)), 15_000);
  const changing = setInterval(() => ui.change(1111, { lastSeen: new Date().toISOString() }), 10);
  ui.change(1110, { battery: 11 });
  await allTold(11);
  await bff.stop();
  ui.change(1110, { battery: 12 });
  bff = await start(port);
  await allTold(12);
  ui.change(1110, { battery: 13 });
  await allTold(13);
  clearInterval(changing);
  await Promise.all(crowd.map((one) => one.stop()));
}, 60_000);
