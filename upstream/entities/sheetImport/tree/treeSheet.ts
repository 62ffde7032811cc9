import { columnsOfKind } from '../../../../contract/entities/sheetColumns.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import type { Call } from '../../../calls/call.ts';
import type { Sheet } from '../sheetKind.ts';
import { writtenNumber } from '../rows/sheetCells.ts';
import { emptyRow, type SheetRow } from '../rows/sheetRows.ts';
import { spaceTypeWords } from './treeCells.ts';
import { configurationFinder, readTreeWorld, type KnownConfiguration } from './treeWorld.ts';

/** Name under which a configuration is found again: its code where several have the name. */
const nameFinder = (configurations: readonly KnownConfiguration[]) => {
  const find = configurationFinder(configurations);
  const byId = new Map(configurations.map((one) => [one.id, one]));
  return (id: number | null): string => {
    const configuration = byId.get(id ?? 0);
    if (!configuration) return '';
    return find(configuration.name)?.id === configuration.id ? configuration.name : (configuration.code ?? '');
  };
};

const spaceRow = (space: Row<'spaces'>, group: string, locale: Call['locale']): SheetRow => ({
  ...emptyRow,
  group,
  space: space.name,
  number: space.no ?? '',
  type: spaceTypeWords.find(({ type }) => type === space.type)?.[locale][0] ?? '',
  size: writtenNumber(space.size, locale) ?? '',
  residents: writtenNumber(space.residents, locale) ?? '',
  tampuuriName: space.tampuuriName ?? '',
  spaceId: String(space.id),
});

/** A target as a sheet: each space, followed by its devices, and devices without a space at the end. */
export const readTreeSheet = async (db: Db, targetId: number, locale: Call['locale']): Promise<Sheet> => {
  const world = await readTreeWorld(db, targetId);
  const nameOf = nameFinder(world.configurations);
  const groups = new Map(world.groups.map(({ id, name }) => [id, name]));
  const spaces = new Map(world.spaces.map(({ id, name }) => [id, name]));
  const coresOf = Map.groupBy(world.cores, ({ spaceId }) => (spaces.has(spaceId ?? 0) ? spaceId : null));
  const coreRow = (core: Row<'cores'>): SheetRow => ({
    ...emptyRow,
    group: groups.get(core.groupId ?? 0) ?? '',
    space: spaces.get(core.spaceId ?? 0) ?? '',
    core: core.name,
    configuration: nameOf(core.configurationId),
    serialId: core.serialId ?? '',
    uniqueName: core.uniqueName ?? '',
    idNumber: core.idNumber === null ? '' : String(core.idNumber),
    coreId: String(core.id),
  });
  const rows = [
    ...world.groups.flatMap(({ id, name }) =>
      world.spaces
        .filter(({ groupId }) => groupId === id)
        .flatMap((space) => [spaceRow(space, name, locale), ...(coresOf.get(space.id) ?? []).map(coreRow)]),
    ),
    ...(coresOf.get(null) ?? []).map(coreRow),
  ];
  return {
    columns: [...columnsOfKind.tree],
    rows: rows.map((row) => columnsOfKind.tree.map((column) => row[column])),
    choices: [
      { column: 'type', values: spaceTypeWords.flatMap((words) => words[locale][0] ?? []) },
      { column: 'configuration', values: world.configurations.map(({ id }) => nameOf(id)) },
    ],
  };
};
