import { newestFirmware } from '../demo/devices.ts';
import {
  randomBetween,
  pickRandom,
  type SimulatedDevice,
  type StateChange,
  type Behaviour,
} from './simulatedDevices.ts';

const second = 1000;

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** Whether one version is lower than another, number by number. */
const isBefore = (one: string, other: string): boolean => {
  const ones = numbersOf(one);
  const differs = numbersOf(other).findIndex((number, index) => number !== ones[index]);
  return differs !== -1 && (ones[differs] ?? 0) < (numbersOf(other)[differs] ?? 0);
};

/** Firmware that an upload installs: the newest of the configuration, or the current one if that is newer. */
const firmwareAfter = (configurationId: number, current: string | null): string => {
  const newest = newestFirmware(configurationId) ?? '1.0.0';
  return current === null || isBefore(current, newest) ? newest : current;
};

const isOutdated = ({ device, firmware }: SimulatedDevice): boolean =>
  firmware !== firmwareAfter(device.planned.configurationId, firmware);

const mayUpdate = ({ online, uploading, reconnecting, isExternallyChanged, device }: SimulatedDevice): boolean =>
  online === 1 && uploading === 0 && reconnecting === 0 && !isExternallyChanged && device.planned.mama !== undefined;

const advance = ({ id, uploadProgress, firmware, device }: SimulatedDevice, percent: number): StateChange => {
  const progress = Math.round((uploadProgress ?? 0) + percent);
  if (progress < 100) return { ids: [id], patch: { uploadProgress: progress } };
  const finished = firmwareAfter(device.planned.configurationId, firmware);
  return { ids: [id], patch: { uploading: 0, uploadProgress: null, firmware: finished } };
};

/** Advances firmware uploads by 2 to 5 % each 2 to 5 s; starts another 180 to 400 s after one has ended. */
export const runUploads = (): Behaviour => {
  let nextAdvance = 0;
  let nextUpload: number | undefined;
  return ({ now, devices, random }) => {
    const under = devices.filter(({ uploading, online }) => uploading === 1 && online === 1);
    if (under.length > 0) {
      nextUpload = undefined;
      if (now < nextAdvance) return [];
      nextAdvance = now + randomBetween(random, 2, 5) * second;
      return under.map((actor) => advance(actor, randomBetween(random, 2, 5)));
    }
    nextUpload ??= now + randomBetween(random, 180, 400) * second;
    if (now < nextUpload) return [];
    nextUpload = undefined;
    const ready = devices.filter(mayUpdate);
    const chosen = pickRandom(random, ready.filter(isOutdated)) ?? pickRandom(random, ready);
    return chosen ? [{ ids: [chosen.id], patch: { uploading: 1, uploadProgress: 0 } }] : [];
  };
};
