import type { UiTransport } from '../ui/transport.ts';

const readyWithinMs = 2_000;
const knownForMs = 1_000;

/** The state of /ui: whether it and its database respond, and whether it has no room left to store anything. */
export type UiState = { ok: boolean; storageFull: boolean };

const away: UiState = { ok: false, storageFull: false };

const jsonIn = (bytes: Buffer): object | undefined => {
  try {
    const body: unknown = JSON.parse(bytes.toString());
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
};

const isTrue = (body: object | undefined, name: string): boolean =>
  body !== undefined && Reflect.get(body, name) === true;

const headers = { accept: 'application/json', 'x-background': '1' };

/**
 * Reads the state of one process of /ui from its /ready, which reads its database; from a call that needs no session where
 * there is no /ready, and while it drains and still serves.
 */
const readState = async (ui: UiTransport): Promise<UiState> => {
  const signal = AbortSignal.timeout(readyWithinMs);
  const read = (path: string) =>
    ui.send({ method: 'GET', path, headers, timeoutMs: readyWithinMs, isProbe: true, signal });
  try {
    const ready = await read('/ready');
    const body = jsonIn(ready.bytes);
    if (ready.status === 200 && isTrue(body, 'ok')) return { ok: true, storageFull: isTrue(body, 'storageFull') };
    if (ready.status >= 500 && !isTrue(body, 'stopping')) return away;
    const { status, bytes } = await read('/ui/csrf');
    return { ok: status < 500, storageFull: status === 200 && isTrue(jsonIn(bytes), 'storageFull') };
  } catch {
    return away;
  }
};

/**
 * Reads the state of /ui, at most once a second for all callers: ready while one of its processes is. Takes the bare
 * transports: what waits for a lane, or fails by an open circuit, would say nothing of /ui.
 */
export const watchUi = (uis: readonly UiTransport[]): (() => Promise<UiState>) => {
  let known: { until: number; state: Promise<UiState> } | undefined;
  const readAll = async (): Promise<UiState> => {
    const states = await Promise.all(uis.map(readState));
    const ready = states.filter(({ ok }) => ok);
    return { ok: ready.length > 0, storageFull: ready.some(({ storageFull }) => storageFull) };
  };
  return () => {
    if (!known || known.until < Date.now()) known = { until: Date.now() + knownForMs, state: readAll() };
    return known.state;
  };
};
