import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { Wire } from './field.ts';

/** A request, ready to be sent. */
export type WireRequest = { method: Endpoint['method']; path: string; body?: string; contentType?: string };

const pathFields = (path: string): string[] => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '');

const isInQuery = (call: Endpoint, field: string): boolean =>
  call.method === 'GET' || call.method === 'DELETE' || (call.query ?? []).includes(field);

const appendForm = (form: URLSearchParams, field: string, wire: Wire): void => {
  if (typeof wire === 'string') form.append(field, wire);
  else for (const element of wire) form.append(`${field}[]`, element);
};

const contentTypes = { form: 'application/x-www-form-urlencoded', json: 'application/json', csv: 'text/csv' } as const;

/** Writes a call's input as the request that /ui reads; throws on input that the contract does not allow. */
export const encodeRequest = (call: Endpoint, input: Record<string, unknown>): WireRequest => {
  const wire: Record<string, unknown> = z.encode(call.input, input);
  const inPath = pathFields(call.path);
  const query = new URLSearchParams();
  const form = new URLSearchParams();
  const json: Record<string, unknown> = {};
  let csv = '';
  for (const [field, value] of Object.entries(wire)) {
    if (value === undefined || inPath.includes(field)) continue;
    if (isInQuery(call, field)) appendForm(query, field, value as Wire);
    else if (call.body === 'json') json[field] = value;
    else if (call.body === 'csv') csv = value as string;
    else appendForm(form, field, value as Wire);
  }
  const filled = call.path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(wire[field])));
  const path = query.size > 0 ? `${filled}?${query.toString()}` : filled;
  if (call.method === 'GET' || call.method === 'DELETE') return { method: call.method, path };
  const kind = call.body ?? 'form';
  const body = { form: form.toString(), json: JSON.stringify(json), csv }[kind];
  return { method: call.method, path, body, contentType: contentTypes[kind] };
};

/** What a server has in hand before decoding: the matched path's parts, the query and the body's text. */
export type ReceivedRequest = { params: Record<string, string>; query: URLSearchParams; body: string };

const readForm = (form: URLSearchParams): Record<string, Wire> => {
  const fields: Record<string, Wire> = {};
  for (const name of new Set(form.keys()))
    if (name.endsWith('[]')) fields[name.slice(0, -2)] = form.getAll(name);
    else fields[name] = form.get(name) ?? '';
  return fields;
};

const fieldCode = (issue: z.core.$ZodIssue, wire: Record<string, unknown>): string => {
  const value = wire[String(issue.path[0])];
  if (value === undefined) return 'REQUIRED';
  if (issue.code === 'too_small' && issue.origin === 'string') return 'REQUIRED';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'TOO_LONG' : 'TOO_LARGE';
  if (issue.code === 'too_small') return 'TOO_SMALL';
  return 'INVALID';
};

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
  const body =
    kind === 'json'
      ? readJson(received.body)
      : kind === 'csv'
        ? { [csvField]: received.body }
        : readForm(new URLSearchParams(kind ? received.body : ''));
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
