import { randomUUID } from 'node:crypto';
import { isLoopbackHost, sendTestMail, verifySmtp, type SmtpSettings } from '../../upstream/server.ts';
import { checkTimeoutMs, credentialsOf, findingsOf, reasonOf, withTimeout, type Finding } from './finding.ts';

const { ok, warning, wrong } = findingsOf('mail');

const example = 'for example SMTP_URL=smtps://user:password@smtp.example:465';

/** Checks the sender's address. */
export const checkSender = (from: string): Finding => {
  const advice = 'Set MAIL_FROM to an address of your domain, for example MAIL_FROM="Talo <talo@portal.example>".';
  const [, domain = ''] = /@([^>\s]+)>?\s*$/.exec(from) ?? [];
  if (domain === '') return wrong('MAIL_FROM has no email address.', advice);
  if (isLoopbackHost(domain)) return wrong(`MAIL_FROM ends in @${domain}: other servers refuse such mails.`, advice);
  return ok(`MAIL_FROM is ${from}.`);
};

/** Connects, negotiates TLS and signs in, without sending a mail. Plain SMTP is accepted on this machine only. */
const checkServer = async (smtp: SmtpSettings): Promise<Finding> => {
  const { host, password } = credentialsOf(smtp.url);
  const { protocol, port, searchParams } = new URL(smtp.url);
  const server = `${host}${port && `:${port}`}`;
  const local = isLoopbackHost(host);
  if (protocol === 'smtp:' && !local && searchParams.has('tls'))
    return wrong('SMTP_URL makes TLS optional: passwords and mails can be read on the way.', `Use TLS, ${example}.`);
  try {
    await withTimeout(verifySmtp(smtp, checkTimeoutMs));
    const encryption = protocol === 'smtps:' ? 'TLS' : local ? 'this machine only' : 'STARTTLS';
    return ok(`The server of SMTP_URL (${server}, ${encryption}) accepts mails of Talo.`);
  } catch (error) {
    return wrong(
      `The server of SMTP_URL (${server}) cannot be used: ${reasonOf(error, [password])}.`,
      `Check host, port, TLS, user and password, ${example}.`,
    );
  }
};

/** Longest time that a server may take for each step of a test mail, in milliseconds: some check the sender meanwhile. */
const sendTimeoutMs = 60_000;

/** Sends one test mail to an address, and has the response of the server. */
export const testMail = async (smtp: SmtpSettings | undefined, to: string): Promise<Finding> => {
  if (!smtp) return wrong('SMTP_URL is not set: no test mail can be sent.', `Set SMTP_URL, ${example}.`);
  const mail = {
    id: `test.${randomUUID()}`,
    to,
    subject: 'Talo: testiviesti / test mail',
    text: 'Talon sähköpostiasetukset toimivat.\n\nThe mail settings of Talo work.\n\nTalo',
  };
  const { password } = credentialsOf(smtp.url);
  try {
    const response = await sendTestMail(smtp, mail, sendTimeoutMs);
    return ok(`A test mail to ${to} was accepted: ${response}. Check that it arrives, also among the spam.`);
  } catch (error) {
    return wrong(
      `A test mail to ${to} was refused: ${reasonOf(error, [password])}.`,
      'Check SMTP_URL, MAIL_FROM and the address: the server must accept mails of this sender.',
    );
  }
};

/** Checks the mail server, the sender, and the address of customer service. */
export const checkMail = async ({
  smtp,
  customerService,
}: {
  smtp?: SmtpSettings;
  customerService?: string;
}): Promise<Finding[]> => [
  ...(smtp
    ? [await checkServer(smtp), checkSender(smtp.from)]
    : [wrong('SMTP_URL is not set: invitations and new passwords stay in the outbox.', `Set SMTP_URL, ${example}.`)]),
  customerService === undefined
    ? warning(
        'FEEDBACK_EMAIL is not set: feedback and orders are sent to nobody.',
        'Set FEEDBACK_EMAIL to the address of customer service.',
      )
    : ok('FEEDBACK_EMAIL is set.'),
];
