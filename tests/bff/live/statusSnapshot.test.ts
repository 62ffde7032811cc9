import { expect, it } from 'vitest';
import { coreStatusRecord } from '../../../contract/entities/core/network.ts';
import { joinCoreChanges, statusKind } from '../../../bff/live/statusSnapshot.ts';
import { coreRecord } from '../../kit/uiRecords.ts';

const core = (id: number, rest: object = {}) =>
  coreRecord({ id, targetId: 1, groupId: 11, spaceId: 111, values: [], ...rest });

const at = (second: number): string => new Date(Date.parse('2026-11-22T10:00:00Z') + second * 1000).toISOString();

it.each([
  ['joins its network', { reconnecting: true }],
  ['is updated', { uploading: true }],
  ['waits for its new route', { parentId: 2, confirmed: false }],
  ['has a running action', { pendingActions: [{ kind: 'RESET', startedAt: at(0) }] }],
])('is polled often while a core %s, and no longer once that has ended or the core is removed', (_what, busy) => {
  const snapshot = statusKind.open({ target: 1 });
  snapshot.apply({ now: at(0), cores: [core(1), core(3)], removed: [] });
  expect(snapshot.isBusy()).toBe(false);
  snapshot.apply({ now: at(1), cores: [core(1, busy), core(3, busy)], removed: [] });
  expect(snapshot.isBusy()).toBe(true);
  snapshot.apply({ now: at(2), cores: [core(1)], removed: [] });
  expect(snapshot.isBusy()).toBe(true);
  snapshot.apply({ now: at(3), cores: [], removed: [3] });
  expect(snapshot.isBusy()).toBe(false);
});

it('contains once the final state of a core that was removed and added, or changed and removed, between two events', () => {
  const none = { changed: [], uploads: [], removed: [], counts: false };
  expect(joinCoreChanges({ ...none, removed: [1, 2] }, { ...none, changed: [core(1)] })).toEqual({
    ...none,
    changed: [core(1)],
    removed: [2],
  });
  expect(joinCoreChanges({ ...none, changed: [core(1), core(2)] }, { ...none, removed: [1] })).toEqual({
    ...none,
    changed: [core(2)],
    removed: [1],
  });
  const newer = core(1, { battery: 12 });
  expect(joinCoreChanges({ ...none, changed: [core(1)] }, { ...none, changed: [newer] }).changed).toEqual([newer]);
});

it('is read again at once after its first response, and after a clock that was set back', () => {
  const snapshot = statusKind.open({ target: 1 });
  const response = (second: number) => snapshot.apply({ now: at(second), cores: [core(1)], removed: [] });
  expect(snapshot.hasMore?.()).toBe(false);
  response(10);
  expect(snapshot.hasMore?.()).toBe(true);
  response(11);
  expect(snapshot.hasMore?.()).toBe(false);
  response(2);
  expect(snapshot.hasMore?.()).toBe(true);
  response(3);
  expect(snapshot.hasMore?.()).toBe(false);
});

it('changes when a running action starts, is replaced and ends, and not when the same one is read again', () => {
  const snapshot = statusKind.open({ target: 1 });
  const changed = (second: number, rest: object) =>
    snapshot.apply({ now: at(second), cores: [coreStatusRecord.parse(core(1, rest))], removed: [] })?.changed.length ??
    0;
  const reset = () => ({ pendingActions: [{ kind: 'RESET', startedAt: at(2) }] });
  const rebooted = { pendingActions: [{ kind: 'REBOOT', startedAt: at(2) }] };
  const resetLater = { pendingActions: [{ kind: 'RESET', startedAt: at(5) }] };
  const steps = [{}, {}, reset(), reset(), rebooted, resetLater, { pendingActions: [] }, {}, { pendingActions: [] }];
  // The first response has no change, the second repeats what may have been missed before it.
  expect(steps.map((step, second) => changed(second, step))).toEqual([0, 1, 1, 0, 1, 1, 1, 0, 0]);
});

it('counts anew for what is counted, and for nothing else', () => {
  const snapshot = statusKind.open({ target: 1 });
  const change = (second: number, rest: object, removed: number[] = []) =>
    snapshot.apply({ now: at(second), cores: [core(1, rest)], removed })?.counts;
  change(0, { battery: 80 });
  // What was read before the first response may lack the changes that the second repeats.
  expect(change(1, { battery: 80 })).toBe(true);
  expect(change(2, { battery: 79 })).toBe(false);
  expect(change(3, { battery: 79, lastSeen: at(3) })).toBe(false);
  expect(change(4, { battery: 19 })).toBe(true);
  expect(change(5, { battery: 19, online: false })).toBe(true);
  expect(change(6, { battery: 19, online: false }, [2])).toBe(false);
  expect(snapshot.apply({ now: at(7), cores: [core(2)], removed: [] })?.counts).toBe(true);
  expect(snapshot.apply({ now: at(8), cores: [], removed: [2] })?.counts).toBe(true);
});
