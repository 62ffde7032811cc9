import { describe, expect, it } from 'vitest';
import type { PendingAction } from '../../../../web/entities/core/actions/actionResult.ts';
import { newActionIn, actionResultOf, type CoreLog } from '../../../../web/entities/core/actions/actionResult.ts';
import { causeOf, causalEvent, type DiagnosedCore } from '../../../../web/entities/core/coreDiagnosis.ts';
import { readingRows } from '../../../../web/screens/CoreScreen/CoreData.tsx';
import { dataBegin } from '../../../../web/screens/CoreScreen/dataRange.ts';

describe('why a device is not heard', () => {
  const lost = (rest: Partial<DiagnosedCore> = {}): DiagnosedCore => ({
    isMama: false,
    target: {},
    battery: 80,
    linkQuality: 90,
    parentConfirmed: true,
    parent: { online: true },
    mama: { online: true },
    viewerSeesRoute: true,
    lastEvent: 'OFFLINE',
    ...rest,
  });

  it.each<[ReturnType<typeof causeOf>, Partial<DiagnosedCore>]>([
    ['noSite', { target: null, lastEvent: 'TURNED_OFF' }],
    ['turnedOff', { lastEvent: 'TURNED_OFF', mama: { online: false } }],
    ['gateway', { isMama: true, parent: null, mama: null }],
    ['mamaLost', { mama: { online: false }, battery: 2 }],
    ['parentLost', { parent: { online: false } }],
    ['noParent', { parent: null, mama: null }],
    ['batteryEmpty', { battery: 3 }],
    ['batteryLow', { battery: 15 }],
    ['unconfirmed', { parentConfirmed: false, linkQuality: null }],
    ['weakLink', { linkQuality: 41 }],
    ['notHeard', {}],
    ['notHeard', { battery: null, linkQuality: null }],
  ])('is %s where that is what is known', (cause, rest) => expect(causeOf(lost(rest))).toBe(cause));

  it('stays that it was turned off, whatever was tried in vain since, until it is heard', () => {
    expect(causalEvent(['RECONNECT_FAILED', 'OFFLINE', 'TURNED_OFF', 'ONLINE'])).toBe('TURNED_OFF');
    expect(causalEvent(['PARENT_REFUSED', 'UPLOAD_FAILED', 'CONFIGURE_FAILED', 'TURNED_OFF'])).toBe('TURNED_OFF');
    expect(causalEvent(['MOVED', 'RENAMED', 'TURNED_OFF'])).toBe('TURNED_OFF');
    expect(causalEvent(['OFFLINE', 'RECONNECTED', 'TURNED_OFF'])).toBe('RECONNECTED');
    expect(causalEvent([])).toBeNull();
  });

  it('is not put down to a missing route before somebody who may not know of it', () =>
    expect(causeOf(lost({ parent: null, mama: null, viewerSeesRoute: false }))).toBe('unknown'));
});

const at = '2026-11-22T03:00:00Z';
const earlier = '2026-11-22T02:00:00Z';
const later = '2026-11-22T04:00:00Z';
const before = { update: 5, event: 20, error: 7, valueEvent: 2 };
const update = (
  key: number,
  kind: 'REBOOT' | 'FACTORY_RESET' | 'CONFIGURATION',
  result: 'OK' | 'RUNNING' | 'CANCELLED',
) => ({
  nodes: [{ key, at, kind, result }],
});
const happened = (kind: 'RECONNECTED' | 'RECONNECT_FAILED' | 'RESET' | 'TURNED_OFF' | 'CONFIGURED' | 'RENAMED') => ({
  nodes: [{ key: 21, at: later, kind, detail: null, by: null }],
});
const written = (key: number, field: string, result: 'OK' | 'RUNNING' | 'ERROR') => ({
  nodes: [{ key, at, field, result }],
});
const log = (rest: Partial<CoreLog> = {}): CoreLog => ({
  online: true,
  uploading: false,
  uploadProgress: null,
  reconnecting: false,
  pendingActions: [],
  lastSeen: null,
  updates: update(5, 'REBOOT', 'OK'),
  events: { nodes: [{ key: 20, at: earlier, kind: 'RECONNECTED', detail: null, by: null }] },
  errors: { nodes: [{ key: 7, at: earlier, code: 'TIMEOUT' }] },
  valueEvents: written(2, 'value', 'OK'),
  ...rest,
});

describe('how something that was asked of a device stands', () => {
  it('goes on while the logs tell only of earlier times', () => {
    for (const kind of ['REBOOT', 'RECONNECT', 'RESET', 'WRITE_VALUE', 'PARENT'] as const)
      expect(actionResultOf({ kind, before }, log())).toBe('RUNNING');
  });

  it('is what its update says, and not what a later one of the same kind does', () => {
    const updates = update(6, 'REBOOT', 'CANCELLED');
    expect(actionResultOf({ kind: 'REBOOT', before }, log({ updates }))).toBe('CANCELLED');
    expect(actionResultOf({ kind: 'FIRMWARE', before }, log({ updates }))).toBe('RUNNING');
    const twice = { nodes: [...update(7, 'REBOOT', 'RUNNING').nodes, ...updates.nodes] };
    expect(actionResultOf({ kind: 'REBOOT', before }, log({ updates: twice }))).toBe('CANCELLED');
  });

  it('is done when the event tells so, and failed by the error beside the other event', () => {
    expect(actionResultOf({ kind: 'RECONNECT', before }, log({ events: happened('RECONNECTED') }))).toBe('OK');
    const events = happened('RECONNECT_FAILED');
    const errors = { nodes: [{ key: 8, at: later, code: 'NO_ANSWER' as const }] };
    expect(actionResultOf({ kind: 'RECONNECT', before }, log({ events, errors }))).toBe('NO_CONNECTION');
    expect(actionResultOf({ kind: 'RECONNECT', before }, log({ events }))).toBe('ERROR');
  });

  it('has failed by an error alone where no event tells of failing, but not where one would', () => {
    const errors = { nodes: [{ key: 8, at: later, code: 'MEMORY' as const }] };
    expect(actionResultOf({ kind: 'RESET', before }, log({ errors }))).toBe('ERROR');
    expect(actionResultOf({ kind: 'RECONNECT', before }, log({ errors }))).toBe('RUNNING');
  });

  it('reads the writing of a value from the events of values, where changed settings stand too', () => {
    const valueEvents = written(3, 'value', 'ERROR');
    expect(actionResultOf({ kind: 'WRITE_VALUE', before }, log({ valueEvents }))).toBe('ERROR');
    const renamed = written(3, 'name', 'OK');
    expect(actionResultOf({ kind: 'WRITE_VALUE', before }, log({ valueEvents: renamed }))).toBe('RUNNING');
  });
});

describe('what the service says is under way', () => {
  const running = { before, result: 'RUNNING' };

  it('is nothing where all has ended, and nothing where nothing was ever asked', () => {
    expect(newActionIn(log(), null, 0)).toBeNull();
    const none = { nodes: [] };
    expect(newActionIn(log({ updates: none, events: none, errors: none, valueEvents: none }), null, 0)).toBeNull();
  });

  it('is the update that has not ended, whose own end is then waited for', () => {
    const updates = update(6, 'FACTORY_RESET', 'RUNNING');
    const news = newActionIn(log({ updates }), null, 0);
    expect(news).toEqual({ kind: 'FACTORY_RESET', at: Date.parse(at), ...running });
    expect(news && actionResultOf(news, log({ updates }))).toBe('RUNNING');
  });

  it('is a new connection of a device that is being reconnected', () =>
    expect(newActionIn(log({ reconnecting: true }), null, 9)).toEqual({ kind: 'RECONNECT', at: 9, ...running }));

  it('is a value that is being written', () =>
    expect(newActionIn(log({ valueEvents: written(3, 'value', 'RUNNING') }), null, 0)).toEqual({
      kind: 'WRITE_VALUE',
      at: Date.parse(at),
      ...running,
    }));
});

describe('a running action that the service reports', () => {
  const pendingActions = (...kinds: PendingAction['kind'][]) => kinds.map((kind) => ({ kind, startedAt: at }));
  const now = Date.parse(later) - 1;

  it.each([
    ['RESET', 'RESET'],
    ['TURN_OFF', 'TURN_OFF'],
    ['WRITE_IO', 'WRITE_IO'],
    ['CONFIGURE', 'CONFIGURATION'],
    ['SET_PARENT', 'PARENT'],
    ['CONNECT', 'PARENT'],
  ] as const)('%s is running, whatever the logs contain', (reported, kind) => {
    const running = log({ pendingActions: pendingActions(reported), events: happened('CONFIGURED') });
    const news = newActionIn(running, null, now);
    expect(news).toMatchObject({ kind, at: Date.parse(at), result: 'RUNNING' });
    expect(news && actionResultOf(news, running)).toBe('RUNNING');
  });

  it('has the result that was recorded since its start, also if that was before the first read', () => {
    const news = newActionIn(log({ pendingActions: pendingActions('RESET'), events: happened('RESET') }), null, now);
    expect(news && actionResultOf(news, log({ events: happened('RESET') }))).toBe('OK');
    expect(news && actionResultOf(news, log())).toBe('RUNNING');
    const errors = { nodes: [{ key: 8, at: later, code: 'NO_ANSWER' as const }] };
    expect(news && actionResultOf(news, log({ errors }))).toBe('NO_CONNECTION');
  });

  it('is the newest of several, and none that started more than an hour ago', () => {
    expect(newActionIn(log({ pendingActions: pendingActions('TURN_OFF', 'RESET') }), null, now)?.kind).toBe('RESET');
    expect(newActionIn(log({ pendingActions: pendingActions('RESET') }), null, now + 1)).toBeNull();
  });
});

describe('what somebody else had a device do, which ended before it was looked at again', () => {
  const ended = (rest: Partial<CoreLog>) => {
    const { kind, result } = newActionIn(log(rest), before, 0) ?? {};
    return [kind, result];
  };

  it('is told by the event that only it ends with', () => {
    expect(ended({ events: happened('RESET') })).toEqual(['RESET', 'OK']);
    expect(ended({ events: happened('TURNED_OFF') })).toEqual(['TURN_OFF', 'OK']);
    expect(ended({ events: happened('RECONNECT_FAILED') })).toEqual(['RECONNECT', 'ERROR']);
  });

  it('is told by the update rather than by the event of settings that both end with', () => {
    const events = happened('CONFIGURED');
    expect(ended({ events, updates: update(6, 'CONFIGURATION', 'OK') })).toEqual(['CONFIGURATION', 'OK']);
    expect(ended({ events })).toEqual(['WRITE_IO', 'OK']);
  });

  it('is told by the value that was written, and not by a setting of one that was changed', () => {
    expect(ended({ valueEvents: written(3, 'value', 'ERROR') })).toEqual(['WRITE_VALUE', 'ERROR']);
    expect(newActionIn(log({ valueEvents: written(3, 'name', 'OK') }), before, 0)).toBeNull();
  });

  it('is nothing where only something else happened, and nothing before it was looked at first', () => {
    expect(newActionIn(log({ events: happened('RENAMED') }), before, 0)).toBeNull();
    expect(newActionIn(log({ events: happened('RESET') }), null, 0)).toBeNull();
  });
});

describe('the readings of a device', () => {
  it('begin yesterday at the full hour, and half an hour before', () =>
    expect(new Date(dataBegin(Date.parse('2026-11-21T21:17:40Z'))).toISOString()).toBe('2026-11-20T20:30:00.000Z'));

  it('lie beside each other by their moments, with nothing where nothing was measured', () =>
    expect(
      readingRows([
        { at: [1, 2], value: [10, null] },
        { at: [1, 3], value: [5, 6] },
      ]),
    ).toEqual([
      { at: 1, values: [10, 5] },
      { at: 3, values: [null, 6] },
    ]));
});
