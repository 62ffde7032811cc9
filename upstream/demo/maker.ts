import type { Db } from '../db/connection.ts';
import type { DemoRows, DemoTargets } from '../db/demoFacts.ts';

/** Demo world during its making; accounts and targets with their readings exist. */
export type MadeWorld = {
  db: Db;
  madeAt: number;
  users: ReadonlyMap<string, number>;
  targets: DemoTargets;
  /** Password hash of every account. */
  passwordHash: string;
};

/** Inserts the rows of an area; returns those that refer to no demo target or account. */
export type Maker = (world: MadeWorld) => Promise<DemoRows>;
