import { afterAll, beforeAll, expect } from 'vitest';
import type { TargetRecord } from '../../contract/entities/target.ts';
import { signIn, type TestClient, type UiFetch } from '../kit/testClient.ts';
import { startUpstream } from '../kit/startUpstream.ts';

/** The service under test, with the demo world, and its callers. */
export type Service = {
  fetch: UiFetch;
  /** A demo account, signed in once. */
  as: (username: string) => Promise<TestClient>;
};

const overHttp =
  (address: string): UiFetch =>
  (request) =>
    fetch(new URL(new URL(request.url).pathname + new URL(request.url).search, address), request);

const known = (fetch: UiFetch): Service => {
  const clients = new Map<string, Promise<TestClient>>();
  return {
    fetch,
    as: (username) => {
      const client = clients.get(username) ?? signIn(fetch, username);
      clients.set(username, client);
      return client;
    },
  };
};

/** The service at UI_URL, or one of this process with a month of the demo world. */
export const useService = (): Service => {
  let service: Service | undefined;
  let stop = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    const address = process.env.UI_URL;
    if (address) {
      service = known(overHttp(address));
      return;
    }
    const upstream = await startUpstream({ demo: { months: 1 } });
    service = known(upstream.fetch);
    ({ stop } = upstream);
  });
  afterAll(() => stop());
  const running = (): Service => {
    if (!service) throw new Error('The service is started before the tests.');
    return service;
  };
  return { fetch: (request) => running().fetch(request), as: (username) => running().as(username) };
};

/** Both targets of the demo world, as returned to an account. */
export const demoTargets = async (
  client: TestClient,
): Promise<{ kuusikallio: TargetRecord; koivurinne: TargetRecord }> => {
  const targets = await client.ui.targets({});
  const named = (name: string): TargetRecord => {
    const found = targets.find((target) => target.name === name);
    if (!found) throw new Error(`The demo world has no ${name}.`);
    return found;
  };
  return { kuusikallio: named('As Oy Kuusikallio'), koivurinne: named('As Oy Koivurinne') };
};

/** Response of a refusal for a state that has a code of its own; another /ui may send CONFLICT for it. */
export const conflict = (error: string): object => ({
  status: 409,
  body: { error: expect.stringMatching(new RegExp(`^(${error}|CONFLICT)$`)) as unknown },
});

/** Response of a refusal. */
export const refusal = (status: number, error: string, rest: object = {}): object => ({
  status,
  body: { error, ...rest },
});
