import { comparable } from '../../group/siblingNames.ts';
import { idCell } from '../rows/sheetCells.ts';
import type { SheetReader } from '../rows/sheetReader.ts';
import type { SheetRow } from '../rows/sheetRows.ts';
import { SpaceFinder } from '../rows/spaceFinder.ts';
import { typeOfWord, wordOfType, type MeterNames, type SheetMeter } from './meterWorld.ts';

/** Cells of a row that identify its meter. */
type Given = Pick<SheetRow, 'group' | 'space' | 'core' | 'serialId' | 'value' | 'valueId'>;

/**
 * Finds the meter of a row: by the id of an exported row, or among the registers of a serial, a device or a space; by the
 * kind of the meter where there are several.
 */
export class MeterFinder {
  readonly #meterById: Map<number, SheetMeter>;
  readonly #metersOfCore: Map<number, SheetMeter[]>;
  readonly #metersOfSpace: Map<number | null, SheetMeter[]>;
  readonly #coreBySerial: Map<string, MeterNames['cores'][number]>;
  readonly #coresByName: Map<string, MeterNames['cores'][number][]>;
  readonly #spaces: SpaceFinder<MeterNames['spaces'][number]>;

  constructor(names: MeterNames) {
    this.#meterById = new Map(names.meters.map((meter) => [meter.id, meter]));
    this.#metersOfCore = Map.groupBy(names.meters, ({ coreId }) => coreId);
    this.#metersOfSpace = Map.groupBy(names.meters, ({ spaceId }) => spaceId);
    this.#coreBySerial = new Map(
      names.cores.flatMap((core) => (core.serialId ? [[comparable(core.serialId), core]] : [])),
    );
    this.#coresByName = Map.groupBy(names.cores, ({ name }) => comparable(name));
    this.#spaces = new SpaceFinder(names.spaces);
  }

  /** Registers among which the row has one; undefined if a cell is refused. */
  #candidates(sheet: SheetReader, row: number, given: Given): readonly SheetMeter[] | undefined {
    if (given.serialId !== '') {
      const core = this.#coreBySerial.get(comparable(given.serialId));
      if (!core) {
        sheet.refuse(row, 'serialId', 'NOT_FOUND');
        return undefined;
      }
      const meters = this.#metersOfCore.get(core.id) ?? [];
      if (meters.length === 0) sheet.refuse(row, 'serialId', 'NO_REGISTER');
      return meters.length === 0 ? undefined : meters;
    }
    if (given.space === '' && given.core === '') {
      sheet.refuse(row, 'space', 'REQUIRED');
      return undefined;
    }
    const space = given.space === '' ? null : this.#spaces.find(sheet, row, given);
    if (space === undefined) return undefined;
    if (given.core === '') {
      const meters = this.#metersOfSpace.get(space?.id ?? 0) ?? [];
      if (meters.length === 0) sheet.refuse(row, 'space', 'NO_REGISTER');
      return meters.length === 0 ? undefined : meters;
    }
    const cores = (this.#coresByName.get(comparable(given.core)) ?? []).filter(
      ({ spaceId }) => space === null || spaceId === space.id,
    );
    if (cores.length === 0) {
      sheet.refuse(row, 'core', 'NOT_FOUND');
      return undefined;
    }
    const meters = cores.flatMap(({ id }) => this.#metersOfCore.get(id) ?? []);
    if (meters.length === 0) sheet.refuse(row, 'core', 'NO_REGISTER');
    return meters.length === 0 ? undefined : meters;
  }

  /** Meter of a row; undefined if a cell is refused. */
  find(sheet: SheetReader, row: number): SheetMeter | undefined {
    const given = sheet.rows[row];
    if (!given) return undefined;
    if (given.valueId !== '') {
      const meter = this.#meterById.get(sheet.read(row, 'valueId', idCell(given.valueId)) ?? 0);
      if (!meter && /^[1-9]\d{0,14}$/.test(given.valueId)) sheet.refuse(row, 'valueId', 'NOT_FOUND');
      return meter;
    }
    const meters = this.#candidates(sheet, row, given);
    if (!meters) return undefined;
    const key = comparable(given.value);
    const typeId = typeOfWord(given.value);
    const named = meters.filter((meter) => comparable(meter.name) === key);
    const fitting = named.length > 0 ? named : meters.filter((meter) => meter.typeId === typeId);
    const found = key === '' ? meters : fitting;
    if (found.length === 1) return found[0];
    const other = wordOfType(meters[0]?.typeId ?? 0, sheet.locale);
    if (found.length === 0) sheet.refuse(row, 'value', 'NOT_FOUND', { suggestion: other || null });
    else if (key === '') sheet.refuse(row, 'value', 'REQUIRED');
    else sheet.refuse(row, given.core === '' ? 'core' : 'serialId', given.core === '' ? 'REQUIRED' : 'AMBIGUOUS');
    return undefined;
  }
}

/** Columns of an exported meter that find it again. */
export const meterCells = (meter: SheetMeter, locale: 'fi' | 'en') => ({
  group: meter.group,
  space: meter.space,
  core: meter.core,
  serialId: meter.serialId ?? '',
  value: wordOfType(meter.typeId, locale) || meter.name,
  valueId: String(meter.id),
});
