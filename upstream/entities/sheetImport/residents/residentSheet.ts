import { columnsOfKind } from '../../../../contract/entities/sheetColumns.ts';
import type { Call } from '../../../calls/call.ts';
import { residentRecordOf } from '../../resident/residentRows.ts';
import { emptyRow } from '../rows/sheetRows.ts';
import { writtenDay } from '../rows/timeCells.ts';
import type { Sheet } from '../sheetKind.ts';
import { roleWords } from './residentCells.ts';
import { readResidentWorld } from './residentWorld.ts';

/** Who lives where, apartment by apartment, those who have moved out included. */
export const readResidentSheet = async ({ db, locale, now }: Call, targetId: number): Promise<Sheet> => {
  const { apartments, residents } = await readResidentWorld(db, { targetId });
  const columns = [...columnsOfKind.residents];
  const residentsOf = Map.groupBy(residents, ({ spaceId }) => spaceId);
  const rows = apartments.flatMap(({ id: spaceId, name: space, group }) => {
    return (residentsOf.get(spaceId) ?? []).map((one) => {
      const { id, name, email, phone, role, validFrom, validUntil } = residentRecordOf(one, now);
      const days = { validFrom: writtenDay(validFrom), validUntil: validUntil === null ? '' : writtenDay(validUntil) };
      const person = { resident: name ?? '', email: email ?? '', phone: phone ?? '', residentId: String(id) };
      return { ...emptyRow, group, space, ...person, ...days, role: roleWords[role][locale][0] ?? '' };
    });
  });
  return {
    columns,
    rows: rows.map((row) => columns.map((column) => row[column])),
    choices: [
      { column: 'space', values: [...new Set(apartments.map(({ name }) => name))] },
      { column: 'role', values: (['resident', 'owner'] as const).flatMap((role) => roleWords[role][locale][0] ?? []) },
    ],
  };
};
