import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBff, type StartedBff } from '../kit/startBff.ts';
import { FakeUi } from './fakeUi.ts';

let ui: FakeUi;
let started: StartedBff;

beforeAll(async () => {
  ui = new FakeUi();
  started = await startBff(ui.fetch);
});

afterAll(() => started.stop());

const toldFor = async (headers: Record<string, string>) => {
  await started.ask('{ signIn { demoAccounts } }', {}, { headers });
  return ui.requests.at(-1)?.headers.get('x-forwarded-for');
};

it('tells /ui where a request came from, so that guessing passwords slows down nobody else', async () => {
  expect(await toldFor({})).toMatch(/127\.0\.0\.1$/);
});

it('believes a proxy on the same machine, and of what it says only the address that the proxy itself saw', async () => {
  expect(await toldFor({ 'x-forwarded-for': '198.51.100.9, 203.0.113.7' })).toBe('203.0.113.7');
});
