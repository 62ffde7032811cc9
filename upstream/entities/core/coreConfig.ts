import type { CoreConfigRecord, IoValueRecord } from '../../../contract/entities/core/coreLog.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf } from '../../time/instant.ts';
import type { Visibility } from '../../access/visibility.ts';
import { stateNamesOf, type Locale } from '../type/typeNames.ts';
import { latestRecordOf } from '../value/valueRows.ts';

/** The directions of an IO. */
export const direction = { output: 0, input: 1, configuration: 2 } as const;

/** The IOs of a configuration, in their order. */
export const readIos = (db: Db, configurationId: number | null): Promise<Row<'ios'>[]> =>
  db
    .selectFrom('ios')
    .selectAll()
    .where('configurationId', '=', configurationId ?? 0)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Names of the states of an IO: its own, otherwise those of its type. */
export const optionsOf = (
  { options, typeId }: Pick<Row<'ios'>, 'options' | 'typeId'>,
  locale: Locale,
): { value: number; name: string }[] => {
  const own: string[] = options === null ? [] : JSON.parse(options);
  return own.length > 0 ? own.map((name, value) => ({ value, name })) : stateNamesOf(typeId, locale);
};

const readStoredStates = async (db: Db, coreId: number): Promise<Map<number, Row<'coreIos'>>> => {
  const rows = await db.selectFrom('coreIos').selectAll().where('coreId', '=', coreId).execute();
  return new Map(rows.map((row) => [row.ioId, row]));
};

/** Values of the inputs, by position in the configuration. */
const readMeasured = async (db: Db, coreId: number): Promise<Map<number, Row<'values'>>> => {
  const rows = await db.selectFrom('values').selectAll().where('coreId', '=', coreId).execute();
  return new Map(rows.map((row) => [row.position, row]));
};

type IoState = { value: string | null; pending: string | null; changedAt: string | null };

const measuredStateOf = (row: Row<'values'> | undefined, visibility: Visibility): IoState => {
  if (!row) return { value: null, pending: null, changedAt: null };
  const { value, text, at } = latestRecordOf(row, visibility);
  return { value: text ?? (value === null ? null : String(value)), pending: null, changedAt: at };
};

const storedStateOf = (row: Row<'coreIos'> | undefined): IoState => ({
  value: row?.value ?? null,
  pending: row?.pending ?? null,
  changedAt: instantOf(row?.changedAt ?? null),
});

const ioRecordOf = (io: Row<'ios'>, holding: IoState, ioGroup: string | null, locale: Locale): IoValueRecord => ({
  ioId: io.id,
  number: io.position + 1,
  name: io.name,
  typeId: io.typeId,
  direction: io.direction,
  unit: io.unit ?? valueTypeOf(io.typeId).unit,
  min: io.min,
  max: io.max,
  step: io.step,
  ioGroup,
  options: optionsOf(io, locale),
  ...holding,
});

/** Configuration of a device with the state of its IOs: measured values of inputs, written values of the others. */
export const loadConfig = async (
  db: Db,
  { id, configurationId }: Pick<Row<'cores'>, 'id' | 'configurationId'>,
  visibility: Visibility,
  locale: Locale,
): Promise<CoreConfigRecord> => {
  const configuration = await db
    .selectFrom('configurations')
    .select(['id', 'name', 'code'])
    .where('id', '=', configurationId ?? 0)
    .executeTakeFirst();
  const ios = await readIos(db, configurationId);
  const groups = await db
    .selectFrom('ioGroups')
    .select(['id', 'name'])
    .where('configurationId', '=', configurationId ?? 0)
    .execute();
  const groupNames = new Map(groups.map((group) => [group.id, group.name]));
  const held = await readStoredStates(db, id);
  const measured = await readMeasured(db, id);
  return {
    coreId: id,
    configuration: configuration ?? null,
    ios: ios.map((io) => {
      const holding =
        io.direction === direction.input
          ? measuredStateOf(measured.get(io.position), visibility)
          : storedStateOf(held.get(io.id));
      return ioRecordOf(io, holding, groupNames.get(io.ioGroupId ?? 0) ?? null, locale);
    }),
  };
};
