import { comparable } from '../../group/siblingNames.ts';
import { nearestName } from './nearestName.ts';
import type { SheetReader } from './sheetReader.ts';
import type { SheetRow } from './sheetRows.ts';

/** A space of a target with the name of its group. */
export type NamedSpace = { id: number; name: string; group: string };

/** Finds spaces of a target by name, in a group if one is given. */
export class SpaceFinder<Space extends NamedSpace> {
  readonly #spaces: readonly Space[];
  readonly #byName: Map<string, Space[]>;

  constructor(spaces: readonly Space[]) {
    this.#spaces = spaces;
    this.#byName = Map.groupBy(spaces, ({ name }) => comparable(name));
  }

  /** Space of a row; undefined if there is none or several, which is refused with what may be meant. */
  find(sheet: SheetReader, row: number, { group, space }: Pick<SheetRow, 'group' | 'space'>): Space | undefined {
    const named = this.#byName.get(comparable(space)) ?? [];
    const isOfGroup = (one: Space): boolean => group === '' || comparable(one.group) === comparable(group);
    const own = named.filter(isOfGroup);
    if (own.length === 1) return own[0];
    if (own.length > 1) sheet.refuse(row, 'space', 'AMBIGUOUS');
    else if (named.length > 0) sheet.refuse(row, 'group', 'NOT_FOUND', { suggestion: named[0]?.group ?? null });
    else {
      const names = this.#spaces.filter(isOfGroup).map(({ name }) => name);
      sheet.refuse(row, 'space', 'NOT_FOUND', { suggestion: nearestName(space, names) });
    }
    return undefined;
  }
}
