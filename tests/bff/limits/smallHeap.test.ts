import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess, type ServiceProcess } from '../../kit/startProcess.ts';

/* Both services in one process with a heap of 512 MB: what is too much is refused, and the next request is served. */

let service: ServiceProcess;
let url: string;

beforeAll(async () => {
  service = await startProcess({ nodeOptions: ['--max-old-space-size=512'] });
  url = `http://127.0.0.1:${service.bff}`;
});
afterAll(() => service.kill());

const json = { 'content-type': 'application/json' };

/** Statuses of requests that are sent at once; 0 for a connection that was closed instead. */
const statuses = (count: number, send: () => Promise<Response>): Promise<number[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      try {
        const response = await send();
        await response.arrayBuffer();
        return response.status;
      } catch {
        return 0;
      }
    }),
  );

const serves = async (): Promise<void> => {
  expect(service.exit(), service.lines.join('\n')).toBeUndefined();
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers: json, body: '{"query":"{ __typename }"}' });
  expect(await response.json()).toMatchObject({ data: { __typename: 'Query' } });
};

const post =
  (body: string | Uint8Array<ArrayBuffer>, headers = json) =>
  () =>
    fetch(`${url}/graphql`, { method: 'POST', headers, body });

describe('a heap of 512 MB', () => {
  it('holds 60 bodies of 16 MB at once, which are refused', { timeout: 60_000 }, async () => {
    const received = await statuses(60, post(new Uint8Array(16 * 1024 * 1024).fill(32)));
    expect(received.filter((status) => status !== 413 && status !== 0)).toEqual([]);
    await serves();
  });

  it('holds 60 files of 16 MB of callers without a session, and serves on', { timeout: 60_000 }, async () => {
    const form = () => {
      const data = new FormData();
      data.set(
        'operations',
        '{"query":"mutation ($file: Upload!) { uploadFile(input: { targetId: \\"VGFyZ2V0OjE\\", file: $file }) { file { name } } }","variables":{"file":null}}',
      );
      data.set('map', '{"0":["variables.file"]}');
      data.set('0', new File([new Uint8Array(16 * 1024 * 1024)], 'a.csv'));
      return fetch(`${url}/graphql`, { method: 'POST', headers: { 'x-talo-csrf': '1' }, body: data });
    };
    await statuses(60, form);
    await serves();
  });

  it('holds 300 operations of 3,000 aliases at once, and serves on', { timeout: 60_000 }, async () => {
    const aliases = Array.from({ length: 3_000 }, (_, index) => `a${index}: __typename`).join(' ');
    const body = JSON.stringify({ query: `{ ${aliases} }` });
    const received = await statuses(300, post(body));
    expect(received.filter((status) => status >= 500)).toEqual([]);
    await serves();
  });
});
