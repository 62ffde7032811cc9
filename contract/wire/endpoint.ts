import { z } from 'zod';

/**
 * Required rights of the caller: `viewer`, `manager` and `targetAdmin` are at least that role on the target of the
 * resource; `owner` and residents have access to their own apartment if the role allows it.
 */
export type Who =
  | 'public'
  | 'login'
  | 'viewer'
  | 'manager'
  | 'managerOrOwner'
  | 'managerOrMes'
  | 'targetAdmin'
  | 'targetAdminOrOwner'
  | 'tester'
  | 'mes'
  | 'admin';

type Fields = z.core.$ZodLooseShape;

/** An endpoint of /ui, as needed by caller, server and tests. */
export type Endpoint<Input extends Fields = Fields, Output extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path; `{name}` is replaced by the input field of that name. */
  path: string;
  who: Who;
  /** Fields of path, query and body in one flat object. */
  input: z.ZodObject<Input>;
  /** Encoding of the fields outside path and query; GET and DELETE have no body. */
  body?: 'form' | 'json' | 'csv' | 'multipart';
  /** Fields in the query of a method with a body. */
  query?: readonly string[];
  /** Field with a token that replaces the session for this endpoint. */
  openWith?: string;
  /** Kind of response if not JSON: the bytes of a file, or a redirect. */
  responseKind?: 'file' | 'redirect';
  /** Whether its work depends on its input, so that it can take seconds: reads over a span of time. */
  costly?: true;
  /** Whether it may wait for something to happen, by its input `wait` in seconds. */
  longPoll?: true;
  /** HTTP status on success. */
  status: 200 | 201 | 202 | 204 | 302;
  output: Output;
  /** Parses and validates a response faster than `output`; undefined if it is of another form. */
  read?: (bytes: Buffer) => unknown;
};

/**
 * Declares an endpoint with the types of its input and output. The object has no prototype, so that reading an
 * undeclared property such as `openWith` returns undefined even if Object.prototype was changed.
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

/** A file response: name, media type, and content as bytes or a stream, with its length if known. */
export const fileResponse = z.object({
  name: z.string(),
  mimeType: z.string(),
  bytes: z.custom<FileBytes>(isBytes),
  size: z.number().int().optional(),
});

/** A redirect response. */
export const redirectResponse = z.object({ location: z.string() });

/** Response of a paginated endpoint; the first page is 1. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  });

/** Endpoints by name. */
export type Endpoints = Record<string, Endpoint>;

/** Input of a caller and of a handler. */
export type InputOf<E extends Endpoint> = z.output<E['input']>;

/** Result of a handler and of a caller. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** Client of a table: one method per endpoint. */
export type Client<Table extends Endpoints, Options = void> = {
  [Name in keyof Table]: (input: InputOf<Table[Name]>, options?: Options) => Promise<OutputOf<Table[Name]>>;
};

/** Handlers of a table: one per endpoint, enforced by the compiler. */
export type Handlers<Table extends Endpoints, Context> = {
  [Name in keyof Table]: (
    input: InputOf<Table[Name]>,
    context: Context,
  ) => OutputOf<Table[Name]> | Promise<OutputOf<Table[Name]>>;
};
