import { alertCodeOfId } from '../../entities/alert/alertCodes.ts';

/** The alert code that the path of a page names; null if it names none. */
export const smartVariables = (_search: URLSearchParams, params: Readonly<Record<string, string | undefined>>) => {
  const code = alertCodeOfId(params['type']);
  return code && { code };
};
