import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import type { FakeUi } from '../ui/fakeUi.ts';

/** A BFF in a separate process, which can be killed, suspended and continued. */
export type Instance = {
  url: string;
  /** Number of its polls on behalf of all. */
  held: () => Promise<number>;
  /** Sends it a signal, and waits for its exit if the signal ends it. */
  signal: (name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM') => Promise<void>;
  /** Starts it again on its port. */
  again: () => Promise<void>;
};

/** Serves a fake /ui to other processes. */
export const serveUi = async (ui: FakeUi): Promise<{ url: string; stop: () => void }> => {
  const server = createServer(async (request, response) => {
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const body = request.method === 'GET' ? {} : { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' };
    const forwarded = new Request(`http://ui${request.url}`, { method: request.method ?? 'GET', headers, ...body });
    const upstreamResponse = await ui.fetch(forwarded);
    response
      .writeHead(upstreamResponse.status, Object.fromEntries(upstreamResponse.headers))
      .end(await upstreamResponse.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Starts a BFF over a /ui and a Redis, on a free port. */
export const startInstance = async (uiUrl: string, redisUrl: string): Promise<Instance> => {
  const start = async (port = '0'): Promise<{ child: ChildProcess; url: string }> => {
    const child = fork(fileURLToPath(new URL('instance.ts', import.meta.url)), {
      env: { ...process.env, UI_URL: uiUrl, REDIS_URL: redisUrl, PORT: port },
      execArgv: [],
    });
    const [url] = (await once(child, 'message')) as [string];
    return { child, url };
  };
  let { child, url } = await start();
  return {
    url,
    held: async () => {
      const page = await (await fetch(`${url}/metrics`)).text();
      return Number(/^talo_polls_held (\d+)/m.exec(page)?.[1]);
    },
    signal: async (name) => {
      const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill(name);
      if (name === 'SIGKILL' || name === 'SIGTERM') await exited;
    },
    again: async () => {
      ({ child, url } = await start(new URL(url).port));
    },
  };
};
