import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '../../commands/mutate/seeded.ts';
import { until } from './subscribe.ts';
import { openRaw, sendRaw } from './rawSocket.ts';
import { randomCases, type RawCase } from './rawFuzz.ts';
import { startProcess, type ServiceProcess } from './startProcess.ts';

/** Number of simultaneous connections. */
const atOnce = 40;

/** Maximum duration of a connection. */
const withinMs = 300;

/** Runs one connection until it is closed. */
const runCase = ({ pieces, ending }: RawCase, port: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = openRaw(port);
    const late = setTimeout(() => socket.destroy(), withinMs);
    socket.on('close', () => {
      clearTimeout(late);
      resolve();
    });
    socket.on('end', () => socket.end());
    socket.on('data', () => {
      if (ending === 'resetOnAnswer') socket.resetAndDestroy();
    });
    for (const piece of pieces) socket.write(piece);
    if (ending === 'close') socket.end();
    if (ending === 'reset') socket.once('connect', () => setImmediate(() => socket.resetAndDestroy()));
  });

const runCases = async (cases: readonly RawCase[], port: number): Promise<void> => {
  const waiting = cases.values();
  const run = async (): Promise<void> => {
    for (const one of waiting) await runCase(one, port);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
};

const responses = async (port: number, path: string): Promise<void> =>
  expect(await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: talo\r\nConnection: close\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 200/,
  );

/** The tests of one service under many malformed connections; `FUZZ_SEED` and `FUZZ_COUNT` set the requests. */
export const fuzzService = (which: 'bff' | 'ui', health: string): void => {
  const seed = Number(process.env['FUZZ_SEED'] ?? 20261125);
  const count = Number(process.env['FUZZ_COUNT'] ?? 1_500);
  let service: ServiceProcess;

  beforeAll(async () => {
    service = await startProcess();
  });
  afterAll(() => service.kill());

  it('keeps running, responds and leaves no connection open', async () => {
    const cases = randomCases(seeded(seed), count);
    // Files that are opened once and kept, such as a module loaded at its first use, are no leak.
    await runCases(cases.slice(0, 100), service[which]);
    await responses(service[which], health);
    const before = service.openFiles();
    await runCases(cases, service[which]);
    expect(service.exit(), service.lines.join('\n')).toBeUndefined();
    await responses(service[which], health);
    await until(() => service.openFiles() <= before, 8_000);
    expect(service.lines).toEqual([]);
  }, 60_000);

  it('then stops within 6 s', async () => {
    const { code, ms } = await service.terminate();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(6_000);
  });
};
