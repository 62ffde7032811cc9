import type { OutputOf } from '../../contract/endpoint.ts';
import type { Ui } from '../../contract/ui.ts';
import type { UiClient } from '../ui/client.ts';

/** What a browser gets that goes to an address: a file, or where to go on. */
export type Served = { file: OutputOf<Ui['file']> } | { location: string };

/** One call that is made by going to an address. */
export type ServedCall = {
  path: RegExp;
  answer: (ui: UiClient, parts: Record<string, string>, query: URLSearchParams) => Promise<Served>;
};

const callbackFields = ['code', 'state', 'error', 'iss'] as const;

/** The calls of /ui that a browser makes by going to an address rather than by the graph. */
export const servedCalls = {
  /** A file, for the session, or once for whoever holds a link. */
  file: {
    path: /^\/ui\/files\/(?<fileId>[1-9]\d{0,14})$/,
    answer: async (ui, { fileId }, query) => {
      const token = query.get('token');
      return { file: await ui.file({ fileId: Number(fileId), ...(token === null ? {} : { token }) }) };
    },
  },
  /** To the sign-in of an OpenID Connect provider. */
  signInWith: {
    path: /^\/oauth\/(?!success$)(?<provider>[\w-]{1,40})$/,
    answer: (ui, { provider = '' }) => ui.signInWith({ provider }),
  },
  /** Back from it, with a session or with the reason why not. */
  signedInWith: {
    path: /^\/oauth\/(?<provider>[\w-]{1,40})\/callback$/,
    answer: (ui, { provider = '' }, query) => {
      const given = callbackFields.flatMap((field) => {
        const value = query.get(field);
        return value === null ? [] : [[field, value] as const];
      });
      return ui.signedInWith({ provider, ...Object.fromEntries(given) });
    },
  },
} as const satisfies Record<string, ServedCall>;
