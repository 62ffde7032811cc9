import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { valueTypeOf } from '../../../../contract/valueTypes.ts';
import { isRegister } from '../../../readings/slots.ts';
import { comparable } from '../../group/siblingNames.ts';

/** A register of a target with the names under which a sheet finds it. */
export type SheetMeter = Pick<
  Row<'values'>,
  'id' | 'coreId' | 'typeId' | 'name' | 'multiplier' | 'offset' | 'unit' | 'latestAt' | 'latestRaw'
> & { core: string; serialId: string | null; spaceId: number | null; space: string; group: string };

/** What is stored of a target that a sheet of meters is compared with. */
export type MeterNames = {
  meters: readonly SheetMeter[];
  spaces: readonly { id: number; name: string; group: string }[];
  /** Devices, of which some have no register. */
  cores: readonly { id: number; name: string; serialId: string | null; spaceId: number | null }[];
};

/** Words for a register of a type, in Finnish and English; the first one of each is written. */
const typeWords: Readonly<Record<number, { fi: readonly string[]; en: readonly string[] }>> = {
  3: { fi: ['Laskuri'], en: ['Counter'] },
  27: { fi: ['Päävesi', 'Päävesimittari'], en: ['Main water', 'Main water meter'] },
  30: { fi: ['Energia', 'Lämpöenergia'], en: ['Energy', 'Heat energy'] },
  32: { fi: ['Lämpövirta', 'Kaukolämpövesi'], en: ['Heat volume'] },
  33: { fi: ['Sähkö', 'Sähkömittari'], en: ['Electricity', 'Electricity meter'] },
  34: { fi: ['Kylmä', 'Kylmä vesi', 'Kylmävesi', 'KV'], en: ['Cold', 'Cold water'] },
  35: { fi: ['Lämmin', 'Lämmin vesi', 'Lämminvesi', 'LV'], en: ['Hot', 'Hot water', 'Warm water'] },
  46: { fi: ['Käyttötunnit'], en: ['Run hours'] },
};

const typeByWord = new Map(
  Object.entries(typeWords).flatMap(([type, { fi, en }]) =>
    [...fi, ...en].map((word) => [comparable(word), Number(type)] as const),
  ),
);

/** Type of a word in Finnish or English. */
export const typeOfWord = (word: string): number | undefined => typeByWord.get(comparable(word));

/** Word for the type of a register. */
export const wordOfType = (typeId: number, locale: 'fi' | 'en'): string => typeWords[typeId]?.[locale][0] ?? '';

/** Unit of the readings of a register. */
export const unitOf = ({ typeId, unit }: Pick<SheetMeter, 'typeId' | 'unit'>): string | null =>
  unit ?? valueTypeOf(typeId).unit;

/** Reads the registers of a target, in the order of its spaces. */
export const readMeterNames = async (db: Db, targetId: number): Promise<MeterNames> => {
  const spaces = await db
    .selectFrom('spaces')
    .innerJoin('groups', 'groups.id', 'spaces.groupId')
    .select(['spaces.id', 'spaces.name', 'groups.name as group'])
    .where('spaces.targetId', '=', targetId)
    .orderBy('groups.position')
    .orderBy('spaces.position')
    .execute();
  const cores = await db
    .selectFrom('cores')
    .select(['id', 'name', 'serialId', 'spaceId'])
    .where('targetId', '=', targetId)
    .orderBy('id')
    .execute();
  const values = await db
    .selectFrom('values')
    .innerJoin('cores', 'cores.id', 'values.coreId')
    .select(['values.id', 'values.coreId', 'values.typeId', 'values.name', 'values.multiplier', 'values.offset'])
    .select(['values.unit', 'values.latestAt', 'values.latestRaw', 'values.spaceId'])
    .select(['cores.name as core', 'cores.serialId', 'cores.spaceId as coreSpaceId'])
    .where('cores.targetId', '=', targetId)
    .orderBy('values.position')
    .orderBy('values.id')
    .execute();
  const spaceById = new Map(spaces.map((space, index) => [space.id, { ...space, index }]));
  const meters = values
    .filter(({ typeId, multiplier }) => isRegister(typeId) && multiplier !== 0)
    .map(({ coreSpaceId, ...value }) => {
      const spaceId = value.spaceId ?? coreSpaceId;
      const space = spaceById.get(spaceId ?? 0);
      return { ...value, spaceId, space: space?.name ?? '', group: space?.group ?? '' };
    });
  const order = ({ spaceId }: SheetMeter): number => spaceById.get(spaceId ?? 0)?.index ?? spaces.length;
  return { spaces, cores, meters: meters.toSorted((one, other) => order(one) - order(other) || one.id - other.id) };
};
