import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestParameters } from 'relay-runtime';
import { createNetwork } from '../../../web/app/relay/network.ts';
import {
  announceSession,
  endSessionPause,
  notePerson,
  onSessionChange,
  type SessionChange,
} from '../../../web/entities/viewer/session.ts';
import { endPause, sessionIsPaused } from '../../../web/entities/viewer/sessionPause.ts';
import { addUnsavedWork } from '../../../web/forms/unsavedWork.ts';

/** The graph and who is signed in at it. */
const graph = { person: null as string | null, sent: [] as string[], away: false };

const unauthenticated = { message: 'No session.', path: ['rename'], extensions: { code: 'UNAUTHENTICATED' } };

const answerOf = (name: string): object => {
  if (name === 'ShellQuery' || name === 'currentUserIdQuery')
    return { data: { viewer: graph.person && { user: { id: graph.person } } } };
  return graph.person ? { data: { rename: 'done' } } : { data: null, errors: [unauthenticated] };
};

let changes: SessionChange[] = [];
let stop = () => {};

beforeEach(() => {
  Object.assign(graph, { person: 'anna', sent: [], away: false });
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body) as { operationName: string };
    if (graph.away) return Promise.reject(new TypeError('gone'));
    graph.sent.push(operationName);
    return Promise.resolve(Response.json(answerOf(operationName)));
  });
  changes = [];
  stop = onSessionChange((change) => changes.push(change));
  notePerson('anna');
});

afterEach(() => {
  stop();
  endPause(false);
  vi.unstubAllGlobals();
});

const network = createNetwork();

const ask = (name: string, operationKind: RequestParameters['operationKind']) => {
  const answers: unknown[] = [];
  const failures: Error[] = [];
  network
    .execute({ id: name, text: null, name, operationKind, metadata: {} }, {}, {})
    .subscribe({ next: (answer) => answers.push(answer), error: (error: Error) => failures.push(error) });
  return { answers, failures };
};

/** Something is typed into a form, and while the page stands so the session ends. */
const endInTheMiddle = () => {
  const leave = addUnsavedWork();
  graph.person = null;
  return leave;
};

const signIn = async (person: string, otherwise: SessionChange = { kind: 'began', next: '/here' }) => {
  graph.person = person;
  await endSessionPause(otherwise);
};

describe('a session that ends', () => {
  it('leads to signing in where nobody is in the middle of anything', async () => {
    graph.person = null;
    const { failures } = ask('rows', 'query');
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    expect(changes).toEqual([{ kind: 'ended' }]);
    expect(sessionIsPaused()).toBe(false);
  });

  it('under a save keeps the page, and the save is done once the same person is back', async () => {
    graph.person = null;
    const { answers, failures } = ask('rename', 'mutation');
    await vi.waitFor(() => expect(sessionIsPaused()).toBe(true));
    expect(answers).toEqual([]);
    await signIn('anna');
    await vi.waitFor(() => expect(answers).toMatchObject([{ data: { rename: 'done' } }]));
    expect(graph.sent).toEqual(['rename', 'currentUserIdQuery', 'rename']);
    expect(failures).toEqual([]);
    expect(changes).toEqual([]);
    expect(sessionIsPaused()).toBe(false);
  });

  it('under unsaved work keeps the page whatever notices it first, also an answer to nobody', async () => {
    const leave = endInTheMiddle();
    const shell = ask('ShellQuery', 'query');
    await vi.waitFor(() => expect(sessionIsPaused()).toBe(true));
    announceSession({ kind: 'ended' });
    expect(changes).toEqual([]);
    await signIn('anna');
    await vi.waitFor(() => expect(shell.answers).toMatchObject([{ data: { viewer: { user: { id: 'anna' } } } }]));
    leave();
  });

  it('is nobody else’s to go on with: all is forgotten and nothing is sent for them', async () => {
    const leave = endInTheMiddle();
    const { answers, failures } = ask('rename', 'mutation');
    await vi.waitFor(() => expect(sessionIsPaused()).toBe(true));
    await signIn('berit');
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    expect(changes).toEqual([{ kind: 'began', next: '/here' }]);
    expect(answers).toEqual([]);
    expect(graph.sent.filter((name) => name === 'rename')).toHaveLength(1);
    expect(sessionIsPaused()).toBe(false);
    leave();
  });

  it('is not ended once more by what was asked before the same person came back: that is asked again', async () => {
    const leave = endInTheMiddle();
    let answerLate: (answer: Response) => void = () => undefined;
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answerLate = resolve)));
    const late = ask('rows', 'query');
    vi.stubGlobal('fetch', fetch);
    ask('rename', 'mutation');
    await vi.waitFor(() => expect(sessionIsPaused()).toBe(true));
    await signIn('anna');
    answerLate(Response.json({ data: null, errors: [unauthenticated] }));
    await vi.waitFor(() => expect(late.answers).toMatchObject([{ data: { rename: 'done' } }]));
    expect(sessionIsPaused()).toBe(false);
    expect(changes).toEqual([]);
    leave();
  });

  it('stays paused while nobody can say who has signed in', async () => {
    const leave = endInTheMiddle();
    announceSession({ kind: 'ended' });
    graph.away = true;
    await expect(signIn('anna')).rejects.toThrow();
    expect(sessionIsPaused()).toBe(true);
    expect(changes).toEqual([]);
    leave();
  });
});

describe('unsaved work, when somebody signs in in another tab', () => {
  const inAnotherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: 'began 1' }));

  it('is there as before where it is the same person', async () => {
    const leave = addUnsavedWork();
    inAnotherTab();
    expect(sessionIsPaused()).toBe(true);
    await vi.waitFor(() => expect(sessionIsPaused()).toBe(false));
    expect(changes).toEqual([]);
    leave();
  });

  it('is gone where it is somebody else', async () => {
    const leave = addUnsavedWork();
    graph.person = 'berit';
    inAnotherTab();
    await vi.waitFor(() => expect(changes).toEqual([{ kind: 'other' }]));
    leave();
  });
});
