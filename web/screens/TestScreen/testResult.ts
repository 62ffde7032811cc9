import type { LogResult } from '../../__generated__/TestScreenQuery.graphql.ts';

/** Results of a test, in the order of /ui. */
export const testResults = [
  'RUNNING',
  'OK',
  'ERROR',
  'NO_CONNECTION',
  'TIMEOUT',
  'CANCELLED',
] as const satisfies readonly LogResult[];

/** The result in the URL by which tests are filtered; one that there is not counts as absent. */
export const testResultIn = (search: URLSearchParams): LogResult | null =>
  testResults.find((result) => result === search.get('result')) ?? null;
