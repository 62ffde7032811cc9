import { parseField, type StoredField } from './storedField.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsIn = (prefix: string, record: Record<string, unknown>): StoredField[] =>
  Object.entries(record).map(([name, value]) => ({ name: `${prefix}.${name}`, value: JSON.stringify(value) }));

/** Fields of today for one field of the first format; null for any other. */
const split = ({ name, value: text }: StoredField): StoredField[] | null => {
  const value = parseField(text);
  if (name === 'houses' && Array.isArray(value) && value.some(isRecord)) {
    const houses = value.filter(isRecord).map((house) => ({ ...house, id: String(house['id']) }));
    return [
      { name, value: JSON.stringify(houses.map(({ id }) => id)) },
      ...houses.flatMap((house) => fieldsIn(`house.${house.id}`, house)),
    ];
  }
  const isWhole = name === 'site' || (name.startsWith('space.') && isRecord(value));
  return isWhole && isRecord(value) ? fieldsIn(name, value) : null;
};

/**
 * Stored fields of the first format by their names of today: it had the site, all buildings and each space in one field.
 * Those that were changed since come later, so that they win. Null for a draft that has no field of that format.
 */
export const ofFirstFormat = (fields: readonly StoredField[]): StoredField[] | null => {
  const parts = fields.map((field) => ({ field, older: split(field) }));
  if (parts.every(({ older }) => older === null)) return null;
  return [
    ...parts.flatMap(({ older }) => older ?? []),
    ...parts.flatMap(({ field, older }) => (older === null ? [field] : [])),
  ];
};
