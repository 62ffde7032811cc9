import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDeviceDrag } from '../../../../web/screens/TargetRouteScreen/map/useDeviceDrag.ts';
import type { PaintedNodes } from '../../../../web/screens/TargetRouteScreen/map/paintedNodes.ts';
import type { RoutedDevice } from '../../../../web/screens/TargetRouteScreen/useRoutedDevices.ts';

/* A point of the window is the same point of the map. */
vi.mock('@xyflow/react', async (original) => ({
  ...(await original<typeof import('@xyflow/react')>()),
  useReactFlow: () => ({ screenToFlowPosition: (point: object) => point }),
}));

const device = (id: string, parent: string | null, rest: object = {}): RoutedDevice =>
  ({ id, name: id, parent, isMama: false, relays: false, state: 'online', ...rest }) as unknown as RoutedDevice;

const devices = [
  device('mama', null, { isMama: true, relays: true }),
  device('relay', 'mama', { relays: true }),
  device('sensor', 'mama'),
  device('other', 'relay'),
];
const places: Record<string, number> = { mama: 0, relay: 1000, sensor: 2000, other: 3000 };
const marks = { all: devices.map((one) => ({ device: one, place: { x: places[one.id] ?? 0, y: 0 } })) };

const onParent = vi.fn();
const onPosition = vi.fn();

beforeEach(() => vi.clearAllMocks());

const at = (x: number) => ({ clientX: x + 5, clientY: 5 });

/** Takes a device, holds it over a place and lets it go there; answers which device was met on the way. */
const drag = (
  id: string,
  x: number,
  rest: { mayChange?: boolean; keepsPositions?: boolean; chosen?: string[] } = {},
) => {
  const { mayChange = true, keepsPositions = true, chosen = [] } = rest;
  const given = {
    devices,
    marks: marks as unknown as PaintedNodes,
    chosen: new Set(chosen),
    mayChange,
    keepsPositions,
    onParent,
    onPosition,
  };
  const { result } = renderHook(() => useDeviceDrag(given));
  act(() => result.current.begin(id));
  act(() => result.current.goOn(at(x), id));
  const { met } = result.current;
  act(() => result.current.end(at(x), { id, position: { x, y: 0 } } as Parameters<typeof result.current.end>[1]));
  expect(result.current.held).toBeNull();
  return met;
};

it('a device let go of on one that relays is asked to report through it, and is not put there', () => {
  expect(drag('sensor', 1000)).toBe('relay');
  expect(onParent).toHaveBeenCalledExactlyOnceWith(['sensor'], 'relay');
  expect(onPosition).not.toHaveBeenCalled();
});

it.each([
  ['what relays for nobody', 'sensor', 3000],
  ['its present route', 'sensor', 0],
  ['what reports through it', 'relay', 3000],
  ['nothing', 'sensor', 5000],
])('let go of on %s it is only put there', (_where, id, x) => {
  expect(drag(id, x)).toBeNull();
  expect(onParent).not.toHaveBeenCalled();
  expect(onPosition).toHaveBeenCalledExactlyOnceWith(id, { x, y: 0 });
});

it('whoever may not change routes only puts devices elsewhere, and where no places are kept nothing is done', () => {
  expect(drag('sensor', 1000, { mayChange: false })).toBeNull();
  expect(onPosition).toHaveBeenCalledOnce();
  drag('sensor', 5000, { keepsPositions: false });
  expect(onPosition).toHaveBeenCalledOnce();
  expect(onParent).not.toHaveBeenCalled();
});

it('with one of several that are chosen in hand all of them are asked to report through what it is let go of on', () => {
  expect(drag('sensor', 1000, { chosen: ['sensor', 'other'] })).toBe('relay');
  expect(onParent).toHaveBeenCalledExactlyOnceWith(['sensor', 'other'], 'relay');
});

it('one that is not chosen goes alone, whatever else is', () => {
  drag('sensor', 1000, { chosen: ['other', 'mama'] });
  expect(onParent).toHaveBeenCalledExactlyOnceWith(['sensor'], 'relay');
});

it('several are let go of in vain on one of them, or on what reports through one', () => {
  expect(drag('relay', 3000, { chosen: ['relay', 'sensor'] })).toBeNull();
  expect(drag('sensor', 1000, { chosen: ['relay', 'sensor'] })).toBeNull();
  expect(onParent).not.toHaveBeenCalled();
});
