import { z } from 'zod';

/**
 * Who may call, as the table of calls says it: `viewer`, `manager` and `targetAdmin` are at least that role on
 * the target that the thing belongs to; `owner` and residents reach their own apartment where the role allows.
 */
export type Who =
  | 'public'
  | 'login'
  | 'viewer'
  | 'manager'
  | 'managerOrOwner'
  | 'targetAdmin'
  | 'targetAdminOrOwner'
  | 'tester'
  | 'mes'
  | 'admin';

type Fields = z.core.$ZodLooseShape;

/** One call of /ui: everything that the caller, the server and the tests need to know of it. */
export type Endpoint<Input extends Fields = Fields, Output extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The whole path; `{name}` stands for the input field of that name. */
  path: string;
  who: Who;
  /** Fields of path, query and body in one flat object. */
  input: z.ZodObject<Input>;
  /** What carries the fields that are in neither path nor query; GET and DELETE have no body. */
  body?: 'form' | 'json' | 'csv' | 'multipart';
  /** Fields that travel in the query although the method has a body. */
  query?: readonly string[];
  /** A field whose token stands in for the session: who holds it may make this one call. */
  openWith?: string;
  /** What the answer is when not JSON: the bytes of a file, or the address to go on to. */
  answers?: 'file' | 'redirect';
  /** The status of success. */
  status: 200 | 201 | 202 | 204 | 302;
  output: Output;
  /** Reads and checks an answer faster than by `output`; undefined where it is not of the form that it knows. */
  read?: (bytes: Buffer) => unknown;
};

/**
 * Declares one call, keeping the types of its input and output. It has no prototype: a decision that reads what the
 * call does not declare, such as `openWith`, finds nothing even if Object.prototype were changed.
 */
export const endpoint = <Input extends Fields, Output extends z.ZodType>(
  declared: Omit<Endpoint<Input, Output>, 'input' | 'status'> & { input?: Input; status?: Endpoint['status'] },
): Endpoint<Input, Output> =>
  Object.setPrototypeOf(
    {
      ...declared,
      input: z.object(declared.input ?? ({} as Input)),
      status: declared.status ?? 200,
    },
    null,
  ) as Endpoint<Input, Output>;

type FileBytes = Uint8Array | AsyncIterable<Uint8Array>;

const isBytes = (given: unknown): boolean =>
  given instanceof Uint8Array || (typeof given === 'object' && given !== null && Symbol.asyncIterator in given);

/** A file as it travels: its name, its media type, and its bytes, whole or as they come; their number where known. */
export const fileResponse = z.object({
  name: z.string(),
  mimeType: z.string(),
  bytes: z.custom<FileBytes>(isBytes),
  size: z.number().int().optional(),
});

/** The answer of a call that leads on to another address. */
export const redirectResponse = z.object({ location: z.string() });

/** The answer of a call that comes in pages; the first is 1. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  });

/** A table of calls by name. */
export type Endpoints = Record<string, Endpoint>;

/** What a caller passes, and a handler receives. */
export type InputOf<E extends Endpoint> = z.output<E['input']>;

/** What a handler answers, and a caller receives. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** The table as its caller sees it: one method a call. */
export type Client<Table extends Endpoints, Options = void> = {
  [Name in keyof Table]: (input: InputOf<Table[Name]>, options?: Options) => Promise<OutputOf<Table[Name]>>;
};

/** The table as its server sees it: a handler for every call, or it does not compile. */
export type Handlers<Table extends Endpoints, Context> = {
  [Name in keyof Table]: (
    input: InputOf<Table[Name]>,
    context: Context,
  ) => OutputOf<Table[Name]> | Promise<OutputOf<Table[Name]>>;
};
