import type { CellCode, SheetColumn, SheetRowRecord } from '../../../../contract/entities/sheetImport.ts';
import type { Row } from '../../../db/schema.ts';
import { comparable } from '../../group/siblingNames.ts';
import {
  idCell,
  numberCell,
  requiredCell,
  spaceTypeWords,
  textCell,
  typeCell,
  writtenNumber,
  type Parsed,
} from './treeCells.ts';
import { configurationFinder, type TreeWorld } from './treeWorld.ts';

/** Texts of a row by column; absent columns are empty. */
export type SheetRow = Record<SheetColumn, string>;

/** Columns of a space that a sheet can write. */
export type SpaceValues = Partial<Pick<Row<'spaces'>, 'name' | 'no' | 'type' | 'size' | 'residents' | 'tampuuriName'>>;

/** A space that a sheet mentions. */
export type SpacePlan = {
  stored: Row<'spaces'> | undefined;
  group: GroupPlan;
  name: string;
  values: SpaceValues;
  /** The row that gave each value, for refusals of another one. */
  rows: Partial<Record<keyof SpaceValues, number>>;
};

/** A group that a sheet mentions. */
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
};

/** What a sheet does with a target: outcomes by row, and what is written if none is refused. */
export type TreePlan = {
  rows: SheetRowRecord[];
  groups: GroupPlan[];
  spaces: SpacePlan[];
  cores: CorePlan[];
  changes: CoreChange[];
};

const spaceColumns = {
  space: 'name',
  number: 'no',
  type: 'type',
  size: 'size',
  residents: 'residents',
  tampuuriName: 'tampuuriName',
} as const;

const deviceColumns = ['core', 'configuration', 'serialId', 'uniqueName', 'idNumber', 'coreId'] as const;

/** Whether a row is of a device rather than of a space. */
export const isDeviceRow = (row: SheetRow): boolean => deviceColumns.some((column) => row[column] !== '');

const limits = { residents: 1_000, size: 1_000_000, idNumber: 192 } as const;

const typeText = (type: number | null): string | null =>
  spaceTypeWords.find((words) => words.type === type)?.fi[0] ?? null;

const shown = (column: SheetColumn, value: string | number | null): string | null => {
  if (column === 'type') return typeText(typeof value === 'number' ? value : null);
  return typeof value === 'number' ? writtenNumber(value) : value;
};

/** Plans the rows of a sheet one after another: rows of spaces first, since those of devices refer to their spaces. */
class TreePlanner {
  readonly #world: TreeWorld;
  readonly #rows: readonly SheetRow[];
  readonly #records: SheetRowRecord[];
  readonly #added = new Set<number>();
  readonly #groups = new Map<string, GroupPlan>();
  readonly #spaces = new Map<string, SpacePlan>();
  readonly #plans = new Set<SpacePlan>();
  readonly #spaceRows = new Map<SpacePlan, number>();
  readonly #groupById: Map<number, GroupPlan>;
  readonly #planOfSpace = new Map<number, SpacePlan>();
  readonly #findConfiguration: ReturnType<typeof configurationFinder>;
  readonly #coreById: Map<number, Row<'cores'>>;
  readonly #coreBySerial: Map<string, Row<'cores'>>;
  readonly #coresOfSpace: Map<number | null, Row<'cores'>[]>;
  readonly #rowOfCore = new Map<string, number>();
  readonly #cores: CorePlan[] = [];
  readonly #changes: CoreChange[] = [];

  constructor(world: TreeWorld, rows: readonly SheetRow[]) {
    this.#world = world;
    this.#rows = rows;
    this.#records = rows.map((_, row) => ({ row, outcome: 'unchanged', space: '', core: null, cells: [] }));
    const groups = world.groups.map((stored): GroupPlan => ({ stored, name: stored.name }));
    this.#groupById = new Map(groups.map((group) => [group.stored?.id ?? 0, group]));
    for (const group of groups) this.#groups.set(comparable(group.name), group);
    for (const stored of world.spaces) {
      const group = this.#groupById.get(stored.groupId);
      if (!group) continue;
      const plan: SpacePlan = { stored, group, name: stored.name, values: {}, rows: {} };
      this.#planOfSpace.set(stored.id, plan);
      this.#spaces.set(this.#keyOf(group, stored.name), plan);
    }
    this.#findConfiguration = configurationFinder(world.configurations);
    this.#coreById = new Map(world.cores.map((core) => [core.id, core]));
    this.#coreBySerial = new Map(world.cores.flatMap((core) => (core.serialId ? [[core.serialId, core]] : [])));
    this.#coresOfSpace = Map.groupBy(world.cores, ({ spaceId }) => spaceId);
  }

  #keyOf(group: GroupPlan, name: string): string {
    return `${comparable(group.name)}\n${comparable(name)}`;
  }

  #refuse(
    row: number,
    column: SheetColumn,
    code: CellCode,
    { otherRow = null, suggestion = null }: { otherRow?: number | null; suggestion?: string | null } = {},
  ): void {
    const to = this.#rows[row]?.[column] ?? '';
    this.#records[row]?.cells.push({ column, code, from: null, to: to === '' ? null : to, otherRow, suggestion });
  }

  #note(row: number, column: SheetColumn, from: string | number | null, to: string | number | null): void {
    const change = { from: shown(column, from), to: shown(column, to) };
    this.#records[row]?.cells.push({ column, code: null, ...change, otherRow: null, suggestion: null });
  }

  /** Value of a cell; undefined if it is absent or refused. */
  #read<Value>(row: number, column: SheetColumn, parsed: Parsed<Value>): Value | undefined {
    if (parsed.state === 'refused') this.#refuse(row, column, parsed.code, { suggestion: parsed.suggestion ?? null });
    return parsed.state === 'given' ? parsed.value : undefined;
  }

  #groupOf(row: number): GroupPlan | undefined {
    const name = this.#read(row, 'group', requiredCell(this.#rows[row]?.group ?? '', 255));
    if (name === undefined) {
      if (this.#rows[row]?.group === '') this.#refuse(row, 'group', 'REQUIRED');
      return undefined;
    }
    return this.#groups.getOrInsertComputed(comparable(name), () => ({ stored: undefined, name }));
  }

  /** Space of a row by its id, or by its name in its group, where it is made if there is none. */
  #spaceOf(row: number, id: number | undefined): SpacePlan | undefined {
    const given = this.#rows[row];
    const name = this.#read(row, 'space', requiredCell(given?.space ?? '', 255));
    if (id !== undefined) {
      const plan = this.#planOfSpace.get(id);
      if (!plan) this.#refuse(row, 'spaceId', 'NOT_FOUND');
      else if (given?.group && comparable(given.group) !== comparable(plan.group.name))
        this.#refuse(row, 'group', 'LOCKED', { suggestion: plan.group.name });
      return plan;
    }
    const group = this.#groupOf(row);
    if (name === undefined && given?.space === '') this.#refuse(row, 'space', 'REQUIRED');
    if (!group || name === undefined) return undefined;
    return this.#spaces.getOrInsertComputed(this.#keyOf(group, name), () => {
      this.#added.add(row);
      return { stored: undefined, group, name, values: {}, rows: {} };
    });
  }

  #spaceValues(row: number): SpaceValues {
    const given = this.#rows[row];
    if (!given) return {};
    const whole = (most: number) => ({ most, isWhole: true });
    const values = {
      no: this.#read(row, 'number', textCell(given.number, 20)),
      type: this.#read(row, 'type', typeCell(given.type)),
      size: this.#read(row, 'size', numberCell(given.size, { most: limits.size, isWhole: false })),
      residents: this.#read(row, 'residents', numberCell(given.residents, whole(limits.residents))),
      tampuuriName: this.#read(row, 'tampuuriName', textCell(given.tampuuriName, 255)),
    };
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  }

  /** Notes what a row gives of its space; another value of another row is refused. */
  #giveSpace(row: number, plan: SpacePlan, values: SpaceValues): void {
    const columnOf = new Map<string, SheetColumn>(
      Object.entries(spaceColumns).map(([column, field]) => [field, column as SheetColumn]),
    );
    for (const [field, value] of Object.entries(values) as [keyof SpaceValues, string | number | null][]) {
      const column = columnOf.get(field) ?? 'space';
      const otherRow = plan.rows[field];
      if (otherRow !== undefined && plan.values[field] !== value) this.#refuse(row, column, 'REPEATED', { otherRow });
      if (otherRow !== undefined) continue;
      plan.rows[field] = row;
      Object.assign(plan.values, { [field]: value });
      if (plan.stored && plan.stored[field] !== value) this.#note(row, column, plan.stored[field], value);
    }
  }

  #rename(row: number, plan: SpacePlan): void {
    const name = this.#rows[row]?.space ?? '';
    if (!plan.stored || name === '' || name === '-' || name === plan.stored.name || name.length > 255) return;
    const other = this.#spaces.get(this.#keyOf(plan.group, name));
    if (other && other !== plan) {
      this.#refuse(row, 'space', 'TAKEN');
      return;
    }
    plan.name = name;
    this.#spaces.set(this.#keyOf(plan.group, name), plan);
    this.#giveSpace(row, plan, { name });
  }

  #planSpace(row: number): void {
    const id = this.#read(row, 'spaceId', idCell(this.#rows[row]?.spaceId ?? ''));
    if (id === undefined && this.#rows[row]?.spaceId) return;
    const plan = this.#spaceOf(row, id);
    const values = this.#spaceValues(row);
    if (!plan) return;
    const otherRow = this.#spaceRows.get(plan);
    if (otherRow !== undefined) {
      this.#refuse(row, 'space', 'REPEATED', { otherRow });
      return;
    }
    this.#spaceRows.set(plan, row);
    this.#name(row, plan, null);
    if (id !== undefined) this.#rename(row, plan);
    this.#giveSpace(row, plan, values);
    this.#plans.add(plan);
  }

  #name(row: number, plan: SpacePlan | undefined, core: string | null): void {
    const record = this.#records[row];
    if (record) Object.assign(record, { space: plan?.name ?? this.#rows[row]?.space ?? '', core });
  }

  /** Stored device of a row: by its id, its serial, or its name in its space; null if several match. */
  #storedCore(row: number, plan: SpacePlan | undefined): Row<'cores'> | null | undefined {
    const given = this.#rows[row];
    const id = this.#read(row, 'coreId', idCell(given?.coreId ?? ''));
    if (given?.coreId) {
      const core = this.#coreById.get(id ?? 0);
      if (!core && id !== undefined) this.#refuse(row, 'coreId', 'NOT_FOUND');
      return core ?? null;
    }
    if (given?.serialId) return this.#coreBySerial.get(given.serialId);
    const name = comparable(given?.core ?? '');
    const same = (this.#coresOfSpace.get(plan?.stored?.id ?? -1) ?? []).filter(
      (core) => comparable(core.name) === name,
    );
    if (name === '' || same.length === 0) return undefined;
    if (same.length > 1) this.#refuse(row, 'core', 'AMBIGUOUS');
    return same.length > 1 ? null : same[0];
  }

  #isRepeated(row: number, key: string, column: SheetColumn): boolean {
    const otherRow = this.#rowOfCore.get(key);
    if (otherRow === undefined) this.#rowOfCore.set(key, row);
    else this.#refuse(row, column, 'REPEATED', { otherRow });
    return otherRow !== undefined;
  }

  #identity(row: number) {
    const given = this.#rows[row];
    const serial = this.#read(row, 'serialId', requiredCell(given?.serialId ?? '', 64));
    return {
      name: this.#read(row, 'core', requiredCell(given?.core ?? '', 100)),
      serialId: serial,
      uniqueName: this.#read(row, 'uniqueName', textCell(given?.uniqueName ?? '', 64)),
      idNumber: this.#read(
        row,
        'idNumber',
        numberCell(given?.idNumber ?? '', { most: limits.idNumber, isWhole: true }),
      ),
    };
  }

  #changeCore(row: number, stored: Row<'cores'>, plan: SpacePlan | undefined): void {
    const given = this.#rows[row];
    const { serialId, name, uniqueName, idNumber } = this.#identity(row);
    if (this.#isRepeated(row, `id ${stored.id}`, given?.serialId ? 'serialId' : 'core')) return;
    if (serialId !== undefined && serialId !== stored.serialId)
      this.#refuse(row, 'serialId', 'LOCKED', { suggestion: stored.serialId });
    if (plan && plan.stored?.id !== stored.spaceId)
      this.#refuse(row, 'space', 'LOCKED', { suggestion: this.#planOfSpace.get(stored.spaceId ?? 0)?.name ?? null });
    const configuration = given?.configuration ? this.#findConfiguration(given.configuration) : undefined;
    const own = this.#world.configurations.find(({ id }) => id === stored.configurationId);
    const isOther = configuration
      ? configuration.id !== stored.configurationId
      : comparable(own?.name ?? '') !== comparable(given?.configuration ?? '');
    if (given?.configuration && isOther)
      this.#refuse(row, 'configuration', 'LOCKED', { suggestion: own?.name ?? null });
    const wanted = Object.entries({ name, uniqueName, idNumber }) as [
      'name' | 'uniqueName' | 'idNumber',
      string | number | null | undefined,
    ][];
    const changed = wanted.filter(([field, value]) => value !== undefined && value !== stored[field]);
    for (const [field, value] of changed)
      this.#note(row, field === 'name' ? 'core' : field, stored[field], value ?? null);
    if (changed.length > 0) this.#changes.push({ row, stored, values: Object.fromEntries(changed) });
  }

  /** Configuration of a new device: that of the sheet, or that with which it was made in production. */
  #configurationOf(row: number): { id: number; name: string } | undefined {
    const given = this.#rows[row];
    const made = this.#world.foreign.get(given?.serialId ?? '');
    const found = given?.configuration ? this.#findConfiguration(given.configuration) : undefined;
    const own = this.#world.configurations.find(({ id }) => id === made?.configurationId);
    if (given?.configuration && !found) this.#refuse(row, 'configuration', found === null ? 'AMBIGUOUS' : 'NOT_FOUND');
    else if (!found) this.#refuse(row, 'configuration', 'REQUIRED');
    else if (made && made.targetId === null && made.configurationId !== found.id)
      this.#refuse(row, 'configuration', 'INVALID', { suggestion: own?.name ?? null });
    return found ?? undefined;
  }

  #addCore(row: number, plan: SpacePlan | undefined): void {
    const { serialId, name, uniqueName, idNumber } = this.#identity(row);
    const configuration = this.#configurationOf(row);
    const key = serialId
      ? `serial ${serialId}`
      : `name ${plan ? this.#keyOf(plan.group, plan.name) : row}\n${comparable(name ?? '')}`;
    if (this.#isRepeated(row, key, serialId ? 'serialId' : 'core')) return;
    const made = this.#world.foreign.get(serialId ?? '');
    if (made && made.targetId !== null) this.#refuse(row, 'serialId', 'DEVICE_ALREADY_ADDED');
    if (!plan || !configuration) return;
    this.#added.add(row);
    const core = { name: name ?? configuration.name.slice(0, 100), configurationId: configuration.id, serialId };
    this.#cores.push({
      row,
      space: plan,
      ...core,
      uniqueName: uniqueName ?? undefined,
      idNumber: idNumber ?? undefined,
    });
  }

  #planCore(row: number): void {
    const given = this.#rows[row];
    const isExisting = Boolean(given?.coreId) || this.#coreBySerial.has(given?.serialId ?? '');
    const plan = isExisting && given?.space === '' ? undefined : this.#spaceOf(row, undefined);
    const values = this.#spaceValues(row);
    this.#name(row, plan, given?.core || given?.serialId || given?.configuration || null);
    const stored = this.#storedCore(row, plan);
    if (stored) this.#changeCore(row, stored, plan);
    else if (stored === undefined) this.#addCore(row, plan);
    if (!plan) return;
    this.#giveSpace(row, plan, values);
    this.#plans.add(plan);
  }

  #outcome(row: number): SheetRowRecord['outcome'] {
    const cells = this.#records[row]?.cells ?? [];
    if (cells.some(({ code }) => code !== null)) return 'refused';
    if (this.#added.has(row)) return 'added';
    return cells.length > 0 ? 'changed' : 'unchanged';
  }

  plan(): TreePlan {
    const rows = this.#rows.entries().toArray();
    for (const [row, given] of rows) if (!isDeviceRow(given)) this.#planSpace(row);
    for (const [row, given] of rows) if (isDeviceRow(given)) this.#planCore(row);
    for (const [row, record] of this.#records.entries()) record.outcome = this.#outcome(row);
    const spaces = [...this.#plans];
    return {
      rows: this.#records,
      groups: [...new Set(spaces.map(({ group }) => group))],
      spaces,
      cores: this.#cores,
      changes: this.#changes,
    };
  }
}

/** Compares the rows of a sheet with what is stored of its target. */
export const planTree = (world: TreeWorld, rows: readonly SheetRow[]): TreePlan => new TreePlanner(world, rows).plan();
