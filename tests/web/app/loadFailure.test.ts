import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearLoadFailures, showLoadFailure } from '../../../web/app/pageShell/loadFailure.ts';

const reload = vi.fn<() => void>();
const connected = vi.fn<() => Response>();

const offline = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  vi.useFakeTimers();
  // As the server does: the page is for who reads pages.
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers?: { accept?: string } }) =>
    headers?.accept === 'text/html' ? connected() : new Response('', { status: 404 }),
  );
  connected.mockImplementation(() => new Response());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('reloads a page that could not load the portal when the connection returns', async () => {
  showLoadFailure(reload);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['cannot be reached', offline],
  ['responds with an error', () => new Response('', { status: 502 })],
])('asks a server that %s less and less often, and reloads once it responds', async (_what, failing) => {
  connected.mockImplementation(failing);
  showLoadFailure(reload);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(connected).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(connected).toHaveBeenCalledTimes(1);
  connected.mockImplementation(() => new Response());
  await vi.advanceTimersByTimeAsync(6_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads less and less often where the portal fails on a server that responds, until it has loaded', async () => {
  for (const wait of [5_000, 10_000, 20_000]) {
    reload.mockClear();
    showLoadFailure(reload);
    await vi.advanceTimersByTimeAsync(wait - 1_000);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(wait / 2);
    expect(reload).toHaveBeenCalledOnce();
  }
  clearLoadFailures();
  showLoadFailure(reload);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(reload).toHaveBeenCalledTimes(2);
});
