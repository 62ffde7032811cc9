import type { TFunction } from 'i18next';
import type { ToastMessage } from '../ui/feedback/toastQueue.ts';
import type { RequestErrorCode } from './requestError.ts';

/** HTTP status that /ui or the graph gives a failure; none where no service answered or the page itself is at fault. */
const statuses: Partial<Record<RequestErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 401,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  UNEXPECTED: 500,
  UPSTREAM_INVALID: 502,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
};

/** Status and text of a failed request, for example "404 · Sivua ei löydy". */
export const failureTitle = (t: TFunction, code: RequestErrorCode): string => {
  const text = t(code === 'NOT_FOUND' ? 'notFound.title' : `failure.${code}.title`);
  const status = statuses[code];
  return status === undefined ? text : `${status} · ${text}`;
};

/** The negative toast of a failed request: status and text, and what that means for the user. */
export const failureToast = (t: TFunction, code: RequestErrorCode, text: string): ToastMessage => ({
  tone: 'negative',
  title: failureTitle(t, code),
  text,
});
