import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type AdminSellerScreenQuery } from '../../../../web/__generated__/AdminSellerScreenQuery.graphql.ts';
import AdminSellerScreen from '../../../../web/screens/AdminSellerScreen/AdminSellerScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond } from '../../../kit/sentMutation.ts';

const seller = {
  name: 'Talo Testi Oy',
  addressLine1: 'Testikatu 2',
  addressLine2: null,
  postal: '33100',
  city: 'Tampere',
  country: 'FI',
  businessId: '1572860-0',
  vatNumber: 'FI15728600',
  iban: 'FI2112345600000785',
  bic: 'NDEAFIHH',
  email: null,
  phone: null,
  domicile: 'Tampere',
};

const saved = (version: number, more: object = {}, terms: object = {}) => ({
  version,
  savedAt: `2026-11-${10 + version}T10:00:00Z`,
  savedBy: 'admin',
  lateInterestPercent: null,
  noticeDays: 14,
  seller: { ...seller, ...more },
  ...terms,
});

const complete = {
  version: 2,
  missing: [],
  isExample: false,
  lateInterestPercent: null,
  noticeDays: 14,
  seller,
  history: [saved(2, {}, { lateInterestPercent: 9.5 }), saved(1, { city: 'Turku' })],
};

const show = (settings: object) =>
  renderScreen<AdminSellerScreenQuery>({
    screen: AdminSellerScreen,
    query,
    variables: {},
    mocks: { Query: () => ({ sellerSettings: settings }) },
    path: '/admin_seller',
    at: '/admin_seller',
  });

const type = async (name: string, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

const save = () => userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));

it('sends the edited details with the version that was read', async () => {
  const { environment } = await show(complete);
  expect(screen.queryByText('Laskuja ei voi luoda ilman myyjän tietoja')).toBeNull();
  await type('Puhelin', '03 555 0101');
  await save();
  const input = await respond(environment, 'UpdateSeller', { sellerSettings: { version: 3 } });
  expect(input).toEqual({ phone: '03 555 0101', version: 2 });
});

it('says what is missing, and that details are an example', async () => {
  await show({ ...complete, missing: ['VAT_NUMBER', 'BIC'], isExample: true });
  expect(await screen.findByText('Puuttuu: ALV-numero ja BIC.')).toBeVisible();
  expect(screen.getByText('Esimerkkitiedot')).toBeVisible();
});

it.each([
  ['Y-tunnus', 'businessId', /tarkistenumero/],
  ['ALV-numero', 'vatNumber', /FI ja Y-tunnuksen kahdeksan numeroa/],
  ['Tilinumero (IBAN)', 'iban', /pituus tai tarkistenumerot/],
  ['BIC', 'bic', /8 tai 11 merkkiä/],
])('says at %s what to check in it, and keeps what was typed', async (label, field, text) => {
  const { environment } = await show(complete);
  await type(label, '123');
  await save();
  await respond(environment, 'UpdateSeller', {
    sellerSettings: null,
    userErrors: [{ code: 'INVALID', message: 'Tarkista tämä kenttä.', path: ['input', field] }],
  });
  const box = screen.getByRole('textbox', { name: label });
  await waitFor(() => expect(box).toHaveAccessibleDescription(text));
  expect(box).toHaveValue('123');
});

it('reads the details again after another save of them, and keeps what was typed', async () => {
  const { environment } = await show(complete);
  await type('Puhelin', '03 555 0102');
  await save();
  await respond(environment, 'UpdateSeller', {
    sellerSettings: null,
    userErrors: [{ code: 'SELLER_CHANGED', message: 'Myyjän tiedot on tallennettu.', path: null }],
  });
  expect(await screen.findByText('Myyjän tiedot on tallennettu.')).toBeVisible();
  const operation = await waitFor(() => {
    const found = environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.operation.name === query.params.name);
    if (!found) throw new Error('The seller was not read again.');
    return found;
  });
  const present = { ...complete, version: 3, seller: { ...seller, name: 'Uusi Nimi Oy' } };
  act(() => environment.mock.resolve(operation, { data: { sellerSettings: present } }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nimi' })).toHaveValue('Uusi Nimi Oy'));
  expect(screen.getByRole('textbox', { name: 'Puhelin' })).toHaveValue('03 555 0102');
  await save();
  const input = await respond(environment, 'UpdateSeller', { sellerSettings: { version: 4 } });
  expect(input).toEqual({ phone: '03 555 0102', version: 3 });
});

it('lists what each save changed, with its time and account', async () => {
  await show(complete);
  const history = within(await screen.findByRole('table', { name: 'Tallennukset' }));
  const [, newest, first] = history.getAllByRole('row');
  expect(newest).toHaveTextContent(/12\.11\.2026.*admin.*Postitoimipaikka: Turku → Tampere/);
  expect(newest).toHaveTextContent(/Viivästyskorko: korkolain mukaan → 9,5\s%/);
  expect(first).toHaveTextContent(/11\.11\.2026.*Ensimmäinen tallennus/);
});

it('begins without a history', async () => {
  await show({ ...complete, version: 0, history: [] });
  expect(await screen.findByText('Tietoja ei ole tallennettu')).toBeVisible();
});
