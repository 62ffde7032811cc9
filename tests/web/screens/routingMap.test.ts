import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { mayReportThrough, possibleParents, reroutable } from '../../../web/entities/core/reportThrough.ts';
import { shortName } from '../../../web/screens/TargetRouteScreen/shortName.ts';
import { useAskedRoutes } from '../../../web/screens/TargetRouteScreen/useAskedRoutes.ts';
import { dismissToast, toasts } from '../../../web/ui/toastQueue.ts';

describe('a name on the map', () => {
  const letters = (text: string) => text.length;

  it('is written whole where it fits two lines', () => {
    expect(shortName('Vesi A12', 12, letters)).toEqual(['Vesi A12']);
    expect(shortName('Ulkovalot, talo 1', 12, letters)).toEqual(['Ulkovalot,', 'talo 1']);
  });

  it('keeps its end, in which devices of a kind differ, and loses letters of its first long words', () => {
    expect(shortName('Huonenäyttö A10 makuuhuone', 12, letters)).toEqual(['Huonenä. A10', 'makuuhuone']);
    expect(shortName('Huonenäyttö A10 olohuone', 12, letters)).toEqual(['Huonenäyttö', 'A10 olohuone']);
  });

  it('fits however little room there is', () => {
    const lines = shortName('Lämmönjakohuoneen päävesimittari talo 1', 10, letters);
    expect(lines.length).toBeLessThanOrEqual(2);
  });
});

describe('another route', () => {
  const device = (id: string, parent: string | null, rest: object = {}) => ({
    id,
    parent,
    isMama: false,
    relays: false,
    ...rest,
  });
  const devices = [
    device('mama', null, { isMama: true, relays: true }),
    device('other', null, { isMama: true, relays: true }),
    device('relay', 'mama', { relays: true }),
    device('sensor', 'relay'),
    device('lone', null),
  ];
  const may = (id: string, through: string) => mayReportThrough(devices, [id], through);

  it('goes through gateways and through what relays for others', () => {
    expect(may('sensor', 'other')).toBe(true);
    expect(may('lone', 'relay')).toBe(true);
    expect(may('relay', 'other')).toBe(true);
  });

  it('never goes through what relays for nobody, in a ring, or where it goes already', () => {
    expect(may('lone', 'sensor')).toBe(false);
    expect(may('relay', 'relay')).toBe(false);
    expect(mayReportThrough([...devices, device('deep', 'sensor', { relays: true })], ['relay'], 'deep')).toBe(false);
    expect(may('sensor', 'relay')).toBe(false);
    expect(may('mama', 'other')).toBe(false);
  });

  it('of several devices goes where all of them can, and is new for those that do not have it', () => {
    const parents = (...ids: string[]) => possibleParents(devices, ids).map(({ id }) => id);
    expect(parents('sensor', 'lone')).toEqual(['mama', 'other', 'relay']);
    // What one of them reports through already is a new route for the other.
    expect(reroutable(devices, ['sensor', 'lone'], 'relay')).toEqual([{ id: 'lone', former: null }]);
    expect(reroutable(devices, ['sensor', 'mama'], 'other')).toEqual([{ id: 'sensor', former: 'relay' }]);
    // None goes through one of those that are moved themselves, nor through what reports through one.
    expect(parents('relay', 'lone')).toEqual(['mama', 'other']);
    // A gateway among them has no route and keeps it from none of the others.
    expect(parents('other', 'sensor')).toEqual(['mama', 'other']);
    expect(parents('mama', 'other')).toEqual([]);
  });
});

describe('a route that was asked for', () => {
  const device = (parent: string, confirmed: boolean) => [
    { id: 'D', name: 'Vesi A1', parent, confirmed },
    { id: 'M', name: 'Mama A', parent: null, confirmed: true },
  ];
  const titles = () => toasts().map(({ title }) => title);
  const follow = () => {
    const { result, rerender } = renderHook(({ devices }) => useAskedRoutes(devices), {
      initialProps: { devices: device('M', false) },
    });
    result.current('D', 'M');
    const now = (parent: string, confirmed: boolean) => rerender({ devices: device(parent, confirmed) });
    return Object.assign(now, { removed: () => rerender({ devices: device('M', true).slice(1) }) });
  };
  beforeEach(async () => {
    for (const { id } of toasts()) dismissToast(id);
    await startTranslations('en');
  });

  it('is told of once the network has confirmed it, and only once', () => {
    const now = follow();
    now('M', false);
    expect(titles()).toEqual([]);
    now('M', true);
    expect(titles()).toEqual(['Vesi A1 now reports through Mama A.']);
    for (const { id } of toasts()) dismissToast(id);
    now('M', true);
    expect(titles()).toEqual([]);
  });

  it('of a device that was removed meanwhile is told to have ended with it, and only once', () => {
    const now = follow();
    now.removed();
    expect(titles()).toEqual(['Vesi A1 is no longer at the site']);
    for (const { id } of toasts()) dismissToast(id);
    now('M', true);
    expect(titles()).toEqual([]);
  });

  it('is told of when the network has taken it back', () => {
    const now = follow();
    now('Z', true);
    expect(titles()).toEqual(['The network did not confirm the new route. Vesi A1 is back on its former one.']);
  });
});
