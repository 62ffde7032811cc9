import type { SheetColumn } from '../../../../contract/entities/sheetColumns.ts';
import type { CellCode } from '../../../../contract/entities/sheetImport.ts';
import type { Call } from '../../../calls/call.ts';
import { comparable } from '../../group/siblingNames.ts';
import { residentFaults } from '../../resident/checkResident.ts';
import type { KnownResident } from '../../resident/residentRows.ts';
import type { WrittenResident } from '../../resident/writeResident.ts';
import { idCell, textCell } from '../rows/sheetCells.ts';
import { SheetReader } from '../rows/sheetReader.ts';
import type { SheetRow } from '../rows/sheetRows.ts';
import { SpaceFinder, type NamedSpace } from '../rows/spaceFinder.ts';
import { dayCell, writtenDay } from '../rows/timeCells.ts';
import type { SheetPlan } from '../sheetKind.ts';
import { emailCell, phoneCell, roleCell, roleWords } from './residentCells.ts';
import type { ResidentWorld } from './residentWorld.ts';

/** What a sheet of residents does: outcomes by row, and who is added and changed if none is refused. */
export type ResidentPlan = SheetPlan & {
  added: WrittenResident[];
  changed: { known: KnownResident; written: Partial<WrittenResident> }[];
};

type Given = Partial<Omit<WrittenResident, 'spaceId'>>;

/** Columns of the fields of a resident. */
const columnOf = {
  name: 'resident',
  email: 'email',
  phone: 'phone',
  spaceId: 'space',
  role: 'role',
  validFrom: 'validFrom',
  validUntil: 'validUntil',
} as const satisfies Record<keyof WrittenResident, SheetColumn>;

const shown = (column: SheetColumn, value: string | number | null, locale: Call['locale']): string | null => {
  if (typeof value !== 'string') return null;
  if (column === 'validFrom' || column === 'validUntil') return writtenDay(value);
  return column === 'role' && (value === 'owner' || value === 'resident')
    ? (roleWords[value][locale][0] ?? null)
    : value;
};

/** The name and the email that a resident is shown with, as cells are read. */
const shownOf = ({ userId, accountName, accountEmail, name, email }: KnownResident) => ({
  name: (userId === null ? null : accountName) ?? name,
  email: (userId === null ? email : accountEmail)?.toLowerCase() ?? null,
});

class ResidentPlanner {
  readonly #world: ResidentWorld;
  readonly #sheet: SheetReader;
  readonly #spaces: SpaceFinder<NamedSpace>;
  readonly #spaceNames: Map<number, string>;
  readonly #residentsOf: Map<number, KnownResident[]>;
  readonly #rowOf = new Map<string, number>();
  readonly #plan: ResidentPlan;
  readonly #isAdded = new Set<number>();

  constructor(world: ResidentWorld, rows: readonly SheetRow[], locale: Call['locale']) {
    this.#world = world;
    this.#sheet = new SheetReader(rows, shown, locale);
    this.#spaces = new SpaceFinder(world.apartments);
    this.#spaceNames = new Map(world.apartments.map(({ id, name }) => [id, name]));
    this.#residentsOf = Map.groupBy(world.residents, ({ spaceId }) => spaceId);
    this.#plan = { rows: this.#sheet.records, added: [], changed: [] };
  }

  #given(row: number, cells: SheetRow): Given {
    const given = {
      name: this.#sheet.read(row, 'resident', textCell(cells.resident, 100)),
      email: this.#sheet.read(row, 'email', emailCell(cells.email)),
      phone: this.#sheet.read(row, 'phone', phoneCell(cells.phone)),
      role: this.#sheet.read(row, 'role', roleCell(cells.role)),
      validFrom: this.#sheet.read(row, 'validFrom', dayCell(cells.validFrom)),
      validUntil:
        cells.validUntil === '-' || cells.validUntil === '–'
          ? null
          : this.#sheet.read(row, 'validUntil', dayCell(cells.validUntil)),
    };
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  }

  /** Stored resident of a row: by id, or by email or name in the apartment; null if several match or a cell is refused. */
  #known(row: number, { residentId }: SheetRow, given: Given, spaceId: number | undefined) {
    if (residentId !== '') {
      const id = this.#sheet.read(row, 'residentId', idCell(residentId));
      const known = this.#world.residents.find((one) => one.id === id);
      if (!known && id !== undefined) this.#sheet.refuse(row, 'residentId', 'NOT_FOUND');
      return known ?? null;
    }
    const isSame = (one: KnownResident): boolean => {
      const { name, email } = shownOf(one);
      if (given.email && email) return given.email === email;
      return Boolean(given.name) && comparable(given.name ?? '') === comparable(name ?? '');
    };
    const same = (this.#residentsOf.get(spaceId ?? 0) ?? []).filter(isSame);
    const ofDay = same.filter(({ validFrom }) => validFrom === given.validFrom);
    const found = ofDay.length === 1 || given.validFrom === undefined ? (ofDay.length === 1 ? ofDay : same) : same;
    if (found.length > 1) this.#sheet.refuse(row, given.email ? 'email' : 'resident', 'AMBIGUOUS');
    return found.length > 1 ? null : found[0];
  }

  #refuseFaults(row: number, faults: Readonly<Record<string, string>>, known?: KnownResident): void {
    const refused = this.#sheet.records[row]?.cells ?? [];
    for (const [field, code] of Object.entries(faults)) {
      const column = columnOf[field as keyof WrittenResident];
      // A name or an email is required: one field is enough to say so.
      const isOfName = field === 'email' && code === 'REQUIRED' && faults['name'] === 'REQUIRED';
      const isRefused = isOfName || refused.some((cell) => cell.column === column);
      const stored = known && code === 'LOCKED' ? shownOf(known)[field as 'name' | 'email'] : null;
      if (!isRefused) this.#sheet.refuse(row, column, code as CellCode, { suggestion: stored });
    }
  }

  #isRepeated(row: number, key: string): boolean {
    const otherRow = this.#rowOf.get(key);
    if (otherRow === undefined) this.#rowOf.set(key, row);
    else this.#sheet.refuse(row, 'resident', 'REPEATED', { otherRow });
    return otherRow !== undefined;
  }

  #add(row: number, given: Given, spaceId: number | undefined): void {
    if (given.validFrom === undefined && this.#sheet.rows[row]?.validFrom === '')
      this.#sheet.refuse(row, 'validFrom', 'REQUIRED');
    const { name = null, email = null, phone = null, role = 'resident', validUntil = null } = given;
    const validFrom = given.validFrom ?? '';
    const isUnread = (column: SheetColumn) => this.#sheet.records[row]?.cells.some((cell) => cell.column === column);
    const faults = residentFaults({ name, email, validFrom, validUntil }, true);
    if (!isUnread('resident') && !isUnread('email')) this.#refuseFaults(row, faults);
    if (spaceId === undefined || given.validFrom === undefined) return;
    if (this.#isRepeated(row, `${spaceId}\n${email ?? comparable(name ?? '')}\n${validFrom}`)) return;
    this.#isAdded.add(row);
    this.#plan.added.push({ name, email, phone, spaceId, role, validFrom, validUntil });
  }

  #change(row: number, known: KnownResident, given: Given, spaceId: number | undefined): void {
    if (this.#isRepeated(row, `id ${known.id}`)) return;
    const form = { ...given, ...(spaceId === undefined ? {} : { spaceId }) };
    const was = { ...known, ...shownOf(known) };
    const changed = Object.entries(form).filter(([field, value]) => was[field as keyof WrittenResident] !== value);
    const written: Partial<WrittenResident> = Object.fromEntries(changed);
    this.#refuseFaults(row, residentFaults({ ...known, ...written }, true, { form: written, known }), known);
    // The address of an invitation that was sent is changed singly, since an account may go with it.
    if (written.email !== undefined && known.userId === null && known.invitedEmail === known.email && known.email)
      this.#refuseFaults(row, { email: 'LOCKED' }, known);
    if (changed.length === 0) return;
    for (const [field, value] of changed) {
      const column = columnOf[field as keyof WrittenResident];
      const nameOf = (one: string | number | null) =>
        field === 'spaceId' ? (this.#spaceNames.get(Number(one)) ?? null) : one;
      this.#sheet.note(row, column, nameOf(was[field as keyof WrittenResident]), nameOf(value));
    }
    this.#plan.changed.push({ known, written });
  }

  #planRow(row: number, cells: SheetRow): void {
    const given = this.#given(row, cells);
    const space = cells.space === '' ? undefined : this.#spaces.find(this.#sheet, row, cells);
    const known = this.#known(row, cells, given, space?.id);
    const record = this.#sheet.records[row];
    const spaceName = space?.name ?? (cells.space || (this.#spaceNames.get(known?.spaceId ?? 0) ?? ''));
    if (record) Object.assign(record, { space: spaceName, core: cells.resident || cells.email || null });
    if (known === null) return;
    if (known) return this.#change(row, known, given, space?.id);
    if (cells.space === '') this.#sheet.refuse(row, 'space', 'REQUIRED');
    this.#add(row, given, space?.id);
  }

  plan(): ResidentPlan {
    for (const [row, cells] of this.#sheet.rows.entries()) this.#planRow(row, cells);
    for (const [row, record] of this.#sheet.records.entries())
      record.outcome = this.#sheet.outcome(row, this.#isAdded.has(row));
    return this.#plan;
  }
}

/** Compares the residents of a sheet with those who are stored, by the rules of a resident who is added singly. */
export const planResidents = (world: ResidentWorld, rows: readonly SheetRow[], locale: Call['locale']): ResidentPlan =>
  new ResidentPlanner(world, rows, locale).plan();
