import type { NewRow } from '../db/schema.ts';
import type { Signal } from './signals/signal.ts';

/** A planned device: its place in the network, its signals and its state. */
export type PlannedCore = {
  /** Its first name; unique within its site. */
  name: string;
  /** The standard configuration that it is of. */
  configurationId: number;
  /** Signal of each value, by the value's type. */
  signals: Readonly<Record<number, Signal>>;
  /** Seconds between its reports; a device with a meter reports each five minutes. */
  reportInterval: 300 | 600 | 900 | 1800 | 3600;
  firmware: string;
  /** Gateway of the device, and the parent that relays its messages if that is not the gateway. */
  mama?: string;
  parent?: string;
  /** Percent of battery at an instant, for a device without mains. */
  battery?: (at: number) => number;
  /** Percent of battery when the world is made, where that is not left to chance. */
  batteryLeft?: number;
  /** Quality of the link to its parent, 0 to 100, 0 = unknown. */
  quality: number;
  /** Offline since then. */
  offlineSince?: number;
  hasMessage?: boolean;
  /** It is reconnecting. */
  isReconnecting?: boolean;
  /** How many times its meter has been changed. */
  resets?: number;
  tags?: readonly string[];
  /** Percent of a firmware upload that is under way. */
  uploading?: number;
  /** The network has not confirmed its parent yet. */
  isUnconfirmed?: boolean;
  /** It has lost its route to a gateway. */
  hasLostRoute?: boolean;
  /** Alert limits of its values, by type. */
  limits?: Readonly<Record<number, Limits>>;
  /** Types of its values that measure no space, such as the heat of a whole building. */
  separateTypes?: readonly number[];
};

/** Alert limits of a value in its unit, and the hysteresis. */
export type Limits = { min?: number; max?: number; hysteresis?: number };

/** A space of a demo site with its devices. */
export type PlannedSpace = Omit<NewRow<'spaces'>, 'targetId' | 'groupId' | 'position'> & { cores: PlannedCore[] };

/** Plan of a group of a demo site, with its spaces and the devices outside them. */
export type PlannedGroup = Omit<NewRow<'groups'>, 'targetId' | 'position'> & {
  spaces: PlannedSpace[];
  coresOutsideSpaces?: PlannedCore[];
};

/** A whole demo site. */
export type SitePlan = {
  target: Omit<NewRow<'targets'>, 'createdAt'>;
  /** Pricing parameters: module, parameter, number. */
  prices: [moduleId: number, parameterId: number, value: number][];
  groups: PlannedGroup[];
};

/** A demo site, derived from the time at which the world was made. */
export type Site = { key: string; plan: (madeAt: number) => SitePlan };

/** Every device of a plan, in its order. */
export const coresOf = (plan: SitePlan): PlannedCore[] =>
  plan.groups.flatMap(({ spaces, coresOutsideSpaces = [] }) => [
    ...spaces.flatMap(({ cores }) => cores),
    ...coresOutsideSpaces,
  ]);
