import type { Client, Sink } from 'graphql-ws';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestParameters } from 'relay-runtime';
import { notePerson, onSessionChange } from '../../../web/entities/viewer/session.ts';
import { endPause } from '../../../web/entities/viewer/sessionPause.ts';
import { addUnsavedWork } from '../../../web/forms/unsavedWork.ts';

/* The socket, held in the test's hands: what was subscribed, and the ways to answer it. */
const socket = vi.hoisted(() => ({
  sinks: [] as Sink[],
  on: {} as Record<string, (...given: unknown[]) => void>,
  terminated: 0,
}));

vi.mock('graphql-ws', () => ({
  createClient: (options: { on: typeof socket.on }): Partial<Client> => {
    socket.on = options.on;
    return {
      subscribe: (_payload, sink) => {
        socket.sinks.push(sink);
        return () => sink.complete();
      },
      terminate: () => {
        socket.terminated += 1;
      },
      dispose: () => undefined,
    };
  },
}));

const { closeLive, subscribeLive } = await import('../../../web/app/relay/live.ts');
const { useReconnects, useLiveState } = await import('../../../web/relay/connectionState.ts');

const request: RequestParameters = {
  id: 'one',
  text: null,
  name: 'one',
  operationKind: 'subscription',
  metadata: {},
};

const refusal = (code: string) => [{ message: code, extensions: { code } }];

/* The first subscription imports the socket's code; liveLoading.test.ts has what happens meanwhile. */
beforeAll(async () => {
  const first = subscribeLive(request, {}).subscribe({});
  await vi.waitFor(() => expect(socket.sinks).toHaveLength(1));
  first.unsubscribe();
});

beforeEach(() => {
  vi.useFakeTimers();
  socket.sinks.length = 0;
  socket.terminated = 0;
});

afterEach(() => {
  closeLive();
  vi.useRealTimers();
});

const listen = () => {
  const seen: unknown[] = [];
  const errors: Error[] = [];
  const state = renderHook(() => ({ live: useLiveState(), returns: useReconnects() }));
  const before = state.result.current.returns;
  const ended = vi.fn();
  const listening = subscribeLive(request, {}).subscribe({
    next: (answer) => seen.push(answer),
    error: (error: Error) => errors.push(error),
    complete: ended,
  });
  act(() => socket.on['connected']?.());
  return {
    seen,
    errors,
    ended,
    unsubscribe: () => listening.unsubscribe(),
    live: () => state.result.current.live,
    returns: () => state.result.current.returns - before,
  };
};

describe('a subscription', () => {
  it('that is refused because the service behind is away is begun again, and the page says so meanwhile', async () => {
    const page = listen();
    expect(page.live()).toBe('live');
    act(() => socket.sinks[0]?.error(refusal('UPSTREAM_UNAVAILABLE')));
    expect(page.live()).toBe('behind');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(socket.sinks).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(page.live()).toBe('live');
    expect(page.returns()).toBe(1);
    expect(page.errors).toEqual([]);
    act(() => socket.sinks[1]?.next({ data: { a: 1 } }));
    expect(page.seen).toEqual([{ data: { a: 1 } }]);
    page.unsubscribe();
  });

  it('that the server ends is begun again; one that is let go of is not', async () => {
    const page = listen();
    act(() => socket.sinks[0]?.complete());
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(socket.sinks).toHaveLength(2);
    act(() => page.unsubscribe());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(socket.sinks).toHaveLength(2);
    expect(page.live()).toBe('live');
  });

  it('that is refused for what is not there ends without an error, since the page asks for it too', async () => {
    const page = listen();
    act(() => socket.sinks[0]?.error(refusal('NOT_FOUND')));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(socket.sinks).toHaveLength(1);
    expect([page.errors, page.ended.mock.calls.length]).toEqual([[], 1]);
    expect(page.live()).toBe('live');
  });

  it('that ends with the session leads to signing in', async () => {
    const changes: string[] = [];
    const stop = onSessionChange(({ kind }) => changes.push(kind));
    listen();
    act(() => socket.sinks[0]?.error(refusal('UNAUTHENTICATED')));
    expect(changes).toEqual(['ended']);
    stop();
  });

  it('that waited for the same person to sign in again goes on, and nobody is told that a connection was lost', async () => {
    notePerson('anna');
    const settle = addUnsavedWork();
    const page = listen();
    // The graph answers with the refusal, and then that this was all.
    act(() => socket.sinks[0]?.next({ data: null, errors: refusal('UNAUTHENTICATED') as never }));
    act(() => socket.sinks[0]?.complete());
    expect(page.live()).toBe('live');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(socket.sinks).toHaveLength(1);
    settle();
    endPause(true);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(socket.sinks).toHaveLength(2);
    expect(page.live()).toBe('live');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(page.returns()).toBe(0);
    page.unsubscribe();
  });

  it('is tried at once when the network returns', async () => {
    const page = listen();
    for (let tries = 0; tries < 6; tries++) {
      act(() => socket.sinks.at(-1)?.error(refusal('UPSTREAM_TIMEOUT')));
      await act(() => Promise.resolve(window.dispatchEvent(new Event('online'))));
    }
    expect(socket.sinks).toHaveLength(7);
    page.unsubscribe();
  });
});

describe('a page that nobody looks at', () => {
  const turn = async (state: 'hidden' | 'visible', ms: number) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    await act(() => Promise.resolve(document.dispatchEvent(new Event('visibilitychange'))));
    await act(() => vi.advanceTimersByTimeAsync(ms));
  };
  afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

  it('listens to nothing after a minute, and does again as soon as somebody looks', async () => {
    const page = listen();
    const complete = vi.spyOn(socket.sinks[0]!, 'complete');
    await turn('hidden', 50_000);
    await turn('visible', 60_000);
    expect(complete).not.toHaveBeenCalled();
    await turn('hidden', 61_000);
    expect(complete).toHaveBeenCalledOnce();
    await turn('hidden', 600_000);
    expect(socket.sinks).toHaveLength(1);
    expect(page.live()).toBe('live');
    await turn('visible', 0);
    expect(socket.sinks).toHaveLength(2);
    act(() => socket.sinks[1]?.next({ data: { a: 1 } }));
    expect(page.seen).toEqual([{ data: { a: 1 } }]);
    page.unsubscribe();
  });

  it('begins each thing once, also what was about to be begun anew, and nothing that was let go of', async () => {
    const page = listen();
    const gone = listen();
    await turn('hidden', 59_000);
    act(() => socket.sinks[0]?.error(refusal('UPSTREAM_TIMEOUT')));
    await act(() => vi.advanceTimersByTimeAsync(100));
    act(() => gone.unsubscribe());
    await turn('hidden', 61_000);
    const before = socket.sinks.length;
    await turn('visible', 60_000);
    expect(socket.sinks).toHaveLength(before + 1);
    page.unsubscribe();
  });
});

describe('the socket', () => {
  it('that answers no ping is ended, so that another is opened', async () => {
    const page = listen();
    socket.on['ping']?.(false);
    socket.on['pong']?.(true);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(socket.terminated).toBe(0);
    socket.on['ping']?.(false);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(socket.terminated).toBe(1);
    page.unsubscribe();
  });
});
