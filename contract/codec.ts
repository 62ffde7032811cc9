import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { fieldCodeOf, type Wire } from './field.ts';

/** A request, ready to be sent. */
export type WireRequest = {
  method: Endpoint['method'];
  path: string;
  body?: string | FormData;
  /** Left out for a multipart body, whose boundary the sender makes. */
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

const contentTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  csv: 'text/csv',
  multipart: undefined,
} as const;

/** Writes a call's input as the request that /ui reads; throws on input that the contract does not allow. */
export const encodeRequest = (call: Endpoint, input: Record<string, unknown>): WireRequest => {
  const wire: Record<string, unknown> = z.encode(call.input, input);
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
  const contentType = contentTypes[kind];
  return {
    method: call.method,
    path,
    body: body instanceof URLSearchParams ? body.toString() : body,
    ...(contentType ? { contentType } : {}),
  };
};

/** What a server has in hand before decoding: the matched path's parts, the query and the body. */
export type ReceivedRequest = { params: Record<string, string>; query: URLSearchParams; body: string | FormData };

type Sent = Wire | File;

/** Puts one field where its brackets say: `name`, `name[]`, or `name[key]` as deep as they go. */
const place = (fields: Record<string, Sent>, name: string, values: Sent[]): void => {
  const [, stem = name, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  const keys = Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, key]) => key ?? '');
  if (keys.length === 0) fields[name] = values.at(0) ?? '';
  else if (keys.length === 1 && keys[0] === '') fields[stem] = values.filter((value) => typeof value === 'string');
  else {
    const known = fields[stem];
    const inner = typeof known === 'object' && !Array.isArray(known) && !(known instanceof File) ? known : {};
    const [first = '', ...others] = keys;
    place(inner, [first, ...others.map((key) => `[${key}]`)].join(''), values);
    fields[stem] = inner;
  }
};

const readForm = (form: URLSearchParams | FormData): Record<string, Sent> => {
  const fields: Record<string, Sent> = Object.create(null) as Record<string, Sent>;
  for (const name of new Set(form.keys())) place(fields, name, form.getAll(name));
  return fields;
};

const fieldCode = (issue: z.core.$ZodIssue, wire: Record<string, unknown>): string =>
  wire[String(issue.path[0])] === undefined ? 'REQUIRED' : fieldCodeOf(issue);

/** The decoded input, or for each wrong field the code of what is wrong with it. */
export type Decoded = { ok: true; input: Record<string, unknown> } | { ok: false; fields: Record<string, string> };

const readJson = (body: string): Record<string, unknown> | undefined => {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
};

/** Reads a request as the call's input. A body that is no JSON at all is the field `body`, INVALID. */
export const decodeRequest = (call: Endpoint, received: ReceivedRequest): Decoded => {
  const names = Object.keys(call.input.shape);
  const inPath = pathFields(call.path);
  const query = readForm(received.query);
  const kind = call.method === 'GET' || call.method === 'DELETE' ? undefined : (call.body ?? 'form');
  const csvField = names.find((name) => !inPath.includes(name) && !isInQuery(call, name)) ?? '';
  const given = received.body;
  const body =
    kind === 'json' && typeof given === 'string'
      ? readJson(given)
      : kind === 'csv'
        ? { [csvField]: given }
        : readForm(typeof given === 'string' ? new URLSearchParams(kind ? given : '') : given);
  if (!body) return { ok: false, fields: { body: 'INVALID' } };
  const wire: Record<string, unknown> = {};
  for (const name of names) {
    const value = inPath.includes(name) ? received.params[name] : isInQuery(call, name) ? query[name] : body[name];
    if (value !== undefined) wire[name] = value;
  }
  const decoded = z.safeDecode(call.input, wire);
  if (decoded.success) return { ok: true, input: decoded.data };
  const fields: Record<string, string> = {};
  for (const issue of decoded.error.issues) fields[issue.path.join('.')] ??= fieldCode(issue, wire);
  return { ok: false, fields };
};
