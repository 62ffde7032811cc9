import { describe, expect, it } from 'vitest';
import { resultOf, runningIn, type CoreLog } from '../../../web/entities/core/actResult.ts';
import { causeOf, type TroubledCore } from '../../../web/entities/core/coreTrouble.ts';
import { dataBegin } from '../../../web/screens/CoreScreen/dataRange.ts';
import { readingRows } from '../../../web/screens/CoreScreen/readingRows.ts';

describe('why a device is not heard', () => {
  const lost = (rest: Partial<TroubledCore> = {}): TroubledCore => ({
    isMama: false,
    battery: 80,
    linkQuality: 90,
    parentConfirmed: true,
    parent: { online: true },
    mama: { online: true },
    viewerCanOperate: true,
    lastEvent: 'OFFLINE',
    ...rest,
  });

  it.each<[ReturnType<typeof causeOf>, Partial<TroubledCore>]>([
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

  it('is not put down to a missing route before somebody who may not know of it', () =>
    expect(causeOf(lost({ parent: null, mama: null, viewerCanOperate: false }))).toBe('notHeard'));
});

describe('how something that was asked of a device stands', () => {
  const before = { update: 5, event: 20, error: 7, valueEvent: 2 };
  const log = (rest: Partial<CoreLog> = {}): CoreLog => ({
    updates: { nodes: [{ key: 5, kind: 'REBOOT', result: 'OK' }] },
    events: { nodes: [{ key: 20, kind: 'RECONNECTED' }] },
    errors: { nodes: [{ key: 7, code: 'TIMEOUT' }] },
    valueEvents: { nodes: [{ key: 2, result: 'OK' }] },
    ...rest,
  });

  it('goes on while the logs tell only of earlier times', () => {
    for (const kind of ['REBOOT', 'RECONNECT', 'RESET', 'WRITE_VALUE', 'PARENT'] as const)
      expect(resultOf({ kind, before }, log())).toBe('RUNNING');
  });

  it('is what its update says', () => {
    const updates = { nodes: [{ key: 6, kind: 'REBOOT' as const, result: 'NO_CONNECTION' as const }] };
    expect(resultOf({ kind: 'REBOOT', before }, log({ updates }))).toBe('NO_CONNECTION');
    expect(resultOf({ kind: 'FIRMWARE', before }, log({ updates }))).toBe('RUNNING');
  });

  it('is done when the event tells so, and failed by the error beside the other event', () => {
    const done = { nodes: [{ key: 21, kind: 'RECONNECTED' as const }] };
    expect(resultOf({ kind: 'RECONNECT', before }, log({ events: done }))).toBe('OK');
    const failed = { nodes: [{ key: 21, kind: 'RECONNECT_FAILED' as const }] };
    const errors = { nodes: [{ key: 8, code: 'NO_ANSWER' as const }] };
    expect(resultOf({ kind: 'RECONNECT', before }, log({ events: failed, errors }))).toBe('NO_CONNECTION');
    expect(resultOf({ kind: 'RECONNECT', before }, log({ events: failed }))).toBe('ERROR');
  });

  it('has failed by an error alone where no event tells of failing, but not where one would', () => {
    const errors = { nodes: [{ key: 8, code: 'MEMORY' as const }] };
    expect(resultOf({ kind: 'RESET', before }, log({ errors }))).toBe('ERROR');
    expect(resultOf({ kind: 'RECONNECT', before }, log({ errors }))).toBe('RUNNING');
  });

  it('reads the writing of a value from the events of values', () => {
    const valueEvents = { nodes: [{ key: 3, result: 'ERROR' as const }] };
    expect(resultOf({ kind: 'WRITE_VALUE', before }, log({ valueEvents }))).toBe('ERROR');
  });
});

describe('what the service says is under way', () => {
  const at = '2026-11-22T03:00:00Z';
  const told = (rest: object = {}) => ({
    reconnecting: false,
    updates: { nodes: [{ key: 5, at, kind: 'REBOOT' as const, result: 'OK' as const }] },
    events: { nodes: [{ key: 20 }] },
    errors: { nodes: [{ key: 7 }] },
    valueEvents: { nodes: [{ key: 2, at, result: 'OK' as const }] },
    ...rest,
  });
  const after = { update: 5, event: 20, error: 7, valueEvent: 2 };

  it('is nothing where all has ended, and nothing where nothing was ever asked', () => {
    expect(runningIn(told(), 0)).toBeNull();
    expect(runningIn({}, 0)).toBeNull();
  });

  it('is the update that has not ended, whose own end is then waited for', () => {
    const updates = { nodes: [{ key: 6, at, kind: 'FACTORY_RESET' as const, result: 'RUNNING' as const }] };
    const running = runningIn(told({ updates }), 0);
    expect(running).toEqual({ kind: 'FACTORY_RESET', at: Date.parse(at), before: after });
    expect(running && resultOf(running, { updates })).toBe('RUNNING');
  });

  it('is a new connection of a device that is being reconnected', () =>
    expect(runningIn(told({ reconnecting: true }), 9)).toEqual({ kind: 'RECONNECT', at: 9, before: after }));

  it('is a value that is being written', () => {
    const valueEvents = { nodes: [{ key: 3, at, result: 'RUNNING' as const }] };
    expect(runningIn(told({ valueEvents }), 0)).toEqual({ kind: 'WRITE_VALUE', at: Date.parse(at), before: after });
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
