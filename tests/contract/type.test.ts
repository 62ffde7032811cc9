import { describe, expect, it } from 'vitest';
import { useService } from './service.ts';

const service = useService();

describe('value types', () => {
  it('have a name in the caller’s language and a unit', async () => {
    const client = await service.as('isannoitsija');
    const types = await client.ui.valueTypes({});
    expect(types.map(({ id }) => id)).toEqual([...Array.from({ length: 47 }, (_, index) => index + 1), 99]);
    expect(types.every(({ name }) => name !== '')).toBe(true);
    const inEnglish = await client.ask('valueTypes', {}, { 'accept-language': 'en' });
    expect(inEnglish.body).toContainEqual({ id: 34, name: 'Cold water', unit: 'm³' });
  });
});
