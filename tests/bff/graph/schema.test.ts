import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printed } from '../../../bff/schema.ts';

describe('schema.graphql', () => {
  it('is what the graph prints', () => {
    const written = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8');
    expect(written === printed(), 'run npm run schema').toBe(true);
  });
});
