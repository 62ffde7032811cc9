import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ReportIntroScreen from '../../../../web/screens/ReportIntroScreen/ReportIntroScreen.tsx';
import ReportOrderScreen from '../../../../web/screens/ReportOrderScreen/ReportOrderScreen.tsx';
import { mockGraphQL } from '../../../kit/mockGraphQL.ts';
import { renderPage } from '../../../kit/renderPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = async (userErrors: object[] = []) => {
  const sent = mockGraphQL({ ReportOrderScreenMutation: () => ({ orderWaterReport: { userErrors } }) });
  await renderPage({ page: ReportOrderScreen, path: '/tilaa-vesiposti', language: 'en' });
  return sent;
};

const fill = async (texts: Record<string, string>) => {
  for (const [name, text] of Object.entries(texts)) await userEvent.type(screen.getByLabelText(name), text);
};

const order = { 'Street address': 'Kuusitie 1', Name: 'Aino Aalto', 'Email address': 'aino@example.fi' };

const submit = () => screen.getByRole('button', { name: 'Order' });

describe('an order of water reports', () => {
  it('is sent once with what was filled in, and says that it was received', async () => {
    const sent = await open();
    await fill({ ...order, 'Apartment number': 'A12' });
    await userEvent.dblClick(submit());
    expect(await screen.findByText('The order was received')).toBeVisible();
    expect(screen.getByText(/Reports will be sent to aino@example.fi/)).toBeVisible();
    const input = { address: 'Kuusitie 1', spaceNumber: 'A12', name: 'Aino Aalto', email: 'aino@example.fi' };
    expect(sent).toEqual([{ name: 'ReportOrderScreenMutation', variables: { input } }]);
  });

  it('needs an address, a name and an email address, but no number of an apartment', async () => {
    const sent = await open();
    await userEvent.click(submit());
    for (const name of Object.keys(order))
      await waitFor(() => expect(screen.getByLabelText(name)).toHaveAccessibleDescription(/Fill in this field/));
    expect(screen.getByLabelText('Apartment number')).not.toBeInvalid();
    expect(sent).toEqual([]);
    await fill(order);
    await userEvent.click(submit());
    expect(await screen.findByText('The order was received')).toBeVisible();
  });

  it('shows a refusal at its field, and another above all', async () => {
    const invalid = { message: 'The address is not valid.', path: ['input', 'email'] };
    const limited = { message: 'Too many orders. Try again in 5 minutes.', path: ['input'] };
    await open([invalid, limited]);
    await fill(order);
    await userEvent.click(submit());
    expect(await screen.findByText('Too many orders. Try again in 5 minutes.')).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(/The address is not valid/);
    expect(screen.getByLabelText('Name')).toHaveValue('Aino Aalto');
  });

  it('says that it is not known whether it was sent without a response', async () => {
    await open();
    await fill(order);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.click(submit());
    expect(await screen.findByText(/could not confirm that the order was sent/)).toBeVisible();
  });
});

it('leads from what water reports are to ordering them', async () => {
  await renderPage({ page: ReportIntroScreen, path: '/vesiposti', language: 'en' });
  expect(screen.getByRole('heading', { level: 1, name: 'Water reports' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order water reports' })).toHaveAttribute('href', '/tilaa-vesiposti');
});
