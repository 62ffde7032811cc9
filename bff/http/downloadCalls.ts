import type { OutputOf } from '../../contract/endpoint.ts';
import type { Ui } from '../../contract/ui.ts';
import { hasCode } from '../graph/problems.ts';
import type { UiClient } from '../ui/client.ts';
import type { UiErrorCode } from '../ui/errors.ts';

/** A file, and by what one knows that it is the same as before; null where it is opened only once. */
export type DownloadFile = { file: OutputOf<Ui['file']>; mark: string | null };

/** What a browser gets that goes to an address: a file, or where to go on. */
export type Download = DownloadFile | { location: string };

/** One call that is made by going to an address. */
export type DownloadCall = {
  path: RegExp;
  /** Whether one may look without getting what is there, which changes nothing then. */
  allowsHead: (query: URLSearchParams) => boolean;
  answer: (ui: UiClient, parts: Record<string, string>, query: URLSearchParams) => Promise<Download>;
  /** The portal's page that tells a person why they do not get it. */
  refusedPage?: (code: UiErrorCode, parts: Record<string, string>, query: URLSearchParams) => string;
};

/** Somebody who is signing in does not end on an error in words for programs. */
const orLoginPage = async (going: Promise<Download>): Promise<Download> => {
  try {
    return await going;
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) throw error;
    return { location: '/login?error=LOGIN_FAILED' };
  }
};

const callbackFields = ['code', 'state', 'error', 'iss'] as const;

/** The calls of /ui that a browser makes by going to an address rather than by the graph. */
export const downloadCalls = {
  /** A file, for the session, or once for whoever holds a link. */
  file: {
    path: /^\/ui\/files\/(?<fileId>[1-9]\d{0,14})$/,
    // A link opens its file once, so looking would use it up.
    allowsHead: (query) => !query.has('token'),
    answer: async (ui, { fileId = '' }, query) => {
      const token = query.get('token');
      const file = await ui.file({ fileId: Number(fileId), ...(token === null ? {} : { token }) });
      return { file, mark: token === null ? fileId : null };
    },
    refusedPage: (code, { fileId = '' }, query) => {
      const token = query.get('token');
      const file = new URLSearchParams({ id: fileId, ...(token === null ? {} : { token }) });
      if (code === 'UNAUTHENTICATED') return `/login?${new URLSearchParams({ next: `/file?${file}` })}`;
      file.set('refused', code === 'BAD_USER_INPUT' ? 'NOT_FOUND' : code);
      return `/file?${file}`;
    },
  },
  /** To the sign-in of an OpenID Connect provider. */
  signInWith: {
    path: /^\/oauth\/(?!success$)(?<provider>[\w-]{1,40})$/,
    allowsHead: () => false,
    answer: (ui, { provider = '' }) => orLoginPage(ui.signInWith({ provider })),
  },
  /** Back from it, with a session or with the reason why not. */
  signedInWith: {
    path: /^\/oauth\/(?<provider>[\w-]{1,40})\/callback$/,
    allowsHead: () => false,
    answer: (ui, { provider = '' }, query) => {
      const given = callbackFields.flatMap((field) => {
        const value = query.get(field);
        return value === null ? [] : [[field, value] as const];
      });
      return orLoginPage(ui.signedInWith({ provider, ...Object.fromEntries(given) }));
    },
  },
} as const satisfies Record<string, DownloadCall>;
