import type { Endpoint } from '../../contract/wire/endpoint.ts';
import type { Caller } from './caller.ts';

/** The tracing span of one call of /ui: the names of the contract, without request or response data. */
export type CallSpan = {
  /** Trace context headers for /ui. */
  headers: Record<string, string>;
  sent: () => void;
  responded: (status: number) => void;
  end: (failure?: string) => void;
};

/** Begins the span of a call as a child of its caller's span; undefined if the caller is not traced. */
export const beginCall = (caller: Caller, name: string, { method, path }: Endpoint): CallSpan | undefined => {
  const facts = { 'http.request.method': method, 'url.template': path, 'talo.ui_call': name };
  const span = caller.span?.()?.begin(`/ui ${name}`, 'call', facts);
  if (!span) return undefined;
  let sends = 0;
  return {
    headers: span.headers(),
    sent: () => {
      sends += 1;
    },
    responded: (status) => span.note({ 'http.response.status_code': status }),
    end: (failure) => {
      span.note({ 'http.request.resend_count': Math.max(0, sends - 1) });
      span.end(failure);
    },
  };
};
