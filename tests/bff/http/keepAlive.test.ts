import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startBff } from '../../kit/startBff.ts';

const read = async (url: string, agent: Agent): Promise<{ socket: Socket; keepAlive: unknown }> => {
  const request = get(url, { agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { socket } = response;
  await response.resume().toArray();
  return { socket, keepAlive: response.headers['keep-alive'] };
};

describe('an idle connection', () => {
  it('is kept for longer than a proxy keeps it, also beyond the time for headers', async () => {
    const { url, stop } = await startBff(() => Response.json({}), { clientTimeouts: { headersMs: 100 } });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const first = await read(`${url}/health`, agent);
      await setTimeout(400);
      const second = await read(`${url}/health`, agent);
      expect(second.socket === first.socket).toBe(true);
      expect(first.keepAlive).toBe('timeout=65');
    } finally {
      agent.destroy();
      await stop();
    }
  });
});
