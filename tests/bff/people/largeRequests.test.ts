import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../kit/sendFile.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

let bff: StartedBff;

beforeAll(async () => {
  bff = await startBff(new FakeUi().fetch);
});
afterAll(() => bff.stop());

const file = { name: 'a.pdf', type: 'application/pdf', bytes: 'x'.repeat(300_000) };
const upload = 'mutation ($input: UploadFileInput!) { uploadFile(input: $input) { userErrors { code } } }';

describe('a request as large as a file', () => {
  it('contains only the mutation that accepts the file', async () => {
    const others = [
      'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }',
      'mutation ($input: UploadFileInput!) { uploadFile(input: $input) { userErrors { code } } logout { userErrors { code } } }',
      'query ($input: UploadFileInput!) { signIn { demoAccounts } }',
      'mutation ($input: UploadFileInput!) { ...All } fragment All on Mutation { uploadFile(input: $input) { userErrors { code } } logout { userErrors { code } } }',
    ];
    for (const query of others) {
      const { errors } = await sendFile(bff.url, { query, input: { targetId: 'x' }, file });
      expect(errors?.[0]?.extensions.code).toMatch(/BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED/);
    }
    expect(bff.calls).toEqual([]);
  });

  it('has the limit of other requests besides its file', async () => {
    const { status } = await sendFile(bff.url, { query: upload, input: { name: 'x'.repeat(250_000) }, file });
    expect(status).toBe(413);
  });

  it('is refused above the maximum size of a file, and one that is not multipart above its own limit', async () => {
    const huge = { ...file, bytes: new Uint8Array(6_200_000) };
    expect((await sendFile(bff.url, { query: upload, input: {}, file: huge })).status).toBe(413);
    const plain = await bff.ask({ query: '{ signIn { demoAccounts } }', variables: { x: 'x'.repeat(250_000) } });
    expect(plain.status).toBe(413);
  });

  it('is refused from a page of another origin', async () => {
    const { status, errors } = await sendFile(bff.url, { query: upload, input: {}, file }, { 'x-talo-csrf': '' });
    expect([status, errors?.[0]?.extensions.code]).toEqual([403, 'CSRF_HEADER_MISSING']);
    expect(bff.calls).toEqual([]);
  });

  it('requires a file where the mutation does', async () => {
    const { errors } = await bff.ask(upload, { input: { targetId: 'x', file: { name: 'a.pdf' } } });
    expect(errors?.[0]?.message).toContain('An Upload is a file part of a multipart request.');
  });
});
