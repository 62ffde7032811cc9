import { expect, it } from 'vitest';
import { fieldNames, fieldOfPath } from '../../../web/forms/useSaving.ts';

it('a refusal is about the most specific field of its path', () => {
  const names = fieldNames({ name: '', items: [{ name: '' }, { name: '' }] });
  expect(names).toEqual(['name', 'items.0.name', 'items.1.name']);
  expect(fieldOfPath(names, ['input', 'items', 1, 'name'])).toBe('items.1.name');
  expect(fieldOfPath(names, ['input', 'name'])).toBe('name');
  expect([fieldOfPath(names, ['input', 'items']), fieldOfPath(names, null)]).toEqual([undefined, undefined]);
});
