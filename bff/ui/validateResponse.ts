import { Ajv } from 'ajv';
import { z } from 'zod';

/** Validates a response against the contract; a valid one is returned unchanged. */
export type ResponseValidator = (body: unknown) => { ok: true; value: unknown } | { ok: false };

type Schema = z.core.JSONSchema.BaseSchema;

const compiler = new Ajv({ allowUnionTypes: true, messages: false });

/** Merges a type and null into one schema instead of two alternatives, since failing the first for every null costs most. */
const joinNull = (schema: Schema): void => {
  const [some, none, more] = schema.anyOf ?? [];
  if (typeof some !== 'object' || typeof none !== 'object' || more || none.type !== 'null') return;
  if (typeof some.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, some, { type: [some.type, 'null'] }, some.enum ? { enum: [...some.enum, null] } : {});
};

const compiled = (output: z.ZodType): ResponseValidator | undefined => {
  try {
    const { $schema: _dialect, ...schema } = z.toJSONSchema(output, {
      io: 'input',
      reused: 'inline',
      override: ({ jsonSchema }) => joinNull(jsonSchema),
    });
    const holds = compiler.compile(schema);
    return (body) => (holds(body) ? { ok: true, value: body } : { ok: false });
  } catch {
    // JSON schema cannot express everything, for example points in pairs; the contract's own parser validates that.
    return undefined;
  }
};

const byContract =
  (output: z.ZodType): ResponseValidator =>
  (body) => {
    const parsed = output.safeParse(body);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false };
  };

const validators = new WeakMap<z.ZodType, ResponseValidator>();

/** The validator of an output type, compiled at its first use. */
export const responseValidatorOf = (output: z.ZodType): ResponseValidator => {
  const check = validators.get(output) ?? compiled(output) ?? byContract(output);
  validators.set(output, check);
  return check;
};
