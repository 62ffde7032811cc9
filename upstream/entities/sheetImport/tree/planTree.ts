import type { SheetColumn } from '../../../../contract/entities/sheetColumns.ts';
import type { Call } from '../../../calls/call.ts';
import type { Row } from '../../../db/schema.ts';
import { plainSerial } from '../../core/lifecycle/findCores.ts';
import { comparable } from '../../group/siblingNames.ts';
import { idCell } from '../rows/sheetCells.ts';
import type { SheetRow } from '../rows/sheetRows.ts';
import { SpacePlanner } from './spacePlanner.ts';
import { ownSerials } from './treeSerials.ts';
import { isDeviceRow, type CoreChange, type CorePlan, type SpacePlan, type TreePlan } from './treePlan.ts';
import { TreeReader } from './treeReader.ts';
import { configurationFinder, type TreeWorld } from './treeWorld.ts';

/** Plans the rows of a sheet one after another: rows of spaces first, since those of devices refer to their spaces. */
class TreePlanner {
  readonly #world: TreeWorld;
  readonly #sheet: TreeReader;
  readonly #spaces: SpacePlanner;
  readonly #added = new Set<number>();
  readonly #findConfiguration: ReturnType<typeof configurationFinder>;
  readonly #coreById: Map<number, Row<'cores'>>;
  readonly #findSerial: ReturnType<typeof ownSerials>;
  readonly #coresOfSpace: Map<number | null, Row<'cores'>[]>;
  readonly #rowOfCore = new Map<string, number>();
  readonly #cores: CorePlan[] = [];
  readonly #changes: CoreChange[] = [];

  constructor(world: TreeWorld, rows: readonly SheetRow[], locale: Call['locale']) {
    this.#world = world;
    this.#sheet = new TreeReader(rows, locale);
    this.#spaces = new SpacePlanner(world, this.#sheet);
    this.#findConfiguration = configurationFinder(world.configurations);
    this.#coreById = new Map(world.cores.map((core) => [core.id, core]));
    this.#findSerial = ownSerials(world.cores);
    this.#coresOfSpace = Map.groupBy(world.cores, ({ spaceId }) => spaceId);
  }

  #name(row: number, plan: SpacePlan | undefined, core: string | null): void {
    const record = this.#sheet.records[row];
    if (record) Object.assign(record, { space: plan?.name ?? this.#sheet.rows[row]?.space ?? '', core });
  }

  /** Stored device of a row by its id or serial; null if the id is of none. */
  #identified(row: number): Row<'cores'> | null | undefined {
    const given = this.#sheet.rows[row];
    if (!given?.coreId) return this.#findSerial(given?.serialId ?? '');
    const id = this.#sheet.read(row, 'coreId', idCell(given.coreId));
    const core = this.#coreById.get(id ?? 0);
    if (!core && id !== undefined) this.#sheet.refuse(row, 'coreId', 'NOT_FOUND');
    return core ?? null;
  }

  /** Stored device of a row by its name in its space; null if several match. */
  #named(row: number, plan: SpacePlan | undefined): Row<'cores'> | null | undefined {
    const given = this.#sheet.rows[row];
    const name = comparable(given?.core ?? '');
    if (name === '' || given?.serialId) return undefined;
    const its = this.#coresOfSpace.get(plan?.stored?.id ?? -1) ?? [];
    const same = its.filter((core) => comparable(core.name) === name);
    if (same.length > 1) this.#sheet.refuse(row, 'core', 'AMBIGUOUS');
    return same.length > 1 ? null : same[0];
  }

  #isRepeated(row: number, key: string, column: SheetColumn): boolean {
    const otherRow = this.#rowOfCore.get(key);
    if (otherRow === undefined) this.#rowOfCore.set(key, row);
    else this.#sheet.refuse(row, column, 'REPEATED', { otherRow });
    return otherRow !== undefined;
  }

  /** Notes the space that a device is moved to; undefined if it stays. */
  #move(row: number, stored: Row<'cores'>, plan: SpacePlan | undefined): SpacePlan | undefined {
    const from = this.#spaces.stored(stored.spaceId);
    if (!plan || plan === from) return undefined;
    const groups = [from?.group.name ?? null, plan.group.name] as const;
    if (groups[0] !== groups[1]) this.#sheet.note(row, 'group', ...groups);
    this.#sheet.note(row, 'space', from?.name ?? null, plan.name);
    return plan;
  }

  #refuseConfiguration(row: number, stored: Row<'cores'>): void {
    const text = this.#sheet.rows[row]?.configuration ?? '';
    if (text === '') return;
    const configuration = this.#findConfiguration(text);
    const own = this.#world.configurations.find(({ id }) => id === stored.configurationId);
    const isOther = configuration
      ? configuration.id !== stored.configurationId
      : comparable(own?.name ?? '') !== comparable(text);
    if (isOther) this.#sheet.refuse(row, 'configuration', 'LOCKED', { suggestion: own?.name ?? null });
  }

  #changeCore(row: number, stored: Row<'cores'>, plan: SpacePlan | undefined): void {
    const given = this.#sheet.rows[row];
    const { serialId, name, uniqueName, idNumber } = this.#sheet.identity(row);
    if (this.#isRepeated(row, `id ${stored.id}`, given?.serialId ? 'serialId' : 'core')) return;
    if (serialId !== undefined && this.#findSerial(serialId)?.id !== stored.id)
      this.#sheet.refuse(row, 'serialId', 'LOCKED', { suggestion: stored.serialId });
    this.#refuseConfiguration(row, stored);
    const to = this.#move(row, stored, plan);
    const wanted = Object.entries({ name, uniqueName, idNumber }) as [
      'name' | 'uniqueName' | 'idNumber',
      string | number | null | undefined,
    ][];
    const changed = wanted.filter(([field, value]) => value !== undefined && value !== stored[field]);
    for (const [field, value] of changed)
      this.#sheet.note(row, field === 'name' ? 'core' : field, stored[field], value ?? null);
    if (changed.length > 0 || to) this.#changes.push({ row, stored, values: Object.fromEntries(changed), to });
  }

  /** Configuration of a new device: that of the sheet, or that with which it was made in production. */
  #configurationOf(row: number): { id: number; name: string } | undefined {
    const given = this.#sheet.rows[row];
    const made = this.#world.foreign.get(plainSerial(given?.serialId ?? ''));
    const found = given?.configuration ? this.#findConfiguration(given.configuration) : undefined;
    const own = this.#world.configurations.find(({ id }) => id === made?.configurationId);
    if (given?.configuration && !found)
      this.#sheet.refuse(row, 'configuration', found === null ? 'AMBIGUOUS' : 'NOT_FOUND');
    else if (!found && made?.targetId === null && own) return own;
    else if (!found) this.#sheet.refuse(row, 'configuration', 'REQUIRED');
    else if (made && made.targetId === null && made.configurationId !== found.id)
      this.#sheet.refuse(row, 'configuration', 'INVALID', { suggestion: own?.name ?? null });
    return found ?? undefined;
  }

  #addCore(row: number, plan: SpacePlan | undefined): void {
    const { serialId, name, uniqueName, idNumber } = this.#sheet.identity(row);
    const configuration = this.#configurationOf(row);
    const key = serialId
      ? `serial ${plainSerial(serialId)}`
      : `name ${plan ? `${comparable(plan.group.name)}\n${comparable(plan.name)}` : row}\n${comparable(name ?? '')}`;
    if (this.#isRepeated(row, key, serialId ? 'serialId' : 'core')) return;
    const made = this.#world.foreign.get(plainSerial(serialId ?? ''));
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
    const identified = this.#identified(row);
    const found = identified === undefined ? this.#spaces.ofNewCore(row) : undefined;
    const plan = identified ? this.#spaces.ofStoredCore(row, identified) : found?.plan;
    if (found?.isNew) this.#added.add(row);
    const values = this.#sheet.spaceValues(row);
    this.#name(row, plan, given?.core || given?.serialId || given?.configuration || null);
    const stored = identified === undefined ? this.#named(row, plan) : identified;
    if (stored) this.#changeCore(row, stored, plan);
    else if (stored === undefined) this.#addCore(row, plan);
    if (plan) this.#spaces.give(row, plan, values);
  }

  plan(): TreePlan {
    const [devices, spaces] = [true, false].map((isDevice) =>
      this.#sheet.rows
        .keys()
        .filter((row) => isDeviceRow(this.#sheet.rows[row] as SheetRow) === isDevice)
        .toArray(),
    );
    this.#spaces.planRows(spaces ?? [], (row, plan, isNew) => {
      if (isNew) this.#added.add(row);
      this.#name(row, plan, null);
    });
    for (const row of devices ?? []) this.#planCore(row);
    for (const [row, record] of this.#sheet.records.entries())
      record.outcome = this.#sheet.outcome(row, this.#added.has(row));
    return { rows: this.#sheet.records, ...this.#spaces.plans(), cores: this.#cores, changes: this.#changes };
  }
}

/** Compares the rows of a sheet with what is stored of its target. */
export const planTree = (world: TreeWorld, rows: readonly SheetRow[], locale: Call['locale']): TreePlan =>
  new TreePlanner(world, rows, locale).plan();
