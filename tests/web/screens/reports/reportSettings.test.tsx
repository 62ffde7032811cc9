import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settingsLoader } from '../../../../web/entities/report/readReportSettings.ts';
import ReportCancelScreen from '../../../../web/screens/ReportCancelScreen/ReportCancelScreen.tsx';
import ReportControlScreen from '../../../../web/screens/ReportControlScreen/ReportControlScreen.tsx';
import ReportRemoveScreen from '../../../../web/screens/ReportRemoveScreen/ReportRemoveScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { mockGraphQL } from '../../../kit/mockGraphQL.ts';
import { renderPage } from '../../../kit/renderPage.tsx';
import { mailedId } from './waterReport.ts';

afterEach(() => vi.unstubAllGlobals());

const settings = {
  reportId: 'a'.repeat(48),
  active: true,
  email: 'aino@example.fi' as string | null,
  pendingEmail: null as string | null,
  interval: 'EVERY_MONTH',
  locale: 'FI',
  target: { name: 'As Oy Kotikuusi' },
  space: { name: 'A1' },
};

const pages = {
  control: ReportControlScreen,
  remove: ReportRemoveScreen,
  cancel: ReportCancelScreen,
} satisfies Record<string, ComponentType>;

type Refusal = { code: string; message: string; path: string[] | null };

/** Opens a page of a report's settings; what its mutations answer are user errors, and the settings after a change. */
const open = async (
  name: keyof typeof pages,
  changes: Partial<typeof settings> | null = {},
  { userErrors = [], after = {} }: { userErrors?: Refusal[]; after?: Partial<typeof settings> } = {},
) => {
  localStorage.setItem('locale', 'en');
  const { reportId: _id, target: _target, space: _space, ...shown } = { ...settings, ...changes };
  const waterReport = userErrors.length > 0 ? null : { ...shown, ...after };
  const sent = mockGraphQL({
    readReportSettingsQuery: () => ({ waterReport: changes && { ...settings, ...changes } }),
    updateWaterReportMutation: () => ({ updateWaterReport: { waterReport, userErrors } }),
    ReportRemoveScreenMutation: () => ({ removeWaterReport: { userErrors } }),
    ReportCancelScreenMutation: () => ({ cancelWaterReport: { userErrors } }),
  });
  const [path, at] = [`/vesiposti/:reportId/${name}`, `/vesiposti/${mailedId}/${name}`];
  await renderPage({ page: pages[name], loader: settingsLoader, path, at, language: 'en' });
  return sent;
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const wrongLink: Refusal = { code: 'NO_PERMISSION', message: 'Access denied.', path: null };

describe('the address, interval and language of water reports', () => {
  it('are changed by what was edited only, with the link of the mail', async () => {
    const sent = await open('control', {}, { after: { interval: 'EVERY_3_MONTHS' } });
    await userEvent.selectOptions(await screen.findByLabelText('Frequency'), 'Quarterly');
    await press('Save');
    await waitFor(() => expect(toasts().map(({ title }) => title)).toContain('Saved'));
    expect(sent.at(-1)?.variables).toEqual({ input: { reportId: mailedId, interval: 'EVERY_3_MONTHS' } });
    await waitFor(() => expect(screen.getByLabelText('Frequency')).toHaveValue('EVERY_3_MONTHS'));
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('keep the present address until the new one is confirmed', async () => {
    await open('control', {}, { after: { pendingEmail: 'uusi@example.fi' } });
    const email = await screen.findByLabelText('Email address');
    await userEvent.clear(email);
    await userEvent.type(email, 'uusi@example.fi');
    await press('Save');
    expect(await screen.findByText('The new address is waiting for confirmation')).toBeVisible();
    expect(screen.getByText(/A confirmation link was sent to uusi@example.fi/)).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveValue('aino@example.fi');
  });

  it('show a refused address at its field', async () => {
    const userErrors = [{ code: 'INVALID', message: 'The address is not valid.', path: ['input', 'email'] }];
    await open('control', {}, { userErrors });
    const email = await screen.findByLabelText('Email address');
    await userEvent.type(email, 'x');
    await press('Save');
    await waitFor(() => expect(email).toHaveAccessibleDescription(/The address is not valid/));
  });

  it('are not changed by a link that was not mailed to the present address', async () => {
    await open('control', {}, { userErrors: [wrongLink] });
    await userEvent.selectOptions(await screen.findByLabelText('Language of the reports'), 'English');
    await press('Save');
    expect(await screen.findByText(/This link cannot be used to change delivery/)).toBeVisible();
  });

  it('lead to ending and cancelling the reports', async () => {
    await open('control');
    const links = { 'Stop water reports to this address': 'remove', 'Cancel reports for this apartment': 'cancel' };
    for (const [name, act] of Object.entries(links))
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/vesiposti/${mailedId}/${act}`);
    expect(screen.getByRole('link', { name: 'Open the report' })).toHaveAttribute('href', `/vesiposti/${mailedId}`);
  });

  it('resume reports to an address that has unsubscribed', async () => {
    const sent = await open('control', { active: false }, { after: { active: true } });
    expect(await screen.findByText('No new water reports are sent')).toBeVisible();
    await press('Resume sending');
    await waitFor(() => expect(screen.queryByText('No new water reports are sent')).toBeNull());
    expect(sent.at(-1)?.variables).toEqual({ input: { reportId: mailedId, email: 'aino@example.fi' } });
  });

  it('say that cancelled reports stay ended', async () => {
    await open('control', { active: false });
    await press('Resume sending');
    expect(await screen.findByText(/so sending cannot be resumed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume sending' })).toBeNull();
  });

  it('ask for an address where there is none', async () => {
    await open('control', { active: false, email: null });
    expect(await screen.findByText('Add the email address that the reports should be sent to.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume sending' })).toBeNull();
  });
});

describe.each([
  ['remove', 'Stop sending', 'Water reports are no longer sent', 'ReportRemoveScreenMutation'],
  ['cancel', 'Cancel the reports', 'The reports are cancelled', 'ReportCancelScreenMutation'],
] as const)('the page that ends reports, %s', (name, button, done, mutation) => {
  it('ends them by a button, not by being opened, and once however often it is pressed', async () => {
    const sent = await open(name);
    const submit = await screen.findByRole('button', { name: button });
    expect(sent).toHaveLength(1);
    await userEvent.dblClick(submit);
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent.slice(1)).toEqual([{ name: mutation, variables: { input: { reportId: mailedId } } }]);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  it('explains a link that may not end them', async () => {
    await open(name, {}, { userErrors: [wrongLink] });
    await press(button);
    expect(await screen.findByText(/Open the link in the latest water report/)).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
  });

  it('says that it is not known whether they ended without a response', async () => {
    await open(name);
    const submit = await screen.findByRole('button', { name: button });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.click(submit);
    expect(await screen.findByText(/We could not confirm/)).toBeVisible();
  });

  it('says that there is no such report', async () => {
    await open(name, null);
    expect(await screen.findByRole('heading', { name: 'The report was not found' })).toBeVisible();
  });
});

it('does not offer to cancel reports that have ended', async () => {
  await open('cancel', { active: false });
  expect(await screen.findByText('No new water reports are sent')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the reports' })).toBeNull();
});
