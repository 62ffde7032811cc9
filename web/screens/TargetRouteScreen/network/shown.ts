import type { RoutedDevice } from '../useRoutedDevices.ts';
import { linkClassNames, linkClassOf, type LinkClass } from './linkClass.ts';

/** What the map can lead to by itself: links of a class, or devices in a state. */
export type Shown = LinkClass | StateShown;

/** A state of devices that the map can lead to. */
export type StateShown = 'waiting' | 'offline' | 'alone' | 'battery' | 'message';

const states: Record<StateShown, (device: RoutedDevice) => boolean> = {
  waiting: ({ parent, confirmed }) => parent !== null && !confirmed,
  offline: ({ state }) => state === 'offline',
  alone: ({ alone }) => alone,
  battery: ({ lowBattery }) => lowBattery,
  message: ({ state }) => state === 'message',
};

/** The states, in the order of the legend. */
export const stateNames = Object.keys(states) as StateShown[];

const isClass = (name: Shown): name is LinkClass => linkClassNames.some((one) => one === name);

/** Whether a device is one of those that are shown. */
export const isShown = (name: Shown, device: RoutedDevice): boolean =>
  isClass(name) ? device.parent !== null && !device.isMama && linkClassOf(device) === name : states[name](device);

/** The value of the URL as what is shown; null if it is none. */
export const shownIn = (value: string | null): Shown | null =>
  [...linkClassNames, ...stateNames].find((name) => name === value) ?? null;
