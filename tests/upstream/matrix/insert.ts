import type { Scenery, Where } from './scenery.ts';

/** Adds a row to a site or a space of the scenery; returns its id. */
export type Insert = (scenery: Scenery, where: Where) => Promise<number>;

/** Id of a row that was inserted. */
export const inserted = async (work: Promise<{ id: number }>): Promise<number> => (await work).id;
