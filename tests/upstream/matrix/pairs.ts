import { z } from 'zod';
import type { Endpoint } from '../../../contract/wire/endpoint.ts';
import { ui, type Ui } from '../../../contract/ui.ts';
import type { MakeInput } from './cell.ts';
import type { Person, Place } from './persons.ts';
import { placeCells } from './placeCells.ts';
import { relay, type Scenery, type Where } from './scenery.ts';
import { targetCells } from './targetCells.ts';

/** Id that no record has. */
export const unusedId = 999_999;

type Cells = Partial<Record<Place, MakeInput>>;
type Input = Record<string, unknown>;
type Site = keyof Scenery['at'];

const sites = ['apartmentA1', 'restOfHouse', 'other'] as const;

const series: Cells = Object.fromEntries(
  sites.map((site) => [
    site,
    async (scenery: Scenery) => ({ ids: [await valueId(scenery, scenery.at[site])], range: 'day' }),
  ]),
);

const targets: Cells = Object.fromEntries(
  sites.map((site) => [site, ({ at }: Scenery) => ({ ids: [at[site].targetId] })]),
);

const cells: Partial<Record<string, Cells>> = {
  ...targetCells,
  ...placeCells,
  series,
  targets,
  targetCounts: targets,
  targetPoints: targets,
};

const accepts = (schema: z.ZodType, value: unknown): boolean => {
  try {
    return z.safeEncode(schema, value).success;
  } catch {
    return false;
  }
};

/** Input fields of a call that hold one id or a list of ids: those that take 999999 and refuse 0. */
const idFieldsOf = ({ input }: Endpoint): string[] =>
  Object.entries(input.shape)
    .filter(([field, schema]) => {
      const forms = [(id: number) => id, (id: number) => [id]];
      return field !== 'page' && forms.some((form) => accepts(schema, form(unusedId)) && !accepts(schema, form(0)));
    })
    .map(([field]) => field);

/** Ids of the catalogue, which belongs to no target: extraPairs.ts pairs those that belong to one another. */
const catalogueFields = new Set([
  'configurationId',
  'firmwareId',
  'ioGroupId',
  'productId',
  'products',
  'slaveId',
  'typeId',
  'versionId',
]);

const gatewayId = async ({ freshCore }: Scenery, where: Where): Promise<number> => (await freshCore(where)).mamaId;
const coreId = async ({ freshCore }: Scenery, where: Where): Promise<number> => (await freshCore(where)).id;
const valueId = async ({ freshCore }: Scenery, where: Where): Promise<number> =>
  (await freshCore(where)).values[34] ?? 0;

/** Ids that the cells of the matrix leave out, or that they give for a target as a whole. */
const givenIds: Record<string, (scenery: Scenery, where: Where) => number | Promise<number>> = {
  targetId: (_scenery, where) => where.targetId,
  groupId: (_scenery, where) => where.groupId,
  spaceId: (_scenery, where) => where.spaceId,
  space: (_scenery, where) => where.spaceId,
  device: coreId,
  coreId,
  deviceId: coreId,
  parentId: gatewayId,
  mamaId: gatewayId,
};

const otherIo = async ({ upstream: { db } }: Scenery): Promise<number> => {
  const ios = db.selectFrom('ios').select('id').where('configurationId', '!=', relay.configurationId);
  return (await ios.orderBy('id').executeTakeFirstOrThrow()).id;
};

/**
 * Fields that are free of the others: a transfer's two targets, one id of several, the core of a shared IO, the draft of
 * an account, the filter of the stream of changes, invoices of any sites that an administrator chooses.
 */
const free: Partial<Record<keyof Ui, readonly string[]>> = {
  transferCore: ['id', 'targetId', 'spaceId'],
  consumption: ['targetId', 'groupId', 'spaceId', 'valueId'],
  placedEvents: ['targetId', 'groupId', 'spaceId'],
  registers: ['targetId', 'groupId', 'spaceId'],
  writeIo: ['id'],
  createTree: ['draftId'],
  changes: ['targets'],
  invoiceFiles: ['invoiceId'],
  sendInvoices: ['invoiceId'],
};

/** Calls that omit an id that is invisible to the caller from the response, instead of refusing it. */
export const filtering: ReadonlySet<string> = new Set<keyof Ui>([
  'series',
  'separateProducers',
  'alerts',
  'targets',
  'targetCounts',
  'targetPoints',
]);

const pairedFieldsOf = (name: keyof Ui): string[] =>
  idFieldsOf(ui[name]).filter((field) => !catalogueFields.has(field) && !free[name]?.includes(field));

const isList = (field: string, name: keyof Ui): boolean => {
  const schema = (ui[name] as Endpoint).input.shape[field];
  return schema !== undefined && accepts(schema, [1]) && !accepts(schema, 1);
};

/** Calls with a list of ids and no other id: all of them may be of targets visible to the caller. */
const takesOnlyList = (name: keyof Ui): boolean => {
  const fields = pairedFieldsOf(name);
  return fields.length === 1 && fields.every((field) => isList(field, name));
};

/** Calls with two ids, or with a list of ids. */
export const pairedCalls = (Object.keys(ui) as (keyof Ui)[]).filter(
  (name) => ui[name].who !== 'public' && (takesOnlyList(name) || pairedFieldsOf(name).length > 1 || name === 'writeIo'),
);

const inputAt = async (scenery: Scenery, name: keyof Ui, site: Site): Promise<Input> => {
  const known = cells[name];
  const make = known?.[site] ?? known?.house;
  return { ...(await make?.(scenery)) };
};

/** The input of a call at a place with every id that it takes. */
const wholeInputAt = async (scenery: Scenery, name: keyof Ui, site: Site): Promise<Input> => {
  const input = await inputAt(scenery, name, site);
  for (const field of pairedFieldsOf(name))
    if (givenIds[field] && (!(field in input) || field === 'deviceId'))
      input[field] = await givenIds[field](scenery, scenery.at[site]);
  return input;
};

/** Merges both inputs, list by list, so that the length of the lists is kept. */
const joined = (own: Input, foreign: Input): Input =>
  Object.fromEntries(
    Object.entries(own).map(([field, value]) => {
      const added = foreign[field];
      return [field, Array.isArray(value) && Array.isArray(added) ? [...value, ...added] : value];
    }),
  );

/** An input in which one id is of another place than the rest, and the same with an id that no record has. */
export type Swap = { field: string; foreign: Input; unused: Input };

/** The inputs of a call for a place, and each of them with one foreign id. */
export const swapsOf = async (
  scenery: Scenery,
  name: keyof Ui,
  { own, elsewhere }: Pairing,
): Promise<{ whole: Input; swaps: Swap[] }> => {
  const swaps: Swap[] = [];
  for (const field of pairedFieldsOf(name)) {
    const here = await wholeInputAt(scenery, name, own);
    const there = await wholeInputAt(scenery, name, elsewhere);
    const foreign = field === 'ioId' ? await otherIo(scenery) : there[field];
    if (foreign === undefined || here[field] === undefined) throw new Error(`${name} has no ${field} to pair`);
    // A target's cell names the same target for each of its apartments.
    if (foreign === here[field]) continue;
    const input = (id: unknown): Input =>
      isList(field, name) ? joined(here, { ...there, [field]: id }) : { ...here, [field]: id };
    swaps.push({ field, foreign: input(foreign), unused: input(isList(field, name) ? [unusedId] : unusedId) });
  }
  return { whole: await wholeInputAt(scenery, name, own), swaps };
};

/** An account with a place of its own and another place. */
export type Pairing = { person: Person; own: Site; elsewhere: Site };

/** Residents and owners are also paired with another apartment of their target; both places are visible to an admin. */
export const pairings: readonly Pairing[] = [
  { person: 'asukas', own: 'apartmentA1', elsewhere: 'restOfHouse' },
  { person: 'asukas', own: 'apartmentA1', elsewhere: 'other' },
  { person: 'osakas', own: 'apartmentA1', elsewhere: 'restOfHouse' },
  { person: 'osakas', own: 'apartmentA1', elsewhere: 'other' },
  { person: 'hallitus', own: 'restOfHouse', elsewhere: 'other' },
  { person: 'huoltomies', own: 'restOfHouse', elsewhere: 'other' },
  { person: 'isannoitsija', own: 'restOfHouse', elsewhere: 'other' },
  { person: 'admin', own: 'restOfHouse', elsewhere: 'other' },
];

/** Whether an account is refused: an admin may name cores of several targets in a list of its own. */
export const isRefused = (name: keyof Ui, person: Person): boolean => person !== 'admin' || !takesOnlyList(name);
