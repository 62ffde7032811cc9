import { createTransport } from 'nodemailer';

/** A mail on its way out. */
export type OutgoingMail = { to: string; subject: string; text: string; html: string | null };

/** What carries mails away. */
export type Transport = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };

/** Where mails are handed over, and whom they come from. */
export type SmtpSettings = { url: string; from: string };

/** Carries mails to the SMTP server of a URL, over connections that stay open. */
export const smtpTransport = ({ url, from }: SmtpSettings): Transport => {
  const { hostname, port, protocol, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const mailer = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    ignoreTLS: searchParams.get('tls') === 'none',
    pool: true,
    maxConnections: 2,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html }) => {
      await mailer.sendMail({ from, to, subject, text, ...(html === null ? {} : { html }) });
    },
    close: () => mailer.close(),
  };
};

/** Whether an error says that trying again would help nothing: the server refused this mail for good. */
export const isFinal = (error: unknown): boolean => {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  const command = error instanceof Error && 'command' in error ? error.command : undefined;
  return typeof code === 'number' && code >= 500 && code < 600 && command !== 'AUTH' && command !== 'CONN';
};
