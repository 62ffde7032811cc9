import type { SheetColumn } from '../../../../contract/entities/sheetColumns.ts';
import type { Call } from '../../../calls/call.ts';
import type { Row } from '../../../db/schema.ts';
import { comparable } from '../../group/siblingNames.ts';
import { idCell, requiredCell } from '../rows/sheetCells.ts';
import type { SheetRow } from '../rows/sheetRows.ts';
import { TreeReader } from './treeReader.ts';
import {
  isDeviceRow,
  type CoreChange,
  type CorePlan,
  type GroupPlan,
  type SpacePlan,
  type SpaceValues,
  type TreePlan,
} from './treePlan.ts';
import { configurationFinder, type TreeWorld } from './treeWorld.ts';

const spaceColumns = {
  space: 'name',
  number: 'no',
  type: 'type',
  size: 'size',
  residents: 'residents',
  tampuuriName: 'tampuuriName',
} as const;

/** Plans the rows of a sheet one after another: rows of spaces first, since those of devices refer to their spaces. */
class TreePlanner {
  readonly #world: TreeWorld;
  readonly #sheet: TreeReader;
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

  constructor(world: TreeWorld, rows: readonly SheetRow[], locale: Call['locale']) {
    this.#world = world;
    this.#sheet = new TreeReader(rows, locale);
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

  #groupOf(row: number): GroupPlan | undefined {
    const name = this.#sheet.read(row, 'group', requiredCell(this.#sheet.rows[row]?.group ?? '', 255));
    if (name === undefined) {
      if (this.#sheet.rows[row]?.group === '') this.#sheet.refuse(row, 'group', 'REQUIRED');
      return undefined;
    }
    return this.#groups.getOrInsertComputed(comparable(name), () => ({ stored: undefined, name }));
  }

  /** Space of a row by its id, or by its name in its group, where it is made if there is none. */
  #spaceOf(row: number, id: number | undefined): SpacePlan | undefined {
    const given = this.#sheet.rows[row];
    const name = this.#sheet.read(row, 'space', requiredCell(given?.space ?? '', 255));
    if (id !== undefined) {
      const plan = this.#planOfSpace.get(id);
      if (!plan) this.#sheet.refuse(row, 'spaceId', 'NOT_FOUND');
      else if (given?.group && comparable(given.group) !== comparable(plan.group.name))
        this.#sheet.refuse(row, 'group', 'LOCKED', { suggestion: plan.group.name });
      return plan;
    }
    const group = this.#groupOf(row);
    if (name === undefined && given?.space === '') this.#sheet.refuse(row, 'space', 'REQUIRED');
    if (!group || name === undefined) return undefined;
    return this.#spaces.getOrInsertComputed(this.#keyOf(group, name), () => {
      this.#added.add(row);
      return { stored: undefined, group, name, values: {}, rows: {} };
    });
  }

  /** Notes what a row gives of its space; another value of another row is refused. */
  #giveSpace(row: number, plan: SpacePlan, values: SpaceValues): void {
    const columnOf = new Map<string, SheetColumn>(
      Object.entries(spaceColumns).map(([column, field]) => [field, column as SheetColumn]),
    );
    for (const [field, value] of Object.entries(values) as [keyof SpaceValues, string | number | null][]) {
      const column = columnOf.get(field) ?? 'space';
      const otherRow = plan.rows[field];
      if (otherRow !== undefined && plan.values[field] !== value)
        this.#sheet.refuse(row, column, 'REPEATED', { otherRow });
      if (otherRow !== undefined) continue;
      plan.rows[field] = row;
      Object.assign(plan.values, { [field]: value });
      if (plan.stored && plan.stored[field] !== value) this.#sheet.note(row, column, plan.stored[field], value);
    }
  }

  #rename(row: number, plan: SpacePlan): void {
    const name = this.#sheet.rows[row]?.space ?? '';
    if (!plan.stored || name === '' || name === '-' || name === plan.stored.name || name.length > 255) return;
    const other = this.#spaces.get(this.#keyOf(plan.group, name));
    if (other && other !== plan) {
      this.#sheet.refuse(row, 'space', 'TAKEN');
      return;
    }
    plan.name = name;
    this.#spaces.set(this.#keyOf(plan.group, name), plan);
    this.#giveSpace(row, plan, { name });
  }

  #planSpace(row: number): void {
    const id = this.#sheet.read(row, 'spaceId', idCell(this.#sheet.rows[row]?.spaceId ?? ''));
    if (id === undefined && this.#sheet.rows[row]?.spaceId) return;
    const plan = this.#spaceOf(row, id);
    const values = this.#sheet.spaceValues(row);
    if (!plan) return;
    const otherRow = this.#spaceRows.get(plan);
    if (otherRow !== undefined) {
      this.#sheet.refuse(row, 'space', 'REPEATED', { otherRow });
      return;
    }
    this.#spaceRows.set(plan, row);
    this.#name(row, plan, null);
    if (id !== undefined) this.#rename(row, plan);
    this.#giveSpace(row, plan, values);
    this.#plans.add(plan);
  }

  #name(row: number, plan: SpacePlan | undefined, core: string | null): void {
    const record = this.#sheet.records[row];
    if (record) Object.assign(record, { space: plan?.name ?? this.#sheet.rows[row]?.space ?? '', core });
  }

  /** Stored device of a row: by its id, its serial, or its name in its space; null if several match. */
  #storedCore(row: number, plan: SpacePlan | undefined): Row<'cores'> | null | undefined {
    const given = this.#sheet.rows[row];
    const id = this.#sheet.read(row, 'coreId', idCell(given?.coreId ?? ''));
    if (given?.coreId) {
      const core = this.#coreById.get(id ?? 0);
      if (!core && id !== undefined) this.#sheet.refuse(row, 'coreId', 'NOT_FOUND');
      return core ?? null;
    }
    if (given?.serialId) return this.#coreBySerial.get(given.serialId);
    const name = comparable(given?.core ?? '');
    const same = (this.#coresOfSpace.get(plan?.stored?.id ?? -1) ?? []).filter(
      (core) => comparable(core.name) === name,
    );
    if (name === '' || same.length === 0) return undefined;
    if (same.length > 1) this.#sheet.refuse(row, 'core', 'AMBIGUOUS');
    return same.length > 1 ? null : same[0];
  }

  #isRepeated(row: number, key: string, column: SheetColumn): boolean {
    const otherRow = this.#rowOfCore.get(key);
    if (otherRow === undefined) this.#rowOfCore.set(key, row);
    else this.#sheet.refuse(row, column, 'REPEATED', { otherRow });
    return otherRow !== undefined;
  }

  #changeCore(row: number, stored: Row<'cores'>, plan: SpacePlan | undefined): void {
    const given = this.#sheet.rows[row];
    const { serialId, name, uniqueName, idNumber } = this.#sheet.identity(row);
    if (this.#isRepeated(row, `id ${stored.id}`, given?.serialId ? 'serialId' : 'core')) return;
    if (serialId !== undefined && serialId !== stored.serialId)
      this.#sheet.refuse(row, 'serialId', 'LOCKED', { suggestion: stored.serialId });
    if (plan && plan.stored?.id !== stored.spaceId)
      this.#sheet.refuse(row, 'space', 'LOCKED', {
        suggestion: this.#planOfSpace.get(stored.spaceId ?? 0)?.name ?? null,
      });
    const configuration = given?.configuration ? this.#findConfiguration(given.configuration) : undefined;
    const own = this.#world.configurations.find(({ id }) => id === stored.configurationId);
    const isOther = configuration
      ? configuration.id !== stored.configurationId
      : comparable(own?.name ?? '') !== comparable(given?.configuration ?? '');
    if (given?.configuration && isOther)
      this.#sheet.refuse(row, 'configuration', 'LOCKED', { suggestion: own?.name ?? null });
    const wanted = Object.entries({ name, uniqueName, idNumber }) as [
      'name' | 'uniqueName' | 'idNumber',
      string | number | null | undefined,
    ][];
    const changed = wanted.filter(([field, value]) => value !== undefined && value !== stored[field]);
    for (const [field, value] of changed)
      this.#sheet.note(row, field === 'name' ? 'core' : field, stored[field], value ?? null);
    if (changed.length > 0) this.#changes.push({ row, stored, values: Object.fromEntries(changed) });
  }

  /** Configuration of a new device: that of the sheet, or that with which it was made in production. */
  #configurationOf(row: number): { id: number; name: string } | undefined {
    const given = this.#sheet.rows[row];
    const made = this.#world.foreign.get(given?.serialId ?? '');
    const found = given?.configuration ? this.#findConfiguration(given.configuration) : undefined;
    const own = this.#world.configurations.find(({ id }) => id === made?.configurationId);
    if (given?.configuration && !found)
      this.#sheet.refuse(row, 'configuration', found === null ? 'AMBIGUOUS' : 'NOT_FOUND');
    else if (!found) this.#sheet.refuse(row, 'configuration', 'REQUIRED');
    else if (made && made.targetId === null && made.configurationId !== found.id)
      this.#sheet.refuse(row, 'configuration', 'INVALID', { suggestion: own?.name ?? null });
    return found ?? undefined;
  }

  #addCore(row: number, plan: SpacePlan | undefined): void {
    const { serialId, name, uniqueName, idNumber } = this.#sheet.identity(row);
    const configuration = this.#configurationOf(row);
    const key = serialId
      ? `serial ${serialId}`
      : `name ${plan ? this.#keyOf(plan.group, plan.name) : row}\n${comparable(name ?? '')}`;
    if (this.#isRepeated(row, key, serialId ? 'serialId' : 'core')) return;
    const made = this.#world.foreign.get(serialId ?? '');
    if (made && made.targetId !== null) this.#sheet.refuse(row, 'serialId', 'DEVICE_ALREADY_ADDED');
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
    const given = this.#sheet.rows[row];
    const isExisting = Boolean(given?.coreId) || this.#coreBySerial.has(given?.serialId ?? '');
    const plan = isExisting && given?.space === '' ? undefined : this.#spaceOf(row, undefined);
    const values = this.#sheet.spaceValues(row);
    this.#name(row, plan, given?.core || given?.serialId || given?.configuration || null);
    const stored = this.#storedCore(row, plan);
    if (stored) this.#changeCore(row, stored, plan);
    else if (stored === undefined) this.#addCore(row, plan);
    if (!plan) return;
    this.#giveSpace(row, plan, values);
    this.#plans.add(plan);
  }

  plan(): TreePlan {
    const rows = this.#sheet.rows.entries().toArray();
    for (const [row, given] of rows) if (!isDeviceRow(given)) this.#planSpace(row);
    for (const [row, given] of rows) if (isDeviceRow(given)) this.#planCore(row);
    for (const [row, record] of this.#sheet.records.entries())
      record.outcome = this.#sheet.outcome(row, this.#added.has(row));
    const spaces = [...this.#plans];
    return {
      rows: this.#sheet.records,
      groups: [...new Set(spaces.map(({ group }) => group))],
      spaces,
      cores: this.#cores,
      changes: this.#changes,
    };
  }
}

/** Compares the rows of a sheet with what is stored of its target. */
export const planTree = (world: TreeWorld, rows: readonly SheetRow[], locale: Call['locale']): TreePlan =>
  new TreePlanner(world, rows, locale).plan();
