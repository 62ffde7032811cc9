import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ReportFeedbackScreen, { loader } from '../../../../web/screens/ReportFeedbackScreen/ReportFeedbackScreen.tsx';
import { mockGraphQL } from '../../../kit/mockGraphQL.ts';
import { renderPage } from '../../../kit/renderPage.tsx';
import { mailedId, waterReport } from './waterReport.ts';

afterEach(() => vi.unstubAllGlobals());

const open = async (referer: string, { email = null as string | null, userErrors = [] as object[] } = {}) => {
  const sent = mockGraphQL({
    ReportFeedbackScreenQuery: () => ({ viewer: email === null ? null : { user: { email } } }),
    ReportFeedbackScreenMutation: () => ({ sendFeedback: { userErrors } }),
  });
  const at = `/palaute?${new URLSearchParams({ referer })}`;
  const page = await renderPage({ page: ReportFeedbackScreen, loader, path: '/palaute', at, language: 'en' });
  return { sent, page };
};

const sentInput = ({ sent }: Awaited<ReturnType<typeof open>>) => sent.at(-1)?.variables['input'];

describe('feedback about a water report', () => {
  it('is sent without an account, with the page that it is about but not its signature', async () => {
    const opened = await open(`/vesiposti/${mailedId}/control`);
    await userEvent.type(await screen.findByLabelText('Message'), 'Hyvä raportti.');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Thank you!/)).toBeVisible();
    const referer = `/vesiposti/${waterReport.reportId}/control`;
    expect(sentInput(opened)).toEqual({
      feedbackText: 'Hyvä raportti.',
      allowContact: false,
      referer,
      refererText: 'Water report',
    });
    expect(opened.sent.map(({ name }) => name)).toEqual(['ReportFeedbackScreenQuery', 'ReportFeedbackScreenMutation']);
    expect(screen.getByRole('link', { name: 'Back to the report' })).toHaveAttribute(
      'href',
      `/vesiposti/${mailedId}/control`,
    );
  });

  it('takes an address only for a reply, and requires it then', async () => {
    const opened = await open('/vesiposti/abc');
    const email = await screen.findByLabelText('Email address');
    expect(email).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Message'), 'Kysymys');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(email).toBeInvalid());
    await userEvent.type(email, 'aino@example.fi');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Thank you!/)).toBeVisible();
    expect(sentInput(opened)).toMatchObject({ allowContact: true, email: 'aino@example.fi' });
  });

  it('offers the address of the account to those who have signed in', async () => {
    await open('/vesiposti/abc', { email: 'maija@example.fi' });
    expect(await screen.findByLabelText(/maija@example.fi/)).not.toBeChecked();
    expect(screen.queryByLabelText('Email address')).toBeNull();
  });

  it('shows a refusal and keeps the message', async () => {
    await open('/vesiposti/abc', { userErrors: [{ message: 'Too many messages.', path: ['input'] }] });
    await userEvent.type(await screen.findByLabelText('Message'), 'Kysymys');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Too many messages.')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('Kysymys');
  });

  it.each(['', '/vesiposti', '/target/1', 'https://example.fi/vesiposti/abc', '//vesiposti/abc', '/vesiposti/a_b'])(
    'leads to signing in where it is about no water report: %s',
    async (referer) => {
      const { sent, page } = await open(referer);
      await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'));
      expect(sent).toEqual([]);
    },
  );
});
