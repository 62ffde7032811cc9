import type { Db } from './connection.ts';
import type { NewRow } from './schema.ts';
import { standardConfigurations, type Standard } from './standardConfigurations.ts';

/** The code of the configuration that makes a device a gateway. */
export const mamaCode = 'MAMA-4';

/** Whether the devices of a standard configuration are gateways. */
export const isMamaConfiguration = (id: number): boolean =>
  standardConfigurations.some((standard) => standard.id === id && standard.code.startsWith(mamaCode));

/** The types of what the devices of a standard configuration measure and tell. */
export const typesOfConfiguration = (id: number): number[] =>
  standardConfigurations.find((standard) => standard.id === id)?.inputs.map(({ typeId }) => typeId) ?? [];

const iosOf = ({ id, inputs }: Standard): NewRow<'ios'>[] =>
  inputs.map(({ typeId, name, multiplier = 1, unit = null }, index) => ({
    id: id * 100 + index + 1,
    configurationId: id,
    position: index,
    name,
    typeId,
    direction: 1,
    multiplier,
    unit,
  }));

/** Puts the standard configurations with their inputs into the database, those that are not there yet. */
export const seedConfigurations = async (db: Db): Promise<void> => {
  const rows = standardConfigurations.map(({ inputs: _inputs, battery, ...columns }) => ({
    ...columns,
    battery: Number(battery),
  }));
  await db
    .insertInto('configurations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('ios')
    .values(standardConfigurations.flatMap(iosOf))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
