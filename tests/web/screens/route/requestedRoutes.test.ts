import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { useRequestedRoutes } from '../../../../web/screens/TargetRouteScreen/panel/useRequestedRoutes.ts';
import { dismissToast, toasts } from '../../../../web/ui/feedback/toastQueue.ts';

describe('a route that was asked for', () => {
  const device = (parent: string, confirmed: boolean) => [
    { id: 'D', name: 'Vesi A1', parent, confirmed },
    { id: 'M', name: 'Mama A', parent: null, confirmed: true },
  ];
  const titles = () => toasts().map(({ title }) => title);
  const follow = () => {
    const { result, rerender } = renderHook(({ devices }) => useRequestedRoutes(devices), {
      initialProps: { devices: device('M', false) },
    });
    const lose = vi.fn();
    result.current.follow([{ id: 'D', through: 'M' }], lose);
    const now = (parent: string, confirmed: boolean) => rerender({ devices: device(parent, confirmed) });
    return Object.assign(now, { removed: () => rerender({ devices: device('M', true).slice(1) }), lose });
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
    expect(now.lose).not.toHaveBeenCalled();
    for (const { id } of toasts()) dismissToast(id);
    now('M', true);
    expect(titles()).toEqual([]);
  });

  it('of a device that was removed meanwhile is told to have ended with it, and only once', () => {
    const now = follow();
    now.removed();
    expect(titles()).toEqual(['Vesi A1 is no longer at the site']);
    expect(now.lose).toHaveBeenCalledExactlyOnceWith('D');
    for (const { id } of toasts()) dismissToast(id);
    now('M', true);
    expect(titles()).toEqual([]);
  });

  it('is told of when the network has taken it back', () => {
    const now = follow();
    now('Z', true);
    expect(titles()).toEqual(['The network did not confirm the new route. Vesi A1 is back on its previous route.']);
  });
});

describe('several routes that were asked for in one act', () => {
  type Now = readonly [id: string, parent: string, confirmed: boolean];
  const site = (now: readonly Now[]) => [
    ...now.map(([id, parent, confirmed]) => ({ id, name: `Vesi ${id}`, parent, confirmed })),
    { id: 'M', name: 'Mama A', parent: null, confirmed: true },
  ];
  const told = () => toasts().map(({ title, text }) => (text === undefined ? title : `${title} ${text}`));
  const follow = () => {
    const waiting = ['1', '2', '3'].map((id) => [id, 'M', false] as const);
    const { result, rerender } = renderHook(({ devices }) => useRequestedRoutes(devices), {
      initialProps: { devices: site(waiting) },
    });
    result.current.follow(
      ['1', '2', '3'].map((id) => ({ id, through: 'M' })),
      vi.fn(),
    );
    return Object.assign((...now: Now[]) => rerender({ devices: site(now) }), { hold: result.current.hold });
  };
  beforeEach(async () => {
    for (const { id } of toasts()) dismissToast(id);
    await startTranslations('en');
  });

  it('are told of once, when the last of them is confirmed', () => {
    const now = follow();
    now(['1', 'M', true], ['2', 'M', false], ['3', 'M', false]);
    expect(told()).toEqual([]);
    now(['1', 'M', true], ['2', 'M', true], ['3', 'M', true]);
    expect(told()).toEqual(['3 devices now report through Mama A.']);
  });

  it('name those together that the network has taken back, and still tell of the others', () => {
    const now = follow();
    now(['1', 'Z', true], ['2', 'Z', true], ['3', 'M', false]);
    expect(told()).toEqual([
      'The network did not confirm the new route. 2 devices are back on their previous routes. Vesi 1, Vesi 2',
    ]);
    now(['1', 'Z', true], ['2', 'Z', true], ['3', 'M', true]);
    expect(told().slice(1)).toEqual(['Vesi 3 now reports through Mama A.']);
  });

  it('are not said to be taken back by the network where somebody has asked for others meanwhile', () => {
    const now = follow();
    const goOnWith = now.hold(['1', '2']);
    now(['1', 'Z', false], ['2', 'M', false], ['3', 'M', false]);
    // The second was refused the other route, and goes on waiting for this one.
    goOnWith(['2']);
    now(['1', 'Z', false], ['2', 'M', true], ['3', 'M', true]);
    expect(told()).toEqual(['2 devices now report through Mama A.']);
  });
});
