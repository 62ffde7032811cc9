import { newestFirmware } from '../db/demo/devices.ts';
import { between, oneOf, type Actor, type Change, type Part } from './scene.ts';

const second = 1000;

/** The firmware that a device gets: the newest of its kind, or the one after it. */
export const firmwareAfter = (configurationId: number, current: string | null): string => {
  const newest = newestFirmware(configurationId) ?? '1.0.0';
  if (current === null || current !== newest) return newest;
  const numbers = current.split('.').map(Number);
  return [...numbers.slice(0, -1), (numbers.at(-1) ?? 0) + 1].join('.');
};

const isOutdated = ({ device, firmware }: Actor): boolean =>
  firmware !== newestFirmware(device.planned.configurationId);

const mayUpdate = ({ online, uploading, reconnecting, isAlone, device }: Actor): boolean =>
  online === 1 && uploading === 0 && reconnecting === 0 && !isAlone && device.planned.mama !== undefined;

const advance = ({ id, uploadProgress, firmware, device }: Actor, percent: number): Change => {
  const progress = Math.round((uploadProgress ?? 0) + percent);
  if (progress < 100) return { ids: [id], patch: { uploadProgress: progress } };
  const finished = firmwareAfter(device.planned.configurationId, firmware);
  return { ids: [id], patch: { uploading: 0, uploadProgress: null, firmware: finished } };
};

/** Firmware goes into devices, a few percent every few seconds; some minutes after one is ready another begins. */
export const uploading = (): Part => {
  let nextAdvance = 0;
  let nextUpload: number | undefined;
  return ({ now, actors, random }) => {
    const under = actors.filter(({ uploading, online }) => uploading === 1 && online === 1);
    if (under.length > 0) {
      nextUpload = undefined;
      if (now < nextAdvance) return [];
      nextAdvance = now + between(random, 2, 5) * second;
      return under.map((actor) => advance(actor, between(random, 2, 5)));
    }
    nextUpload ??= now + between(random, 180, 400) * second;
    if (now < nextUpload) return [];
    nextUpload = undefined;
    const ready = actors.filter(mayUpdate);
    const chosen = oneOf(random, ready.filter(isOutdated)) ?? oneOf(random, ready);
    return chosen ? [{ ids: [chosen.id], patch: { uploading: 1, uploadProgress: 0 } }] : [];
  };
};
