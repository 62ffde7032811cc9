import type { Db } from '../connection.ts';
import type { DemoRows, DemoTargets } from './facts.ts';

/** The demo world while it is made: its accounts by name and its targets by site stand already, with their readings. */
export type MadeWorld = {
  db: Db;
  madeAt: number;
  users: ReadonlyMap<string, number>;
  targets: DemoTargets;
  /** What every account's password is stored as. */
  passwordHash: string;
};

/** Makes one area's rows; answers those that hang on no target and no account of the demo world. */
export type Maker = (world: MadeWorld) => Promise<DemoRows>;
