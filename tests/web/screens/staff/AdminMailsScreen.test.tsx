import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type AdminMailsScreenQuery } from '../../../../web/__generated__/AdminMailsScreenQuery.graphql.ts';
import AdminMailsScreen from '../../../../web/screens/AdminMailsScreen/AdminMailsScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { respond, sentMutations, sentOperation } from '../../../kit/sentMutation.ts';

const before = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const mail = (subject: string, more: object = {}) => ({
  __typename: 'Mail',
  id: `M-${subject}`,
  to: 'aino@example.fi',
  kind: 'FEEDBACK',
  subject,
  state: 'WAITING',
  attempts: 2,
  error: null,
  queuedAt: before(90),
  nextAttemptAt: before(-60),
  sentAt: null,
  isSending: false,
  isLinkRemoved: false,
  viewerCanSend: true,
  viewerCanDrop: true,
  ...more,
});

const failed = { state: 'FAILED', nextAttemptAt: null, viewerCanDrop: false, error: '550 tuntematon' };
const sent = { state: 'SENT', nextAttemptAt: null, sentAt: before(5), viewerCanSend: false, viewerCanDrop: false };

const queue = {
  isConfigured: true,
  waitingCount: 0,
  oldestWaitingAt: null,
  lastSentAt: before(5),
  failedCount: 0,
  lastError: null,
};

const show = (mails: object[], more: object = {}, language: 'fi' | 'en' = 'fi') =>
  renderScreen<AdminMailsScreenQuery>({
    screen: AdminMailsScreen,
    query,
    variables: {},
    mocks: {
      Query: () => ({
        serviceStatus: { mail: { ...queue, ...more } },
        mails: {
          totalCount: mails.length,
          edges: mails.map((node) => ({ node })),
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      }),
    },
    path: '/admin_mails',
    at: '/admin_mails',
    language,
  });

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const buttons = (name: string) =>
  within(row(name))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

it('lists mails in the order of the queue, each with its state and what can be done', async () => {
  await show([mail('Odottaa A'), mail('Hylätty B', failed), mail('Lähti C', sent)], {
    waitingCount: 1,
    oldestWaitingAt: before(90),
    lastError: '450 myöhemmin',
  });
  expect(screen.getByText(/^1 viesti odottaa, vanhin jonossa/)).toBeInTheDocument();
  expect(screen.getByText('450 myöhemmin')).toBeInTheDocument();
  expect(row('Odottaa A')).toHaveTextContent(/Palaute.*aino@example\.fi.*Odottaa.*2.*Seuraava yritys/);
  expect(row('Hylätty B')).toHaveTextContent(/Epäonnistui.*550 tuntematon/);
  expect(row('Lähti C')).toHaveTextContent(/Lähetetty/);
  expect(buttons('Odottaa A')).toEqual(['Lähetä nyt', 'Poista jonosta']);
  expect(buttons('Hylätty B')).toEqual(['Lähetä uudelleen']);
  expect(buttons('Lähti C')).toEqual([]);
});

it('has the advice for a failed mail whose link is gone, in place of a button', async () => {
  const gone = { ...failed, viewerCanSend: false, isLinkRemoved: true };
  await show([mail('Kutsu', { ...gone, kind: 'ACCOUNT' }), mail('Muu', { ...gone, kind: 'OTHER' })]);
  expect(row('Kutsu')).toHaveTextContent('550 tuntematon · Linkki on poistettu viestistä. Lähetä uusi kutsu.');
  expect(row('Muu')).toHaveTextContent('Linkki on poistettu viestistä, joten sitä ei voi lähettää uudelleen.');
  expect(buttons('Kutsu')).toEqual([]);
});

it('sends no waiting mail without a mail server, and has the reason', async () => {
  await show([mail('Odottaa'), mail('Hylätty', failed)], { isConfigured: false, waitingCount: 1 });
  expect(screen.getByText('1 viesti odottaa, eikä postipalvelinta ole asetettu')).toBeInTheDocument();
  expect(screen.getByText(/SMTP_URL/)).toBeInTheDocument();
  expect(row('Odottaa')).not.toHaveTextContent('Seuraava yritys');
  expect(buttons('Odottaa')).toEqual(['Poista jonosta']);
  expect(buttons('Hylätty')).toEqual(['Lähetä uudelleen']);
});

it('sends a failed mail again, and the row is as the answer says', async () => {
  const { environment } = await show([mail('Hylätty', failed)]);
  await userEvent.click(screen.getByRole('button', { name: 'Lähetä uudelleen: Hylätty, aino@example.fi' }));
  const input = await respond(environment, 'SendMail', { mail: mail('Hylätty', { attempts: 0 }) });
  expect(input).toEqual({ id: 'M-Hylätty' });
  await waitFor(() => expect(buttons('Hylätty')).toEqual(['Lähetä nyt', 'Poista jonosta']));
});

it.each([
  ['MAIL_SENDING', 'Viestiä lähetetään parhaillaan.'],
  ['MAIL_ENDED', 'Viesti on jo lähetetty tai poistettu.'],
  ['MAIL_LINK_REMOVED', 'Viestin linkki on poistettu.'],
])('shows why a mail is not sent: %s', async (code, message) => {
  const { environment } = await show([mail('Hylätty', failed)]);
  await userEvent.click(screen.getByRole('button', { name: /^Lähetä uudelleen/ }));
  await respond(environment, 'SendMail', { mail: null, userErrors: [{ code, message, path: ['input'] }] });
  await waitFor(() => expect(toasts().at(-1)?.text).toBe(message));
  expect(buttons('Hylätty')).toEqual(['Lähetä uudelleen']);
});

it('drops a mail only after a confirmation, and keeps the dialog with the reason if it is refused', async () => {
  const { environment } = await show([mail('Odottaa')]);
  await userEvent.click(screen.getByRole('button', { name: /^Poista jonosta/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/ei koskaan lähetetä osoitteeseen aino@example\.fi/)).toBeInTheDocument();
  expect(sentMutations(environment, 'dropMail')).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Poista jonosta' }));
  const refusal = { message: 'Viestiä lähetetään parhaillaan.', path: ['input'] };
  await respond(environment, 'DropMail', { mail: null, userErrors: [refusal] });
  expect(await dialog.findByText('Viestiä lähetetään parhaillaan.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Poista jonosta' }));
  await waitFor(() => expect(sentMutations(environment, 'dropMail')).toHaveLength(1));
  const dropped = { state: 'DROPPED', nextAttemptAt: null, viewerCanSend: false, viewerCanDrop: false };
  expect(await respond(environment, 'DropMail', { mail: mail('Odottaa', dropped) })).toEqual({ id: 'M-Odottaa' });
  await waitFor(() => expect(row('Odottaa')).toHaveTextContent('Poistettu'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('asks the server for a state and a text', async () => {
  const { environment } = await show([mail('Odottaa')]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tilanne' }), 'FAILED');
  await userEvent.type(screen.getByRole('searchbox'), 'eero');
  await waitFor(async () => {
    const { request } = await sentOperation(environment, 'MailRowsQuery');
    expect(request.variables).toMatchObject({ state: 'FAILED', text: 'eero' });
  });
});

it('has a sentence where there is none, in both languages', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'Viestejä ei ole' })).toBeInTheDocument();
  expect(screen.getByText(/^Yksikään viesti ei odota\. Viimeksi lähetetty/)).toBeInTheDocument();
});

it('is complete in English', async () => {
  await show([mail('Notice', { kind: 'ALERT_CONFIRM' })], { isConfigured: false }, 'en');
  expect(row('Notice')).toHaveTextContent(/Confirmation of a receiver of alerts.*Waiting/);
  expect(screen.getByText(/^No mail server is set/)).toBeInTheDocument();
});
