import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { coded, fieldCodeOf, type Wire } from './field.ts';
import { mediaTypes } from './mediaTypes.ts';
import { emptyRecord, isReservedName, isStorable } from './untrusted.ts';

/** An encoded request. */
export type WireRequest = {
  method: Endpoint['method'];
  path: string;
  body?: string | FormData;
  /** Content type; absent for a multipart body, whose boundary the sender creates. */
  contentType?: string;
};

const fieldsByPath = new Map<string, string[]>();

const pathFields = (path: string): string[] => {
  const fields = fieldsByPath.get(path) ?? Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '');
  fieldsByPath.set(path, fields);
  return fields;
};

const isInQuery = (call: Endpoint, field: string): boolean =>
  call.method === 'GET' || call.method === 'DELETE' || (call.query ?? []).includes(field);

const appendForm = (form: URLSearchParams | FormData, field: string, wire: Wire | File): void => {
  if (typeof wire === 'string') form.append(field, wire);
  else if (wire instanceof File) (form as FormData).append(field, wire);
  else if (Array.isArray(wire)) for (const element of wire) form.append(`${field}[]`, element);
  else for (const [key, value] of Object.entries(wire)) appendForm(form, `${field}[${key}]`, value);
};

/** Encoded fields of the input; throws the error of a field whose text /ui could not store unchanged. */
const writeFields = (call: Endpoint, input: Record<string, unknown>): Record<string, unknown> => {
  const wire: Record<string, unknown> = z.encode(call.input, input);
  const wrong = Object.entries(wire).filter(([, value]) => !isStorable(value));
  if (wrong.length === 0) return wire;
  const issue = {
    code: 'custom',
    message: 'the text has characters that cannot be stored',
    ...coded('INVALID'),
  } as const;
  throw new z.core.$ZodError(wrong.map(([field, value]) => ({ ...issue, path: [field], input: value })));
};

/** Encodes the input of an endpoint as a request; throws if the contract does not allow the input. */
export const encodeRequest = (call: Endpoint, input: Record<string, unknown>): WireRequest => {
  const wire = writeFields(call, input);
  const inPath = pathFields(call.path);
  const query = new URLSearchParams();
  const kind = call.body ?? 'form';
  const form = kind === 'multipart' ? new FormData() : new URLSearchParams();
  const json: Record<string, unknown> = {};
  let csv = '';
  for (const [field, value] of Object.entries(wire)) {
    if (value === undefined || inPath.includes(field)) continue;
    if (isInQuery(call, field)) appendForm(query, field, value as Wire);
    else if (call.body === 'json') json[field] = value;
    else if (call.body === 'csv') csv = value as string;
    else appendForm(form, field, value as Wire | File);
  }
  const filled = call.path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(wire[field])));
  const path = query.size > 0 ? `${filled}?${query.toString()}` : filled;
  if (call.method === 'GET' || call.method === 'DELETE') return { method: call.method, path };
  const body = kind === 'json' ? JSON.stringify(json) : kind === 'csv' ? csv : form;
  return {
    method: call.method,
    path,
    body: body instanceof URLSearchParams ? body.toString() : body,
    ...(kind === 'multipart' ? {} : { contentType: mediaTypes[kind] }),
  };
};

/** A received request before decoding: path parameters, query and body. */
export type ReceivedRequest = { params: Record<string, string>; query: URLSearchParams; body: string | FormData };

type Sent = Wire | File;

/** Maximum number of brackets in a field name (`modules[2][1]`). */
const deepestName = 4;

const isRecord = (value: Sent | undefined): value is Record<string, Wire> =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof File);

/** Sets a field by its name: `name`, `name[]` or `name[key]`; false for an invalid name. */
const setField = (fields: Record<string, Sent>, name: string, values: Sent[]): boolean => {
  const [, stem = name, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  const keys = [stem, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, key = '']) => key)];
  if (keys.length > deepestName + 1 || keys.some(isReservedName)) return false;
  const isList = keys.length > 1 && keys.at(-1) === '';
  const last = (isList ? keys.at(-2) : keys.at(-1)) ?? '';
  let inner: Record<string, Sent> = fields;
  for (const key of keys.slice(0, isList ? -2 : -1)) {
    const known = inner[key];
    const next = isRecord(known) ? known : emptyRecord<Wire>();
    inner[key] = next;
    inner = next;
  }
  inner[last] = isList ? values.filter((value) => typeof value === 'string') : (values[0] ?? '');
  return true;
};

type Form = URLSearchParams | FormData;

/** Fields of a form in one pass, each name with all its values in order. */
const groupFields = (form: Form): Map<string, Sent[]> => {
  const grouped = new Map<string, Sent[]>();
  form.forEach((value: Sent, name: string) => {
    const values = grouped.get(name);
    if (values) values.push(value);
    else grouped.set(name, [value]);
  });
  return grouped;
};

type ReadFields = { fields: Record<string, unknown>; isSafe: boolean };

const readForm = (form: Form): ReadFields => {
  const fields = emptyRecord<Sent>();
  let isSafe = true;
  for (const [name, values] of groupFields(form)) isSafe = setField(fields, name, values) && isSafe;
  return { fields, isSafe };
};

const fieldCode = (issue: z.core.$ZodIssue, wire: Record<string, unknown>): string =>
  wire[String(issue.path[0])] === undefined ? 'REQUIRED' : fieldCodeOf(issue);

/** The decoded input, or an error code for each invalid field. */
export type Decoded = { ok: true; input: Record<string, unknown> } | { ok: false; fields: Record<string, string> };

const readJson = (body: string): ReadFields | undefined => {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    const fields = Object.assign(emptyRecord<unknown>(), parsed);
    return { fields, isSafe: !Object.keys(parsed).some(isReservedName) };
  } catch {
    return undefined;
  }
};

const readBody = (call: Endpoint, given: string | FormData, csvField: string): ReadFields | undefined => {
  const kind = call.method === 'GET' || call.method === 'DELETE' ? undefined : (call.body ?? 'form');
  if (kind === 'json' && typeof given === 'string') return readJson(given);
  if (kind === 'csv') return { fields: Object.assign(emptyRecord<unknown>(), { [csvField]: given }), isSafe: true };
  return readForm(typeof given === 'string' ? new URLSearchParams(kind ? given : '') : given);
};

const refuseFields = (codes: [string, string][]): Decoded => ({
  ok: false,
  fields: Object.assign(emptyRecord<string>(), Object.fromEntries(codes)),
});

/** Decodes the fields of a path alone, before the body is read; null if one of them is malformed. */
export const decodePath = (call: Endpoint, params: Record<string, string>): Record<string, unknown> | null => {
  const fields = emptyRecord<unknown>();
  for (const name of pathFields(call.path)) {
    const field = call.input.shape[name];
    const decoded = field && isStorable(params[name]) ? z.safeDecode(field, params[name]) : undefined;
    if (!decoded?.success) return null;
    fields[name] = decoded.data;
  }
  return fields;
};

/**
 * Decodes a request to the input of an endpoint. A malformed JSON body is the field `body`, INVALID; so is a query or
 * body with a name that leads to a prototype, and a field whose text cannot be stored.
 */
export const decodeRequest = (call: Endpoint, received: ReceivedRequest): Decoded => {
  const names = Object.keys(call.input.shape);
  const inPath = pathFields(call.path);
  const query = readForm(received.query);
  const csvField = names.find((name) => !inPath.includes(name) && !isInQuery(call, name)) ?? '';
  const body = readBody(call, received.body, csvField);
  if (!query.isSafe) return refuseFields([['query', 'INVALID']]);
  if (!body?.isSafe) return refuseFields([['body', 'INVALID']]);
  const params = Object.assign(emptyRecord<unknown>(), received.params);
  const wire = emptyRecord<unknown>();
  for (const name of names) {
    const source = inPath.includes(name) ? params : isInQuery(call, name) ? query.fields : body.fields;
    if (source[name] !== undefined) wire[name] = source[name];
  }
  const unstorable = Object.keys(wire).filter((name) => !isStorable(wire[name]));
  if (unstorable.length > 0) return refuseFields(unstorable.map((name) => [name, 'INVALID']));
  const decoded = z.safeDecode(call.input, wire);
  if (decoded.success) return { ok: true, input: decoded.data };
  // Only the first error of a field is reported.
  const faults = decoded.error.issues.map((issue): [string, string] => [issue.path.join('.'), fieldCode(issue, wire)]);
  return refuseFields(faults.toReversed());
};
