import { z } from 'zod';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { mediaTypes } from './mediaTypes.ts';
import { problemBody, problemStatus, statusesOf, type ProblemCode } from './problem.ts';

type Json = Record<string, unknown>;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' });
  return schema;
};

/** Description of each value of `who`. */
const requiredRights: Record<Endpoint['who'], string> = {
  public: 'No authentication required.',
  login: 'Requires a session or an API token.',
  viewer: 'Requires TARGET_VIEWER on the target, or OWNER or RESIDENT of the space.',
  manager: 'Requires TARGET_MANAGER on the target.',
  managerOrOwner: 'Requires TARGET_MANAGER on the target, or OWNER of the space.',
  managerOrMes: 'Requires TARGET_MANAGER on the target, or the staff role MES.',
  targetAdmin: 'Requires TARGET_ADMIN on the target.',
  targetAdminOrOwner: 'Requires TARGET_ADMIN on the target, or OWNER of the space.',
  tester: 'Requires the staff role TESTER, which MES includes.',
  mes: 'Requires the staff role MES.',
  admin: 'Requires the staff role ADMIN.',
};

const bodySchema = (fields: [string, z.ZodType][], kind: keyof typeof mediaTypes): Json => {
  if (kind === 'csv') return { type: 'string' };
  const described = fields.map(([name, type]) => {
    const schema = schemaOf(type, 'input');
    const isFile = Object.keys(schema).length === 0;
    return {
      name: kind !== 'json' && schema.type === 'array' ? `${name}[]` : name,
      schema: isFile ? { type: 'string', format: 'binary' } : schema,
      isRequired: !type.safeParse(undefined).success,
    };
  });
  const required = described.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(described.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 ? { required } : {}),
  };
};

const refusalsOf = (who: Endpoint['who'], hasInput: boolean): Json => {
  const refusal = (description: string): Json => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  });
  return {
    ...(hasInput ? { 400: refusal('Wrong input; `fields` says which field and why.') } : {}),
    ...(who === 'public'
      ? {}
      : { 401: refusal('No session ("Authentication failed"), or no right ("Access denied", "READ_ONLY_TOKEN").') }),
    404: refusal('Not there, or not the caller’s to know of.'),
    default: refusal('Any other refusal.'),
  };
};

const successOf = ({ responseKind, output, status }: Endpoint): Json => {
  if (responseKind === 'redirect')
    return { description: 'On to another address.', headers: { Location: { schema: { type: 'string' } } } };
  if (responseKind === 'file')
    return {
      description: 'The bytes of the file.',
      content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    };
  if (status === 204) return { description: 'Done.' };
  return { description: 'Done.', content: { 'application/json': { schema: schemaOf(output, 'output') } } };
};

const operationOf = (name: string, call: Endpoint): Json => {
  const inPath = new Set(Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, field]) => field ?? ''));
  const hasBody = call.method === 'POST' || call.method === 'PATCH';
  const isInQuery = (field: string): boolean => !hasBody || (call.query ?? []).includes(field);
  const fields = Object.entries(call.input.shape) as [string, z.ZodType][];
  const outside = fields.filter(([field]) => inPath.has(field) || isInQuery(field));
  const inBody = fields.filter(([field]) => !inPath.has(field) && !isInQuery(field));
  const kind = call.body ?? 'form';
  return {
    operationId: name,
    description: requiredRights[call.who],
    parameters: outside.map(([field, type]) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: inPath.has(field) || !type.safeParse(undefined).success,
      schema: schemaOf(type, 'input'),
    })),
    ...(inBody.length > 0
      ? { requestBody: { content: { [mediaTypes[kind]]: { schema: bodySchema(inBody, kind) } } } }
      : {}),
    responses: { [call.status]: successOf(call), ...refusalsOf(call.who, fields.length > 0) },
    ...(call.who === 'public' ? { security: [] } : {}),
  };
};

const isCode = (code: string): code is ProblemCode => Object.hasOwn(problemStatus, code);

const problemSchema = (): Json => ({
  ...schemaOf(problemBody, 'output'),
  description: `One of: ${Object.keys(problemStatus)
    .filter(isCode)
    .map((code) => `${code} (${statusesOf(code).join(', ')})`)
    .join('; ')}.`,
});

/** The contract as an OpenAPI document, for the implementation of another /ui service. */
export const openApiOf = (table: Endpoints): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(table))
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(name, call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Talo /ui',
      version: '1',
      description:
        'Booleans are 1 and 0. Lists in forms repeat their field with brackets, lists in queries are separated by commas. Absent fields are unchanged, empty ones cleared. Instants are ISO 8601 in UTC, days YYYY-MM-DD, series [[Unix ms, number], …] with missing points as gaps.',
    },
    components: {
      schemas: { Problem: problemSchema() },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'talo_ui_session' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
    security: [{ session: [] }, { token: [] }],
    paths,
  };
};
