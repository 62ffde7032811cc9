import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { useSelectedCores } from '../../../../web/screens/TargetRouteScreen/panel/useSelectedCores.ts';
import type { RoutedDevice } from '../../../../web/screens/TargetRouteScreen/useRoutedDevices.ts';
import { dismissToast, toasts } from '../../../../web/ui/feedback/toastQueue.ts';

const device = (key: number) => ({ id: `V${key}`, name: `Vesi ${key}`, core: { key } }) as unknown as RoutedDevice;
const all = [device(1), device(2), device(3)];

beforeEach(async () => {
  for (const { id } of toasts()) dismissToast(id);
  await startTranslations('en', ['outside', 'inside']);
});

const show = (at = '/') =>
  renderHook(({ devices }) => useSelectedCores(devices), {
    initialProps: { devices: all },
    wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
  });

it('has the device that the address names, and those that are chosen along with it', () => {
  const { result } = show('/?core=2');
  const names = () => result.current.chosen.map(({ name }) => name);
  expect(names()).toEqual(['Vesi 2']);
  act(() => result.current.toggle('V3'));
  expect(names()).toEqual(['Vesi 2', 'Vesi 3']);
  act(() => result.current.toggle('V2'));
  expect(names()).toEqual(['Vesi 3']);
  act(() => result.current.add(['V1', 'V2']));
  expect(names()).toEqual(['Vesi 1', 'Vesi 2', 'Vesi 3']);
  act(() => result.current.choose([]));
  expect(names()).toEqual([]);
});

it('says of a chosen device that it has left the site, and keeps the others chosen', () => {
  const { result, rerender } = show('/?core=2');
  act(() => result.current.toggle('V3'));
  rerender({ devices: all.slice(2) });
  expect(toasts().map(({ title }) => title)).toEqual(['Vesi 2 is no longer at the site']);
  expect(result.current.chosen.map(({ name }) => name)).toEqual(['Vesi 3']);
});

it('says nothing of a device that was chosen before', () => {
  const { result, rerender } = show('/?core=2');
  act(() => result.current.choose(['V3']));
  rerender({ devices: all.slice(2) });
  expect(toasts()).toEqual([]);
});
