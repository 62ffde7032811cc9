import type { InputFieldMap, InputShapeFromFields } from '@pothos/core';
import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import type { Context } from './graphContext.ts';
import { builder } from './builder.ts';
import { InvalidId, pathOfId } from './nodeId.ts';
import { messageOf, type MessageLocale } from './messages.ts';
import { isUserErrorCode, userErrorCodes, type UserErrorCode } from './userErrorCodes.ts';

/** A user error of a payload. */
export type UserError = { code: UserErrorCode; message: string; path: string[]; secondsLeft?: number | undefined };

const UserErrorCodeEnum = builder.enumType('UserErrorCode', {
  description: 'Code of a user error.',
  values: Object.fromEntries(Object.entries(userErrorCodes).map(([code, description]) => [code, { description }])),
});

/** A user error of a payload or of one of its items. */
export const UserErrorType = builder.objectRef<UserError>('UserError').implement({
  description: 'Expected error of a mutation, to be shown to the user.',
  fields: (t) => ({
    code: t.field({ type: UserErrorCodeEnum, description: 'The reason, for programs.', resolve: ({ code }) => code }),
    message: t.exposeString('message', {
      description: "The reason in the caller's language (Accept-Language), for people.",
    }),
    path: t.expose('path', {
      type: ['PathSegment'],
      description: 'Path of the wrong input field, for example ["input", "points", 2, "at"].',
    }),
    secondsLeft: t.int({
      nullable: true,
      description: 'Seconds until the mutation can be retried, for RATE_LIMITED; null for other codes.',
      resolve: ({ secondsLeft }) => (secondsLeft === undefined ? null : Math.ceil(secondsLeft)),
    }),
  }),
});

const codeByExtension: Record<string, UserErrorCode> = {
  FORBIDDEN: 'NO_PERMISSION',
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  RATE_LIMITED: 'RATE_LIMITED',
  BAD_USER_INPUT: 'INVALID',
};

/** The field of a user error, for codes of /ui that imply one. */
const fieldByCode: Partial<Record<UserErrorCode, string>> = {
  NOT_FOUND: 'id',
  OWN_ACCOUNT: 'user',
  INVALID_EMAIL: 'email',
  INVALID_CONTACT_NAME: 'contactName',
};

/** Codes that are kept although /ui also names a field with a code. */
const explainedByField: ReadonlySet<unknown> = new Set<UserErrorCode>(['REPLACE_FAILED']);

/** Reasons of refusals that concern the credentials rather than the input: they fail the field of the mutation. */
const credentialReasons: ReadonlySet<unknown> = new Set(['READ_ONLY_TOKEN']);

const isFields = (fields: unknown): fields is Record<string, unknown> => typeof fields === 'object' && fields !== null;

/** Path of a field of /ui, which may be nested: `limits.litres`. */
const pathOf = (names: Record<string, string>, field: string): string[] => {
  const [first = '', ...rest] = field.split('.');
  return [...(names[first] ?? first).split('.'), ...rest];
};

const fieldErrors = (
  fields: Record<string, unknown>,
  names: Record<string, string>,
  locale: MessageLocale,
  whole?: UserErrorCode,
): UserError[] =>
  Object.entries(fields).map(([field, word]) => {
    const own = typeof word === 'string' && isUserErrorCode(word) ? word : 'INVALID';
    const path = ['input', ...pathOf(names, field)];
    const code = whole ?? own;
    return { code, message: messageOf(code, locale, { path, why: own }), path };
  });

/** Converts a refusal of /ui to user errors; undefined for other errors. */
export const userErrorsOf = (
  error: unknown,
  names: Record<string, string>,
  locale: MessageLocale,
): UserError[] | undefined => {
  if (!(error instanceof GraphQLError)) return undefined;
  const { code: extension, reason, fields, retryAfter } = error.extensions;
  if (credentialReasons.has(reason)) return undefined;
  const word = typeof reason === 'string' && isUserErrorCode(reason) ? reason : codeByExtension[String(extension)];
  if (isFields(fields) && Object.keys(fields).length > 0)
    return fieldErrors(fields, names, locale, explainedByField.has(word) ? word : undefined);
  if (!word) return undefined;
  const field = fieldByCode[word];
  const path = field ? ['input', field] : ['input'];
  const secondsLeft = typeof retryAfter === 'number' ? retryAfter : undefined;
  return [{ code: word, message: messageOf(word, locale, { path, secondsLeft }), path, secondsLeft }];
};

/** Field builder of the input. */
export type InputBuilder = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]['fields']>>[0];
type OutputFields<Payload extends object> = Parameters<
  ReturnType<typeof builder.objectRef<Payload>>['implement']
>[0]['fields'];

/** Field builder of the payload, which is null if there are user errors. */
export type OutputBuilder<Payload extends object> = Parameters<NonNullable<OutputFields<Partial<Payload>>>>[0];

/** One mutation: input, resolver, and payload fields beside `userErrors`. */
export type MutationSpec<Fields extends InputFieldMap, Payload extends object> = {
  name: string;
  description: string;
  inputRequired?: boolean;
  input: (t: InputBuilder) => Fields;
  /** Names of input fields in /ui where they differ; `spaces.locations` is a field of a nested input. */
  uiNames?: Record<string, string>;
  resolve: (input: InputShapeFromFields<Fields>, context: Context) => Promise<Payload>;
  payload: NonNullable<OutputFields<Payload>>;
};

/** Path of the invalid id that an error names, in the input of the mutation; undefined for other errors. */
const invalidIdPath = (
  error: unknown,
  { input }: { input?: object | null },
  { parentType, fieldName }: GraphQLResolveInfo,
): string[] | undefined => {
  const inputType = parentType.getFields()[fieldName]?.args[0]?.type;
  return error instanceof InvalidId && inputType ? pathOfId(error, input, inputType) : undefined;
};

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Adds a mutation with one `input` argument and a payload with the entity and `userErrors`. Refusals of /ui become
 * user errors in the viewer's language; other errors fail the field. Loaders are cleared afterwards, so that the
 * payload reads the new state.
 */
export const mutation = <Fields extends InputFieldMap, Payload extends object>(
  spec: MutationSpec<Fields, Payload>,
): void => {
  const Input = builder.inputType(`${capitalized(spec.name)}Input`, {
    description: `Input of ${spec.name}.`,
    fields: spec.input,
  });
  const Payload = builder.objectRef<Partial<Payload> & { userErrors: UserError[] }>(`${capitalized(spec.name)}Payload`);
  Payload.implement({
    description: `Payload of ${spec.name}.`,
    fields: (t) => ({
      ...(spec.payload as unknown as (t: object) => object)(t),
      userErrors: t.field({
        type: [UserErrorType],
        description: 'Expected errors; empty if the mutation succeeded.',
        resolve: (payload) => payload.userErrors,
      }),
    }),
  });
  builder.mutationField(spec.name, (t) =>
    t.field({
      type: Payload,
      description: spec.description,
      args: {
        input: t.arg({ type: Input, required: spec.inputRequired ?? true, description: 'Input of the mutation.' }),
      },
      resolve: (async (_root: object, args: { input?: object | null }, context: Context, info: GraphQLResolveInfo) => {
        try {
          const done = await spec.resolve((args.input ?? {}) as never, context);
          context.forget();
          return { ...done, userErrors: [] };
        } catch (error) {
          const userErrors = userErrorsOf(error, spec.uiNames ?? {}, context.locale);
          if (!userErrors) throw error;
          const path = invalidIdPath(error, args, info);
          return { userErrors: path ? userErrors.map((one) => ({ ...one, path })) : userErrors };
        }
      }) as never,
    }),
  );
};
