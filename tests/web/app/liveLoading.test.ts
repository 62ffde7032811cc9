import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestParameters } from 'relay-runtime';

const request: RequestParameters = {
  id: 'one',
  text: null,
  name: 'one',
  operationKind: 'subscription',
  metadata: {},
};

const subscribed = vi.fn(() => () => undefined);
/** How the next imports of the socket's code end; resolved when the list is empty. */
const imports: (() => Promise<void>)[] = [];

const importLive = async () => {
  vi.resetModules();
  vi.doMock('../../../web/ui/lazy/chunkLoadError.ts', () => ({
    withTimeLimit: async (load: () => Promise<unknown>) => {
      await imports.shift()?.();
      return load();
    },
  }));
  vi.doMock('graphql-ws', () => ({ createClient: () => ({ subscribe: subscribed, dispose: () => undefined }) }));
  return [
    await import('../../../web/app/relay/live.ts'),
    await import('../../../web/relay/connectionState.ts'),
  ] as const;
};

const show = (visibility: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  subscribed.mockClear();
  imports.length = 0;
});

describe("the socket's code", () => {
  it('is imported by the first subscription; one that ends meanwhile opens nothing', async () => {
    const [{ subscribeLive }] = await importLive();
    const { promise, resolve } = Promise.withResolvers<void>();
    imports.push(
      () => promise,
      () => promise,
    );
    const ended = subscribeLive(request, {}).subscribe({});
    const running = subscribeLive(request, {}).subscribe({});
    expect(subscribed).not.toHaveBeenCalled();
    ended.unsubscribe();
    resolve();
    await vi.waitFor(() => expect(subscribed).toHaveBeenCalledOnce());
    const later = subscribeLive(request, {}).subscribe({});
    expect(subscribed).toHaveBeenCalledTimes(2);
    later.unsubscribe();
    running.unsubscribe();
  });

  it('that fails to load is imported again when the network returns', async () => {
    const [{ subscribeLive }, { setConnectionState }] = await importLive();
    setConnectionState('live');
    imports.push(() => Promise.reject(new TypeError('Failed to fetch')));
    const listened = vi.spyOn(window, 'addEventListener');
    const running = subscribeLive(request, {}).subscribe({});
    await vi.waitFor(() => expect(listened).toHaveBeenCalledWith('online', expect.anything()));
    expect(subscribed).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(subscribed).toHaveBeenCalledOnce());
    running.unsubscribe();
  });

  it('that arrives after the page was hidden and shown again begins the subscription once', async () => {
    const [{ subscribeLive }] = await importLive();
    const { promise, resolve } = Promise.withResolvers<void>();
    imports.push(
      () => promise,
      () => promise,
    );
    vi.useFakeTimers();
    const running = subscribeLive(request, {}).subscribe({});
    show('hidden');
    await vi.advanceTimersByTimeAsync(61_000);
    show('visible');
    vi.useRealTimers();
    resolve();
    await vi.waitFor(() => expect(subscribed).toHaveBeenCalledOnce());
    const later = subscribeLive(request, {}).subscribe({});
    expect(subscribed).toHaveBeenCalledTimes(2);
    later.unsubscribe();
    running.unsubscribe();
    vi.restoreAllMocks();
  });
});
