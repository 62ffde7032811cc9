import type { Endpoint } from '../../contract/endpoint.ts';
import type { Caller } from './caller.ts';

/** One call of /ui as it is written down: by the contract's words for it, without what it asks or answers. */
export type CallSpan = {
  /** What tells /ui where its own work belongs. */
  headers: Record<string, string>;
  sent: () => void;
  answered: (status: number) => void;
  end: (failure?: string) => void;
};

/** Begins to write a call down, where its caller's work is written down. */
export const beginCall = (caller: Caller, name: string, { method, path }: Endpoint): CallSpan | undefined => {
  const facts = { 'http.request.method': method, 'url.template': path, 'talo.ui_call': name };
  const span = caller.span?.()?.begin(`/ui ${name}`, 'call', facts);
  if (!span) return undefined;
  let times = 0;
  return {
    headers: span.headers(),
    sent: () => {
      times += 1;
    },
    answered: (status) => span.note({ 'http.response.status_code': status }),
    end: (failure) => {
      span.note({ 'http.request.resend_count': Math.max(0, times - 1) });
      span.end(failure);
    },
  };
};
