import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** One mail as a real mail server received it: its envelope, and its text with the headers. */
export type KeptMail = { from: string; to: string[]; raw: string };

/** A mail server of a test, on the library smtp-server. */
export type KeptServer = { port: number; mails: KeptMail[]; stop: () => Promise<void> };

/** A reply of the server with a code. */
export const reply = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/** Starts a mail server that keeps what it is sent. */
export const startKeptServer = async (options: SMTPServerOptions = {}): Promise<KeptServer> => {
  const mails: KeptMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onData: (stream, { envelope }, done) => {
      let raw = '';
      stream.setEncoding('utf8').on('data', (part: string) => (raw += part));
      stream.once('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '0.0.0.0');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
