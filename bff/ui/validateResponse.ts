import { Ajv } from 'ajv';
import { z } from 'zod';

/** Whether an answer is what the contract says; one that is passes as it came. */
export type ResponseValidator = (body: unknown) => { ok: true; answer: unknown } | { ok: false };

type Schema = z.core.JSONSchema.BaseSchema;

const compiler = new Ajv({ allowUnionTypes: true, messages: false });

/** A type or null as one word instead of two schemas: trying the first in vain on every null would cost the most. */
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
    return (body) => (holds(body) ? { ok: true, answer: body } : { ok: false });
  } catch {
    // What a schema cannot say, as how points lie in pairs, is left to the contract's own check.
    return undefined;
  }
};

const byContract =
  (output: z.ZodType): ResponseValidator =>
  (body) => {
    const parsed = output.safeParse(body);
    return parsed.success ? { ok: true, answer: parsed.data } : { ok: false };
  };

const checks = new WeakMap<z.ZodType, ResponseValidator>();

/** The check of an answer, compiled when it is first wanted: a tree of a thousand values is checked in a moment. */
export const responseValidatorOf = (output: z.ZodType): ResponseValidator => {
  const check = checks.get(output) ?? compiled(output) ?? byContract(output);
  checks.set(output, check);
  return check;
};
