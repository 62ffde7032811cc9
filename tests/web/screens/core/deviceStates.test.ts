import { describe, expect, it } from 'vitest';
import { coreStateOf, lowBattery } from '../../../../web/entities/core/coreState.ts';
import { stateNames, stateTests, type DeviceRow } from '../../../../web/screens/TargetDevicesScreen/deviceRow.ts';

const well = { online: true, uploading: false, reconnecting: false, hasMessage: false, pendingActions: [] };
const running = { pendingActions: [{ kind: 'RESET' as const, startedAt: '2026-11-22T03:00:00Z' }] };

describe('the state of a device', () => {
  it.each([
    ['online', {}],
    ['message', { hasMessage: true }],
    ['pending', { ...running, hasMessage: true }],
    ['offline', { online: false, hasMessage: true, ...running }],
    ['reconnecting', { online: false, reconnecting: true, ...running }],
    ['uploading', { online: false, reconnecting: true, uploading: true }],
  ])('is the one that matters most: %s', (state, flags) => {
    expect(coreStateOf({ ...well, ...flags })).toBe(state);
  });
});

describe('a list of devices that is narrowed', () => {
  const shownUnder = (row: Partial<DeviceRow>) =>
    stateNames.filter((name) => stateTests[name]({ ...well, battery: null, ...row } as DeviceRow));

  it('has among the offline none that is being reconnected', () => {
    expect(shownUnder({ online: false })).toEqual(['offline']);
    expect(shownUnder({ online: false, reconnecting: true })).toEqual(['busy']);
  });

  it('has among the low batteries those under the limit, and none on mains', () => {
    expect(shownUnder({ battery: lowBattery - 1 })).toEqual(['lowBattery', 'online']);
    expect(shownUnder({ battery: lowBattery })).toEqual(['online']);
    expect(shownUnder({ battery: null })).toEqual(['online']);
  });

  it('has a device under each state that it is in', () => {
    expect(shownUnder({ uploading: true, hasMessage: true })).toEqual(['busy', 'message', 'online']);
    expect(shownUnder(running)).toEqual(['busy', 'online']);
  });
});
