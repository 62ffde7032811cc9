import { createStore } from '../ui/store/createStore.ts';
import { useStore } from '../ui/store/useStore.ts';

const isOn = createStore(false);

/** Notes from the headers of a response whether the service is in maintenance. */
export const noteMaintenance = (headers: Headers): void => isOn.set(headers.get('x-talo-maintenance') === '1');

/** Whether the service is in maintenance: data can be viewed, and no change is saved. */
export const useMaintenance = (): boolean => useStore(isOn);
