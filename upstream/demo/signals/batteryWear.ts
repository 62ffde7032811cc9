import { isMamaConfiguration, typesOfConfiguration } from '../../db/configurations.ts';
import { dayMs } from '../days.ts';
import type { PlannedCore, PlannedGroup } from '../plan.ts';
import { randomAt, seedOf, clamp } from '../random.ts';
import { daily } from './signal.ts';

const isOnBattery = ({ configurationId }: PlannedCore): boolean => typesOfConfiguration(configurationId).includes(23);

const eightYears = 8 * 365 * dayMs;

/** Spreads a whole number of devices evenly over a range from 0 to 1, without two of them being alike. */
const spread = (index: number): number => ((index + 1) * 0.6180339887) % 1;

const linkQuality = (share: number, draw: number): number => {
  const [low, high] = share < 0.62 ? [91, 100] : share < 0.82 ? [71, 91] : share < 0.92 ? [51, 71] : [18, 50];
  return share >= 0.98 ? 0 : low + Math.floor(draw * (high - low));
};

const batteryLeft = (share: number, draw: number): number =>
  share < 0.85 ? 61 + draw * 38 : share < 0.95 ? 21 + draw * 39 : 6 + draw * 13;

const wearOut = (core: PlannedCore, index: number, madeAt: number): PlannedCore => {
  const seed = seedOf(core.name, 'wear');
  const isMama = isMamaConfiguration(core.configurationId);
  const quality = isMama ? core.quality : linkQuality(spread(index), randomAt(seed, 1));
  const left = core.batteryLeft ?? batteryLeft(spread(index + 0.37), randomAt(seed, 2));
  const battery = (at: number) => Math.round(clamp(0, left - ((at - madeAt) / eightYears) * 100, 100));
  const link = daily((at) =>
    quality === 0 ? 0 : clamp(1, quality + Math.round(3 * randomAt(seed, Math.floor(at / dayMs)) - 1), 100),
  );
  const signals = { ...core.signals, 25: link };
  if (!isOnBattery(core)) return { ...core, quality, signals };
  return { ...core, quality, battery, signals: { ...signals, 23: daily(battery) } };
};

/** Gives the devices of a site the batteries and links of one that has been in use for years. */
export const applyWear = (groups: readonly PlannedGroup[], madeAt: number): PlannedGroup[] => {
  let index = 0;
  const wear = (core: PlannedCore) => wearOut(core, (index += 1), madeAt);
  return groups.map(({ coresOutsideSpaces = [], ...group }) => ({
    ...group,
    spaces: group.spaces.map((space) => ({ ...space, cores: space.cores.map(wear) })),
    coresOutsideSpaces: coresOutsideSpaces.map(wear),
  }));
};
