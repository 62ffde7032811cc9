import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

let bff: StartedBff;

beforeAll(async () => {
  bff = await startBff(new FakeUi({ spaces: 1 }).fetch);
});
afterAll(() => bff.stop());

describe('GraphQL over HTTP', () => {
  it('passes the audit with neither an error nor a warning', async () => {
    const results = await auditServer({ url: `${bff.url}/graphql` });
    const wrong = results.filter(({ status }) => status !== 'ok' && status !== 'notice');
    expect(wrong.map((result) => `${result.status}: ${result.name}`)).toEqual([]);
    expect(results.filter(({ status }) => status === 'ok').length).toBeGreaterThanOrEqual(50);
  });
});
