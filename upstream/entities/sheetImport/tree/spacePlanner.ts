import type { SheetColumn } from '../../../../contract/entities/sheetColumns.ts';
import type { Row } from '../../../db/schema.ts';
import { comparable } from '../../group/siblingNames.ts';
import { idCell, requiredCell } from '../rows/sheetCells.ts';
import { renamedGroups } from './renamedGroups.ts';
import type { GroupPlan, SpacePlan, SpaceValues } from './treePlan.ts';
import type { TreeReader } from './treeReader.ts';
import type { TreeWorld } from './treeWorld.ts';

const columnOf: Readonly<Record<keyof SpaceValues, SheetColumn>> = {
  name: 'space',
  no: 'number',
  type: 'type',
  size: 'size',
  residents: 'residents',
  tampuuriName: 'tampuuriName',
};

const keyOf = (group: string, space: string): string => `${comparable(group)}\n${comparable(space)}`;

/** Finds and plans the groups and spaces that rows name: by the id of an export, or by their names. */
export class SpacePlanner {
  readonly #sheet: TreeReader;
  readonly #groups = new Map<string, GroupPlan>();
  /** Spaces by the names that they get, and those of the target by the names that they have. */
  readonly #byName = new Map<string, SpacePlan>();
  readonly #byStoredName = new Map<string, SpacePlan>();
  readonly #byId = new Map<number, SpacePlan>();
  readonly #rowOf = new Map<SpacePlan, number>();
  /** Groups that are renamed, and spaces that rows mention. */
  readonly #renamed: GroupPlan[] = [];
  readonly #mentioned = new Set<SpacePlan>();

  constructor(world: TreeWorld, sheet: TreeReader) {
    this.#sheet = sheet;
    const byId = new Map(world.groups.map((stored): [number, GroupPlan] => [stored.id, { stored, name: stored.name }]));
    for (const group of byId.values()) this.#groups.set(comparable(group.name), group);
    for (const stored of world.spaces) {
      const group = byId.get(stored.groupId);
      if (!group) continue;
      const plan: SpacePlan = { stored, group, name: stored.name, values: {}, rows: {} };
      this.#byId.set(stored.id, plan);
      this.#byStoredName.set(keyOf(group.name, stored.name), plan);
    }
    for (const [id, name] of renamedGroups(world, sheet.rows)) {
      const group = byId.get(id);
      if (!group) continue;
      group.name = name;
      this.#groups.set(comparable(name), group);
      this.#renamed.push(group);
    }
  }

  #groupOf(row: number): GroupPlan | undefined {
    const text = this.#sheet.rows[row]?.group ?? '';
    const name = this.#sheet.read(row, 'group', requiredCell(text, 255));
    if (text === '') this.#sheet.refuse(row, 'group', 'REQUIRED');
    return name === undefined
      ? undefined
      : this.#groups.getOrInsertComputed(comparable(name), () => ({ stored: undefined, name }));
  }

  #nameOf(row: number): string | undefined {
    const text = this.#sheet.rows[row]?.space ?? '';
    if (text === '') this.#sheet.refuse(row, 'space', 'REQUIRED');
    return this.#sheet.read(row, 'space', requiredCell(text, 255));
  }

  /** Plan of a name in a group; `isNew` unless it is stored or another row has made it. */
  #named(group: GroupPlan, name: string, others?: ReadonlyMap<string, SpacePlan>): { plan: SpacePlan; isNew: boolean } {
    const key = keyOf(group.name, name);
    const known = this.#byName.get(key) ?? others?.get(key);
    const plan: SpacePlan = known ?? { stored: undefined, group, name, values: {}, rows: {} };
    if (!known) this.#byName.set(key, plan);
    return { plan, isNew: !known };
  }

  /** Notes what a row gives of its space; another value of another row is refused. */
  give(row: number, plan: SpacePlan, values: SpaceValues): void {
    this.#mentioned.add(plan);
    for (const [field, value] of Object.entries(values) as [keyof SpaceValues, string | number | null][]) {
      const otherRow = plan.rows[field];
      if (otherRow !== undefined && plan.values[field] !== value)
        this.#sheet.refuse(row, columnOf[field], 'REPEATED', { otherRow });
      if (otherRow !== undefined) continue;
      plan.rows[field] = row;
      Object.assign(plan.values, { [field]: value });
      if (plan.stored && plan.stored[field] !== value)
        this.#sheet.note(row, columnOf[field], plan.stored[field], value);
    }
  }

  /** Notes the row of a space; false if another row has it. */
  #isOwn(row: number, plan: SpacePlan): boolean {
    const otherRow = this.#rowOf.getOrInsert(plan, row);
    if (otherRow !== row) this.#sheet.refuse(row, 'space', 'REPEATED', { otherRow });
    return otherRow === row;
  }

  /** Plans the row of a space with the id of an export, which may have another name and group than stored. */
  #planKnown(row: number): SpacePlan | undefined {
    const given = this.#sheet.rows[row];
    const id = this.#sheet.read(row, 'spaceId', idCell(given?.spaceId ?? ''));
    const plan = this.#byId.get(id ?? 0);
    if (!plan?.stored) {
      if (id !== undefined) this.#sheet.refuse(row, 'spaceId', 'NOT_FOUND');
      return undefined;
    }
    if (!this.#isOwn(row, plan)) return undefined;
    const stored = plan.group.stored?.name ?? '';
    const group = given?.group ? this.#groupOf(row) : plan.group;
    if (group && group.name !== stored && comparable(group.name) !== comparable(stored))
      this.#sheet.note(row, 'group', stored, group.name);
    plan.group = group ?? plan.group;
    const name = given?.space ? this.#nameOf(row) : undefined;
    if (name !== undefined && name !== plan.stored.name) {
      plan.name = name;
      this.give(row, plan, { name });
    }
    return plan;
  }

  /** Refuses names that two spaces of a group would have, at the row that gives the name. */
  #refuseTaken(): void {
    for (const plan of this.#byId.values()) {
      const key = keyOf(plan.group.name, plan.name);
      const other = this.#byName.get(key);
      if (!other) {
        this.#byName.set(key, plan);
        continue;
      }
      const changed = [plan, other].find(
        (one) => one.name !== one.stored?.name || one.group.stored?.id !== one.stored.groupId,
      );
      const row = changed && this.#rowOf.get(changed);
      if (row !== undefined) this.#sheet.refuse(row, 'space', 'TAKEN');
    }
  }

  /** Plans rows of spaces: those with ids first, so that two may swap their names. Calls `onRow` for each. */
  planRows(rows: readonly number[], onRow: (row: number, plan: SpacePlan | undefined, isNew: boolean) => void): void {
    const [known, named] = [true, false].map((has) =>
      rows.filter((row) => (this.#sheet.rows[row]?.spaceId !== '') === has),
    );
    const plans = (known ?? []).map((row) => ({ row, plan: this.#planKnown(row), isNew: false }));
    this.#refuseTaken();
    for (const row of named ?? []) {
      const group = this.#groupOf(row);
      const name = this.#nameOf(row);
      const found = group && name !== undefined ? this.#named(group, name) : undefined;
      const isOwn = found !== undefined && this.#isOwn(row, found.plan);
      plans.push({ row, plan: isOwn ? found.plan : undefined, isNew: isOwn && found.isNew });
    }
    for (const { row, plan, isNew } of plans) {
      const values = this.#sheet.spaceValues(row);
      onRow(row, plan, isNew);
      if (plan) this.give(row, plan, values);
    }
  }

  /** Space of a new device: by its names, else by the names that a stored space has had. */
  ofNewCore(row: number): { plan: SpacePlan; isNew: boolean } | undefined {
    const group = this.#groupOf(row);
    const name = this.#nameOf(row);
    return group && name !== undefined ? this.#named(group, name, this.#byStoredName) : undefined;
  }

  /** Space of a stored device: its own unless the row names another one; undefined if the row names none. */
  ofStoredCore(row: number, { spaceId, groupId }: Row<'cores'>): SpacePlan | undefined {
    const given = this.#sheet.rows[row];
    const own = this.#byId.get(spaceId ?? 0);
    const group = this.#storedGroup(own?.stored?.groupId ?? groupId);
    const isOwnGroup = !given?.group || comparable(given.group) === comparable(group?.stored?.name ?? '');
    if (given?.space === '') {
      const isRenamed = comparable(given.group) === comparable(group?.name ?? '');
      if (!isOwnGroup && !isRenamed) this.#sheet.refuse(row, 'group', 'LOCKED', { suggestion: group?.name ?? null });
      return undefined;
    }
    if (own && isOwnGroup && comparable(given?.space ?? '') === comparable(own.stored?.name ?? '')) return own;
    const named = given?.group || !own ? this.#groupOf(row) : own.group;
    const name = this.#nameOf(row);
    return named && name !== undefined ? this.#named(named, name, this.#byStoredName).plan : undefined;
  }

  #storedGroup(id: number | null): GroupPlan | undefined {
    return this.#groups.values().find(({ stored }) => stored?.id === id);
  }

  /** Space of an id. */
  stored(id: number | null): SpacePlan | undefined {
    return this.#byId.get(id ?? 0);
  }

  /** The groups and spaces that are written. */
  plans(): { groups: GroupPlan[]; spaces: SpacePlan[] } {
    const spaces = [...this.#mentioned];
    return { groups: [...new Set([...this.#renamed, ...spaces.map(({ group }) => group)])], spaces };
  }
}
