import * as z from 'zod/mini';

/** The codec of a field, between the text or state of the field and the value of the graph. */
export type Rule<Text, Value> = {
  /** Reads the field into the value of the graph, or reports what is wrong with it. */
  readonly schema: z.ZodMiniType<Value, Text>;
  /** Writes the value of the graph into the field; an absent value is an empty field. */
  write(this: void, value: Value | null | undefined): Text;
};

/** The rules of a form by the names of its fields. */
export type Fields = Readonly<Record<string, Rule<unknown, unknown>>>;

/** What the fields of a form contain while it is filled in. */
export type TextsOf<Form extends Fields> = { [Name in keyof Form]: z.input<Form[Name]['schema']> };

/** What a form reads from its fields. */
export type ValuesOf<Form extends Fields> = { [Name in keyof Form]: z.output<Form[Name]['schema']> };

/**
 * What a form is filled with: an object of the graph, or the values that a new one starts with. Of an object with an id
 * only that and the edited fields are sent.
 */
export type SubjectOf<Form extends Fields> = {
  readonly [Name in keyof Form]?: ValuesOf<Form>[Name] | null | undefined;
} & { readonly id?: string };

/** A condition between the fields of a form. */
export type CheckOf<Form extends Fields> = z.core.$ZodCheck<ValuesOf<Form>>;

/** The texts that a subject fills the fields with. */
export const textsOf = <Form extends Fields>(fields: Form, subject: SubjectOf<Form> | undefined): TextsOf<Form> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, rule]) => [name, rule.write(Reflect.get(subject ?? {}, name))]),
  ) as TextsOf<Form>;

/** The schema of a whole form. */
export const schemaOf = <Form extends Fields>(
  fields: Form,
  checks: readonly CheckOf<Form>[],
): z.ZodMiniType<ValuesOf<Form>, TextsOf<Form>> => {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  const form = z.object(shape) as unknown as z.ZodMiniType<ValuesOf<Form>, TextsOf<Form>>;
  return form.check(...checks);
};
