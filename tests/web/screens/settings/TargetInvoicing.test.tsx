import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MockEnvironment } from 'relay-test-utils';
import { expect, it } from 'vitest';
import query, { type TargetInfoScreenQuery } from '../../../../web/__generated__/TargetInfoScreenQuery.graphql.ts';
import TargetInfoScreen from '../../../../web/screens/TargetInfoScreen/TargetInfoScreen.tsx';
import { paths } from '../../../../web/entities/paths.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const details = {
  receiver: 'As Oy Malli',
  businessId: '0737546-2',
  addressLine1: null,
  addressLine2: null,
  eInvoiceAddress: null,
  eInvoiceOperator: null,
  email: null,
  reference: null,
  periodMonths: 1,
  paymentTimeDays: 14,
};

const target = {
  id: 'T',
  key: 5,
  country: 'FI',
  type: 'ROW_HOUSE',
  state: 'READY',
  subscription: 'TOTAL',
  subscriptionStart: '2025-01-01',
  paidUntil: '2027-01-31',
  monthlyFee: '12.50',
  viewerSeesAll: true,
  viewerCanEdit: true,
  modules: [],
  consumptionTypes: [],
};

const show = (viewerCanAdminister: boolean) =>
  renderScreen<TargetInfoScreenQuery>({
    screen: TargetInfoScreen,
    query,
    variables: { targetKey: 5 },
    mocks: {
      Target: () => ({ ...target, viewerCanAdminister }),
      User: () => ({ isAdmin: false }),
    },
    path: paths.settingsInfo.pattern,
    at: '/target/5/settings/basic/info',
  });

const sentIn = async (environment: MockEnvironment, name: string) => {
  const operation = await waitFor(() => {
    const found = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name);
    if (!found) throw new Error(`${name} was not sent.`);
    return found;
  });
  return {
    variables: operation.request.variables,
    resolve: (data: object) => act(() => environment.mock.resolve(operation, { data: { ...data } })),
  };
};

const namesIn = (environment: MockEnvironment) =>
  environment.mock.getAllOperations().map(({ request }) => request.node.operation.name);

/** Answers which subscriptions the target has. */
const answerSubscriptions = async (environment: MockEnvironment, nodes: readonly object[]) => {
  const billingSubscriptions = { edges: nodes.map((node) => ({ node })) };
  (await sentIn(environment, 'InvoicingHomeQuery')).resolve({ target: { id: 'T', key: 5, billingSubscriptions } });
};

const showForm = async () => {
  const { environment } = await show(true);
  await answerSubscriptions(environment, []);
  (await sentIn(environment, 'TargetInvoicingQuery')).resolve({ target: { id: 'T', invoicingDetails: details } });
  const field = await screen.findByRole('textbox', { name: 'Maksuaika' });
  const save = async () => {
    const last = screen.getAllByRole('button', { name: 'Tallenna' }).at(-1);
    if (last) await userEvent.click(last);
  };
  return { environment, field, save };
};

it('saves what an administrator has changed in the invoicing details', async () => {
  const { environment, field, save } = await showForm();
  expect(screen.getByRole('textbox', { name: 'Y-tunnus' })).toHaveValue('0737546-2');
  await userEvent.clear(field);
  await userEvent.type(field, '21');
  await save();
  const present = { target: { id: 'T', invoicingDetails: details } };
  (await sentIn(environment, 'TargetInvoicingQuery')).resolve(present);
  const update = await sentIn(environment, 'invoiceMutationsUpdateInvoicingMutation');
  expect(update.variables).toEqual({ input: { targetId: 'T', paymentTimeDays: 21 } });
});

it('refuses a business id of another form, and a payment time beyond 90 days', async () => {
  const { environment, field, save } = await showForm();
  const businessId = screen.getByRole('textbox', { name: 'Y-tunnus' });
  await userEvent.clear(businessId);
  await userEvent.type(businessId, '07375462');
  await userEvent.clear(field);
  await userEvent.type(field, '91');
  await save();
  expect(await screen.findAllByText('Kirjoita Y-tunnus muodossa 1234567-8.')).not.toHaveLength(0);
  expect(screen.getAllByText('Luvun on oltava välillä 0–90.')).not.toHaveLength(0);
  expect(namesIn(environment)).not.toContain('TargetInvoicingQuery');
});

it('says which number is wrong where the service refuses a check digit', async () => {
  const { environment, save } = await showForm();
  const businessId = screen.getByRole('textbox', { name: 'Y-tunnus' });
  await userEvent.clear(businessId);
  await userEvent.type(businessId, '0737546-3');
  await save();
  (await sentIn(environment, 'TargetInvoicingQuery')).resolve({ target: { id: 'T', invoicingDetails: details } });
  const refusal = (name: string) => ({ code: 'INVALID', message: 'Arvo ei kelpaa.', path: ['input', name] });
  (await sentIn(environment, 'invoiceMutationsUpdateInvoicingMutation')).resolve({
    updateInvoicingDetails: { target: null, userErrors: [refusal('businessId'), refusal('eInvoiceAddress')] },
  });
  await waitFor(() => expect(businessId).toHaveAccessibleDescription(/Y-tunnuksen tarkistenumero ei täsmää/));
  expect(screen.getByRole('textbox', { name: 'Verkkolaskuosoite' })).toHaveAccessibleDescription(
    /Verkkolaskuosoite ei ole OVT-tunnus eikä IBAN/,
  );
  expect(screen.queryByText('Arvo ei kelpaa.')).toBeNull();
});

it('leads to the invoicing details of the present subscription, where there is one', async () => {
  const { environment } = await show(true);
  await answerSubscriptions(environment, [
    { id: 'B8', key: 8, status: 'ENDED' },
    { id: 'B9', key: 9, status: 'ACTIVE' },
  ]);
  const link = await screen.findByRole('link', { name: 'Avaa laskutustiedot' });
  expect(link).toHaveAttribute('href', '/target/5/subscription/9/billing');
  expect(namesIn(environment)).not.toContain('TargetInvoicingQuery');
});

it('groups the fields under each other, and says which are required', async () => {
  await showForm();
  const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
  const details = ['Nimet', 'Osoite', 'Sijainti kartalla'];
  const contacts = ['Isännöitsijä', 'Kiinteistöhuolto'];
  expect(groups).toEqual([...details, ...contacts, 'Saaja', 'Toimitus', 'Verkkolasku', 'Ehdot']);
  expect(screen.queryByText('valinnainen')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Laskutuskausi' })).toHaveAccessibleDescription(/pakollinen/);
  expect(screen.getByRole('textbox', { name: 'Laskun vastaanottaja' })).not.toHaveAccessibleDescription(/pakollinen/);
});

it('requests no invoicing details for who does not administer the target', async () => {
  const { environment } = await show(false);
  await screen.findByText('Asiakkaan nimi');
  expect(screen.queryByText('Laskutustiedot')).toBeNull();
  expect(namesIn(environment)).not.toContain('InvoicingHomeQuery');
});
