import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import { linkCodeId } from './linkCode.ts';
import { qrPng } from './qrPng.ts';
import { isLoopbackHost } from '../text/loopbackHost.ts';

/** A file that goes with a mail. */
export type MailAttachment = { filename: string; content: Uint8Array; contentType: string };

/**
 * A mail to send; `id` is the same for each attempt and names no other mail, `codedLink` is the URL whose QR code its HTML
 * shows, `unsubscribe` the one that unsubscribes its address by one POST.
 */
export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  codedLink: string | null;
  unsubscribe: string | null;
  attachments: readonly MailAttachment[];
};

/** Headers of RFC 8058, by which mail clients unsubscribe with one POST. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The QR code of a link as a picture that the HTML of a mail shows in its text. */
const codeOf = (link: string) => ({
  filename: 'qr.png',
  content: qrPng(link),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: linkCodeId,
});

/** Sends mails. */
export type Transport = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };

/** SMTP server and sender address. */
export type SmtpSettings = { url: string; from: string };

/**
 * TLS options of a connection. smtps encrypts from the start; smtp requires STARTTLS, so that it cannot be stripped,
 * unless the server is on this machine or the URL has `?tls=optional` or `?tls=none`.
 */
export const tlsOf = ({ protocol, hostname, searchParams }: URL) => {
  const tls = searchParams.get('tls');
  const secure = protocol === 'smtps:';
  return {
    secure,
    ignoreTLS: !secure && tls === 'none',
    requireTLS: !secure && tls !== 'none' && tls !== 'optional' && !isLoopbackHost(hostname),
  };
};

/** The server of a URL as nodemailer takes it: address, TLS and login. */
const serverOf = (url: string) => {
  const address = new URL(url);
  const { hostname, port, username, password } = address;
  const tls = tlsOf(address);
  return {
    host: hostname,
    port: Number(port) || (tls.secure ? 465 : 587),
    ...tls,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/** Domain of the sender's address, for identifiers of mails; `localhost` where it has none. */
const domainOf = (from: string): string => domainToASCII(/@([^\s<>@"]+)>?\s*$/.exec(from)?.[1] ?? '') || 'localhost';

/** Sends to the SMTP server of a URL, over pooled connections. */
export const smtpTransport = ({ url, from }: SmtpSettings): Transport => {
  const mailer = createTransport({
    ...serverOf(url),
    pool: true,
    maxConnections: 2,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  return {
    send: async ({ id, to, subject, text, html, codedLink, unsubscribe, attachments }) => {
      await mailer.sendMail({
        from,
        // The server may have a mail whose sender was killed before it noted that: receivers drop the second of one id.
        messageId: `<${id}@${domainOf(from)}>`,
        // One address, whatever it contains: as a text it would be read as a list.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === null ? {} : { html }),
        attachments: [
          ...(codedLink === null ? [] : [codeOf(codedLink)]),
          ...attachments.map(({ content, ...attachment }) => ({ ...attachment, content: Buffer.from(content) })),
        ],
        ...(unsubscribe === null ? {} : { headers: unsubscribeHeaders(unsubscribe) }),
      });
    },
    close: () => mailer.close(),
  };
};

/** The same longest time for each step, in milliseconds. */
const timeoutsOf = (timeoutMs: number) => ({
  dnsTimeout: timeoutMs,
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
});

/** Connects to the server of a URL and signs in, without a mail; throws where the server or its TLS refuses. */
export const verifySmtp = async ({ url }: SmtpSettings, timeoutMs: number): Promise<void> => {
  const mailer = createTransport({ ...serverOf(url), ...timeoutsOf(timeoutMs) });
  try {
    await mailer.verify();
  } finally {
    mailer.close();
  }
};

/** Sends one mail over a connection of its own; returns the response of the server, and throws where it refuses. */
export const sendTestMail = async (
  { url, from }: SmtpSettings,
  { id, to, subject, text }: Pick<OutgoingMail, 'id' | 'to' | 'subject' | 'text'>,
  timeoutMs: number,
): Promise<string> => {
  const mailer = createTransport({ ...serverOf(url), ...timeoutsOf(timeoutMs) });
  try {
    const { response } = await mailer.sendMail({
      from,
      messageId: `<${id}@${domainOf(from)}>`,
      to: { name: '', address: to },
      subject,
      text,
    });
    return response;
  } finally {
    mailer.close();
  }
};

/**
 * Commands whose refusal is about the mail. Any other one is about the connection, as STARTTLS or AUTH, or about the
 * sender of every mail, as MAIL FROM: all mails would be lost before somebody has corrected the settings.
 */
const aboutMail = new Set<unknown>(['RCPT TO', 'DATA']);

/** Whether an error is permanent: the server refused this mail, so that a retry would not help. */
export const isFinal = (error: unknown): boolean => {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  const command = error instanceof Error && 'command' in error ? error.command : undefined;
  return typeof code === 'number' && code >= 500 && code < 600 && aboutMail.has(command);
};

/** Kind of an error, by its codes and not by its text, in which each mail has its own address. */
export const causeOf = (error: unknown): string => {
  const { code, responseCode, command, message } = error as Record<string, unknown>;
  const codes = [code, responseCode, command].filter((part) => typeof part === 'string' || typeof part === 'number');
  return codes.join(' ') || String(message);
};
