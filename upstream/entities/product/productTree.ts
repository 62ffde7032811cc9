import type { FirmwareUseRecord, VersionBranch } from '../../../contract/entities/product.ts';
import type { Db } from '../../db/connection.ts';

const archived = 5;

/** Number of cores in the field by configuration and firmware; those of archived targets are no longer in the field. */
const firmwareUses = (db: Db) =>
  db
    .selectFrom('cores')
    .innerJoin('targets', 'targets.id', 'cores.targetId')
    .where('targets.state', '!=', archived)
    .select(['cores.configurationId', 'cores.firmware'])
    .select((make) => make.fn.countAll<number>().as('coreCount'))
    .groupBy(['cores.configurationId', 'cores.firmware']);

const ioCounts = (db: Db) =>
  db
    .selectFrom('ios')
    .select('ios.configurationId')
    .select((make) => make.fn.countAll<number>().as('ioCount'))
    .groupBy('ios.configurationId');

/** One row for each version, configuration and firmware that cores of it run. */
const loadRows = (db: Db) =>
  db
    .selectFrom('versions')
    .leftJoin('configurations', 'configurations.versionId', 'versions.id')
    .leftJoin(ioCounts(db).as('counted'), 'counted.configurationId', 'configurations.id')
    .leftJoin(firmwareUses(db).as('uses'), 'uses.configurationId', 'configurations.id')
    .selectAll('versions')
    .select(['configurations.id as configurationId', 'configurations.name', 'configurations.code'])
    .select(['configurations.battery', 'configurations.description as about'])
    .select(['counted.ioCount', 'uses.firmware', 'uses.coreCount'])
    .orderBy('versions.id')
    .orderBy('configurations.id')
    .execute();

type Row = Awaited<ReturnType<typeof loadRows>>[number];

/** Firmwares of the most cores first, and the unknown one after others of as many; databases order null differently. */
const byCount = (one: FirmwareUseRecord, other: FirmwareUseRecord): number =>
  other.coreCount - one.coreCount ||
  Number(one.firmware === null) - Number(other.firmware === null) ||
  (one.firmware ?? '').localeCompare(other.firmware ?? '');

const configurationsOf = (rows: readonly Row[]): VersionBranch['configurations'] =>
  [...Map.groupBy(rows, ({ configurationId }) => configurationId)].flatMap(([id, uses]) => {
    const [first] = uses;
    if (id === null || !first) return [];
    return {
      id,
      versionId: first.id,
      productId: first.productId,
      name: first.name ?? '',
      description: first.about,
      code: first.code,
      battery: first.battery === 1,
      ioCount: first.ioCount ?? 0,
      firmwares: uses
        .flatMap(({ firmware, coreCount }) => (coreCount === null ? [] : { firmware, coreCount }))
        .toSorted(byCount),
    };
  });

/** Versions of all products with their configurations and the firmwares in the field, by one statement. */
export const loadProductTree = async (db: Db): Promise<VersionBranch[]> =>
  [...Map.groupBy(await loadRows(db), ({ id }) => id).values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { id, productId, number, description } = first;
    const configurations = configurationsOf(rows);
    return {
      id,
      productId,
      number,
      description,
      archived: first.archived === 1,
      configurationCount: configurations.length,
      configurations,
    };
  });
