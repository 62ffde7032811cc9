import { buildSchema, isEnumType, isNonNullType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { messageOf, type MessageLocale } from '../../../bff/graph/messages.ts';
import { userErrorsOf } from '../../../bff/graph/mutation.ts';
import { isUserErrorCode, userErrorCodes } from '../../../bff/graph/userErrorCodes.ts';
import { refusalOf } from '../../../bff/ui/errors.ts';
import {
  fieldCodes,
  isProblemCode,
  problemStatus,
  statusesOf,
  type ProblemCode,
} from '../../../contract/wire/problem.ts';
import { refusedWrites } from '../../kit/refusedWrites.ts';
import { files, read } from '../../house/sources.ts';
import { by, startDemoGraph } from '../entities/demoGraph.ts';

/** Codes that are no user error of their own: the code of the user error, or that of the failed field. */
const others: Partial<Record<ProblemCode, string>> = {
  'Access denied': 'NO_PERMISSION',
  BAD_REQUEST: 'INVALID',
  'Authentication failed': 'UNAUTHENTICATED',
  READ_ONLY_TOKEN: 'FORBIDDEN',
  REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  SERVER_ERROR: 'UPSTREAM_UNAVAILABLE',
  STORAGE_FULL: 'STORAGE_FULL',
  MAINTENANCE: 'MAINTENANCE',
  // The BFF sends neither an origin nor other content types than those of the contract.
  FOREIGN_ORIGIN: 'NO_PERMISSION',
  UNSUPPORTED_MEDIA_TYPE: 'UPSTREAM_INVALID',
};

const own = Object.keys(problemStatus).filter((code): code is ProblemCode => isProblemCode(code) && !(code in others));
const locales: MessageLocale[] = ['fi', 'en'];

/** A response of /ui as the graph passes it on: its user error, or the code of the failed field. */
const passedOn = (error: ProblemCode, locale: MessageLocale, fields?: Record<string, string>) => {
  const status = statusesOf(error)[0] ?? 0;
  const response = { status, setCookie: [], retryAfter: undefined, location: undefined, file: undefined };
  const bytes = Buffer.from(JSON.stringify({ error, fields }));
  const refusal = refusalOf({ ...response, bytes }, 'write');
  const [first] = userErrorsOf(refusal, {}, locale) ?? [];
  return first ?? { code: refusal.code, message: '' };
};

/** Codes whose sentence at a field is this one. */
const codesOf = (sentence: string, locale: MessageLocale): string[] =>
  Object.keys(userErrorCodes).filter(
    (code) => isUserErrorCode(code) && messageOf(code, locale, { path: ['input', 'name'] }) === sentence,
  );

const schema = buildSchema(read('schema.graphql'));

describe('the codes that /ui refuses a write with', () => {
  it.each(own)('%s is a user error with a sentence of its own in each language', (code) => {
    for (const locale of locales) {
      const passed = passedOn(code, locale);
      expect(passed.code).toBe(code);
      expect(codesOf(passed.message, locale)).toEqual([code]);
    }
  });

  it.each(Object.entries(others))('%s becomes %s', (code, passed) => {
    expect(passedOn(code as ProblemCode, 'fi').code).toBe(passed);
  });

  it.each(fieldCodes)('of a field has a sentence of its own: %s', (code) => {
    for (const locale of locales) {
      const passed = passedOn('BAD_REQUEST', locale, { name: code });
      expect(passed).toMatchObject({ code, path: ['input', 'name'] });
      expect(codesOf(passed.message, locale)).toEqual([code]);
    }
  });

  it('can be in the payload of every mutation', () => {
    const codeType = schema.getType('UserErrorCode');
    const values = isEnumType(codeType) ? codeType.getValues().map(({ name }) => name) : [];
    expect([...own, ...fieldCodes].filter((code) => !values.includes(code))).toEqual([]);
    const userError = schema.getType('UserError');
    expect(isObjectType(userError) && String(userError.getFields()['code']?.type)).toBe('UserErrorCode!');
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    const without = mutations.filter(({ type }) => {
      const payload = isNonNullType(type) ? type.ofType : type;
      return !isObjectType(payload) || String(payload.getFields()['userErrors']?.type) !== '[UserError!]!';
    });
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('of a state are got from /ui and the graph by a write of the kit, and shown by a test of the portal', () => {
    const tests = (folder: string) => files.filter((path) => path.startsWith(folder) && path.includes('.test.ts'));
    const texts = (folder: string) => tests(folder).map(read).join('\n');
    const walked: string[] = refusedWrites.map(({ code }) => code);
    const states = own.filter((code) => statusesOf(code)[0] === 409);
    const missing = (text: string) => states.filter((code) => !text.includes(`'${code}'`));
    const web = texts('tests/web/');
    expect(missing(web)).toEqual([]);
    expect(missing(texts('tests/upstream/')).filter((code) => !walked.includes(code))).toEqual([]);
  });
});

const { devices, bff } = await startDemoGraph();

describe('a mutation that the state of its subject refuses', () => {
  it.each(refusedWrites)(
    'returns the reason with its sentence: $code',
    async ({ code, as = 'isannoitsija', path = ['input'], arrange }) => {
      const { mutation, variables } = await arrange(devices);
      const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
      const text = `mutation ($input: ${type}!) { ${mutation}(input: $input) { userErrors { code message path } } }`;
      for (const locale of locales) {
        const headers = { 'accept-language': locale };
        const { data, errors } = await bff.ask(text, { input: variables }, { ...by(as), headers });
        const message = isUserErrorCode(code) && messageOf(code, locale, { path });
        const refused = { [mutation]: { userErrors: [{ code, message, path }] } };
        expect({ data, errors }).toEqual({ data: refused, errors: undefined });
      }
    },
  );
});
