import type { SheetRowRecord } from '../../../../contract/entities/sheetImport.ts';
import type { Row } from '../../../db/schema.ts';
import type { SheetRow } from '../rows/sheetRows.ts';

/** Columns of a space that a sheet can write. */
export type SpaceValues = Partial<Pick<Row<'spaces'>, 'name' | 'no' | 'type' | 'size' | 'residents' | 'tampuuriName'>>;

/** A space that a sheet mentions, in the group and with the name that it gets. */
export type SpacePlan = {
  stored: Row<'spaces'> | undefined;
  group: GroupPlan;
  name: string;
  values: SpaceValues;
  /** The row that gave each value, for refusals of another one. */
  rows: Partial<Record<keyof SpaceValues, number>>;
};

/** A group that a sheet mentions, with the name that it gets. */
export type GroupPlan = { stored: Row<'groups'> | undefined; name: string };

/** A device that a sheet adds. */
export type CorePlan = {
  row: number;
  space: SpacePlan;
  name: string;
  configurationId: number;
  serialId: string | undefined;
  uniqueName: string | undefined;
  idNumber: number | undefined;
};

/** A device that a sheet changes. */
export type CoreChange = {
  row: number;
  stored: Row<'cores'>;
  values: Partial<Pick<Row<'cores'>, 'name' | 'uniqueName' | 'idNumber'>>;
  /** The space that it is moved to; undefined if it stays. */
  to: SpacePlan | undefined;
};

/** What a sheet does with a target: outcomes by row, and what is written if none is refused. */
export type TreePlan = {
  rows: SheetRowRecord[];
  groups: GroupPlan[];
  spaces: SpacePlan[];
  cores: CorePlan[];
  changes: CoreChange[];
};

/** Whether a sheet moves a space to another group. */
export const isMoved = ({ stored, group }: SpacePlan): boolean =>
  stored !== undefined && stored.groupId !== group.stored?.id;

const deviceColumns = ['core', 'configuration', 'serialId', 'uniqueName', 'idNumber', 'coreId'] as const;

/** Whether a row is of a device rather than of a space. */
export const isDeviceRow = (row: SheetRow): boolean => deviceColumns.some((column) => row[column] !== '');
