import type { OutputOf } from '../../contract/wire/endpoint.ts';
import { invoiceFormats } from '../../contract/entities/invoiceSending.ts';
import type { Ui } from '../../contract/ui.ts';
import { hasCode } from '../graph/problems.ts';
import type { UiClient } from '../ui/client.ts';
import type { UiErrorCode } from '../ui/errors.ts';

/** A file and its ETag base; null for a link that opens once. */
export type DownloadFile = { file: OutputOf<Ui['file']>; mark: string | null };

/** Response to a navigation: a file, or a redirect. */
export type Download = DownloadFile | { location: string };

/** One call of /ui that a browser makes by navigating to an address. */
export type DownloadCall = {
  path: RegExp;
  /** Whether HEAD is allowed: only if reading changes nothing. */
  allowsHead: (query: URLSearchParams) => boolean;
  respond: (ui: UiClient, parts: Record<string, string>, query: URLSearchParams) => Promise<Download>;
  /** Page of the portal that explains a refusal. */
  refusedPage?: (code: UiErrorCode, parts: Record<string, string>, query: URLSearchParams) => string;
};

/** Redirects a failed sign-in to the login page, with its reason, instead of showing a JSON error. */
const orLoginPage = async (download: Promise<Download>): Promise<Download> => {
  try {
    return await download;
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) throw error;
    return { location: `/login?error=${hasCode(error, 'STORAGE_FULL') ? 'STORAGE_FULL' : 'LOGIN_FAILED'}` };
  }
};

/** Format and language of the file of an invoice; a PDF in the language of the request without any. */
const formOf = (query: URLSearchParams) => ({
  format: invoiceFormats.find((one) => one === query.get('format')) ?? 'pdf',
  language: (['fi', 'en'] as const).find((one) => one === query.get('language')),
});

const callbackFields = ['code', 'state', 'error', 'iss'] as const;

/** The calls of /ui that a browser makes by navigation rather than by GraphQL. */
export const downloadCalls = {
  /** A file, with a session, or once with the token of a link. */
  file: {
    path: /^\/ui\/files\/(?<fileId>[1-9]\d{0,14})$/,
    // A link opens its file once, so HEAD would consume it.
    allowsHead: (query) => !query.has('token'),
    respond: async (ui, { fileId = '' }, query) => {
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
  /** The file of an invoice. */
  invoiceFile: {
    path: /^\/ui\/targets\/(?<target>[1-9]\d{0,14})\/invoices\/(?<invoice>[1-9]\d{0,14})\/file$/,
    // Making it costs as much for its head.
    allowsHead: () => false,
    respond: async (ui, { target = '', invoice = '' }, query) => {
      const file = await ui.invoiceFile({ id: Number(target), invoiceId: Number(invoice), ...formOf(query) });
      return { file, mark: null };
    },
    refusedPage: (code) => (code === 'UNAUTHENTICATED' ? '/login' : '/'),
  },
  /** Several invoices as one file. */
  invoiceFiles: {
    path: /^\/ui\/admin\/invoice_files$/,
    allowsHead: () => false,
    respond: async (ui, _parts, query) => {
      const invoiceId = (query.get('invoiceId') ?? '').split(',').map(Number).filter(Number.isSafeInteger);
      return { file: await ui.invoiceFiles({ invoiceId, ...formOf(query) }), mark: null };
    },
    refusedPage: (code) => (code === 'UNAUTHENTICATED' ? '/login' : '/'),
  },
  /** Redirects to the sign-in of an OpenID Connect provider. */
  signInWith: {
    path: /^\/oauth\/(?!success$)(?<provider>[\w-]{1,40})$/,
    allowsHead: () => false,
    respond: (ui, { provider = '' }) => orLoginPage(ui.signInWith({ provider })),
  },
  /** Returns from the provider, with a session or with an error. */
  signedInWith: {
    path: /^\/oauth\/(?<provider>[\w-]{1,40})\/callback$/,
    allowsHead: () => false,
    respond: (ui, { provider = '' }, query) => {
      const given = callbackFields.flatMap((field) => {
        const value = query.get(field);
        return value === null ? [] : [[field, value] as const];
      });
      return orLoginPage(ui.signedInWith({ provider, ...Object.fromEntries(given) }));
    },
  },
} as const satisfies Record<string, DownloadCall>;
