import type { Endpoints } from './endpoint.ts';

const isParameter = (segment: string): boolean => segment.startsWith('{');

const matches = (template: readonly string[], path: readonly string[]): boolean =>
  template.length === path.length && template.every((segment, at) => isParameter(segment) || segment === path[at]);

const literals = (template: readonly string[]): number => template.filter((segment) => !isParameter(segment)).length;

/**
 * Creates the function that returns the template of a request's path for logs and traces, for example
 * `/ui/resetting/{token}`, since a parameter may be a secret token. A path outside the table is returned with its first
 * segment alone, as `/resetting/…`, since no route has a parameter there; a query is never returned.
 */
export const pathTemplates = (table: Endpoints): ((url: string) => string) => {
  const templates = Object.values(table)
    .map(({ path }) => path.split('/'))
    .toSorted((one, other) => literals(other) - literals(one));
  return (url) => {
    const path = (url.split(/[?#]/, 1)[0] ?? '').split('/');
    const known = templates.find((template) => matches(template, path));
    if (known) return known.join('/');
    return path.length > 2 ? `/${path[1] ?? ''}/…` : path.join('/');
  };
};
