import { afterEach, describe, expect, it, vi } from 'vitest';
import { pathTemplates } from '../../../contract/wire/pathTemplate.ts';
import { ui } from '../../../contract/ui.ts';
import { smtpTransport, tlsOf } from '../../../upstream/mail/transport.ts';
import { anonymous } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { startSmtpServer } from '../mail/smtpServer.ts';

const secret = 'Zm9yYmlkZGVuLXRva2Vu';

describe('a path in the log', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('contains no token of any call of the contract', () => {
    const templateOf = pathTemplates(ui);
    for (const { path } of Object.values(ui)) {
      const logged = templateOf(`${path.replaceAll(/\{\w+\}/g, secret)}?token=${secret}`);
      expect(logged).not.toContain(secret);
      expect(logged.split('/')).toHaveLength(path.split('/').length);
    }
  });

  it.each([
    '/register/SECRET',
    '/resetting/SECRET',
    '/reports/SECRET',
    '/vesiposti/SECRET',
    '/subscription/verify/SECRET',
    '/oauth/oidc/callback?code=SECRET&state=SECRET',
    '/ui/unknown/SECRET',
    '/login?token=SECRET',
    '/#SECRET',
  ])('contains no token of %s', (path) => {
    expect(pathTemplates(ui)(path.replaceAll('SECRET', secret))).not.toContain(secret);
  });

  it('is logged without the token when a call fails', async () => {
    const upstream = await startUpstream();
    const lines: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((...line: unknown[]) => void lines.push(line.join(' ')));
    await upstream.db.schema.dropTable('accountLinks').execute();
    await anonymous(upstream.fetch)
      .ui.checkReset({ token: secret })
      .catch(() => undefined);
    await upstream.stop();
    expect(lines.join('\n')).toMatch(/failed/);
    expect(lines.join('\n')).not.toContain(secret);
  });
});

describe('a connection to the mail server', () => {
  it.each([
    ['smtp://mail.example', { secure: false, ignoreTLS: false, requireTLS: true }],
    ['smtp://mail.example?tls=optional', { secure: false, ignoreTLS: false, requireTLS: false }],
    ['smtp://mail.example?tls=none', { secure: false, ignoreTLS: true, requireTLS: false }],
    ['smtp://localhost:25', { secure: false, ignoreTLS: false, requireTLS: false }],
    ['smtps://mail.example', { secure: true, ignoreTLS: false, requireTLS: false }],
  ])('to %s is encrypted as %o', (url, tls) => {
    expect(tlsOf(new URL(url))).toEqual(tls);
  });

  it('sends no email to a server on another host without STARTTLS', async () => {
    const server = await startSmtpServer();
    // Connects to this machine, by an address that is not one of its loopback names.
    const url = server.url.replace('127.0.0.1', '0.0.0.0');
    const parts = { html: null, codedLink: null, unsubscribe: null, attachments: [] };
    const mail = { id: '1.x', to: 'a@example.fi', subject: 'x', text: 'x', ...parts };
    const sendTo = async (address: string): Promise<void> => {
      const transport = smtpTransport({ url: address, from: 'talo@example.fi' });
      await transport.send(mail).finally(() => transport.close());
    };
    await expect(sendTo(url)).rejects.toMatchObject({ code: 'ETLS' });
    expect(server.mails).toEqual([]);
    await sendTo(`${url}?tls=optional`);
    expect(server.mails).toHaveLength(1);
    await server.stop();
  });
});
