import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import productsQuery, { type ProductsScreenQuery } from '../../../../web/__generated__/ProductsScreenQuery.graphql.ts';
import versionsQuery, {
  type ProductVersionsScreenQuery,
} from '../../../../web/__generated__/ProductVersionsScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import ProductsScreen from '../../../../web/screens/ProductsScreen/ProductsScreen.tsx';
import ProductVersionsScreen from '../../../../web/screens/ProductVersionsScreen/ProductVersionsScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond, sentOperation } from '../../../kit/sentMutation.ts';
import { userErrorOf } from '../../../kit/userErrorOf.ts';
import { choose, formOf, pageOf, row } from './catalogue.ts';

const product = (name: string, more: object = {}) => ({
  id: `P-${name}`,
  key: 1,
  name,
  type: { code: 1, name: 'Vesimittaus' },
  versionCount: 2,
  coreCount: 12,
  ...more,
});

const showProducts = (rows: object[], { at = '/product', failedFields = [] as string[] } = {}) =>
  renderScreen<ProductsScreenQuery>({
    screen: ProductsScreen,
    title: 'staff.products',
    query: productsQuery,
    variables: {},
    mocks: { Query: () => ({ rows: failedFields.length > 0 ? null : pageOf(rows) }) },
    path: paths.products.pattern,
    at,
    failedFields,
  });

const version = (number: string, more: object = {}) => ({
  id: `V-${number}`,
  key: 4,
  number,
  description: null,
  archived: false,
  configurationCount: 3,
  coreCount: 12,
  ...more,
});

const showVersions = (rows: object[], at = '/product/1/version') =>
  renderScreen<ProductVersionsScreenQuery>({
    screen: ProductVersionsScreen,
    title: 'staff.versions',
    query: versionsQuery,
    variables: { productKey: 1 },
    mocks: { Product: () => ({ id: 'P', key: 1, name: 'Vesi-Core', rows: pageOf(rows) }) },
    path: paths.productVersions.pattern,
    at,
  });

it('lists the products with type and number of versions, each leading to its versions', async () => {
  await showProducts([product('Vesi-Core'), product('Mama', { key: 2, type: { code: 4, name: 'Yhdyskäytävä' } })]);
  await screen.findByRole('table');
  expect(row('Vesi-Core')).toHaveTextContent(/Vesimittaus.*2/);
  expect(screen.getByRole('link', { name: 'Mama' })).toHaveAttribute('href', '/product/2/version');
  await userEvent.type(screen.getByRole('searchbox'), 'yhdys');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vesi-Core' })).not.toBeInTheDocument());
});

it('says what the next step is where there are no products, but not of a list that could not be read', async () => {
  const { unmount } = await showProducts([]);
  expect(await screen.findByRole('heading', { name: 'Tuotteita ei ole' })).toBeInTheDocument();
  unmount();
  await showProducts([], { failedFields: ['rows'] });
  await waitFor(() => expect(screen.getByRole('button', { name: /Yritä uudelleen/ })).toBeInTheDocument());
  expect(screen.queryByText('Tuotteita ei ole')).not.toBeInTheDocument();
});

it('adds a product; a refusal stands at its field and loses nothing', async () => {
  // Relay warns of the refused product that it cannot append.
  vi.spyOn(console, 'error').mockImplementation((text) => expect(text).toMatch(/Expected target node to exist/));
  const { environment } = await showProducts([product('Vesi-Core')], { at: '/product?dialog=new' });
  const operation = await sentOperation(environment, 'ProductFormQuery');
  const productTypes = [
    { code: 1, name: 'Vesimittaus' },
    { code: 4, name: 'Yhdyskäytävä' },
  ];
  await act(async () => environment.mock.resolve(operation, { data: { productTypes } }));
  const { form, submit } = await formOf('Lisää tuote');
  await submit();
  const name = form.getByRole('textbox', { name: 'Nimi' });
  expect(name).toHaveAccessibleDescription(/Täytä tämä kenttä/);
  await userEvent.type(name, 'Mama 5');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Tyyppi' }), 'Yhdyskäytävä');
  await submit();
  const refusal = { code: 'NOT_FOUND', message: 'Tyyppiä ei ole.', path: ['input', 'typeCode'] };
  const input = await respond(environment, 'CreateProduct', { product: null, userErrors: [refusal] });
  expect(input).toEqual({ name: 'Mama 5', typeCode: 4 });
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: 'Tyyppi' })).toHaveAccessibleDescription(/Tyyppiä ei ole/),
  );
  expect(name).toHaveValue('Mama 5');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Tyyppi' }), 'Vesimittaus');
  await submit();
  await respond(environment, 'CreateProduct', { product: product('Mama 5', { key: 9, versionCount: 0 }) });
  await waitFor(() => expect(row('Mama 5')).toHaveTextContent('Vesimittaus'));
  expect(toasts().at(-1)?.title).toBe('Tuote lisätty');
});

it('deletes a product with versions by its name only, and says why one in use cannot be', async () => {
  const { environment } = await showProducts([product('Vesi-Core'), product('Mama')]);
  await choose('Vesi-Core', 'Poista');
  const question = within(await screen.findByRole('alertdialog', { name: 'Poistetaanko Vesi-Core?' }));
  const button = question.getByRole('button', { name: 'Poista' });
  expect(button).toBeDisabled();
  await userEvent.type(question.getByRole('textbox'), 'Vesi-Core');
  await userEvent.click(button);
  const conflict = { code: 'CONFLICT', message: 'Ei nyt.', path: null };
  await respond(environment, 'DeleteProduct', { deletedProductId: null, userErrors: [conflict] });
  expect(await question.findByText(/laitteita on vielä käytössä/)).toBeInTheDocument();
  const inUse = userErrorOf('CONFIGURATION_IN_USE');
  await userEvent.click(button);
  await respond(environment, 'DeleteProduct', { deletedProductId: null, userErrors: [inUse] });
  expect(await question.findByText(inUse.message)).toBeInTheDocument();
  await userEvent.click(button);
  expect(await respond(environment, 'DeleteProduct', { deletedProductId: 'P-Vesi-Core' })).toEqual({
    id: 'P-Vesi-Core',
  });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vesi-Core' })).not.toBeInTheDocument());
  expect(row('Mama')).toBeInTheDocument();
});

it('shows archived versions on request, as the URL says, and archives and restores them', async () => {
  const { environment, router } = await showVersions([version('1.0', { archived: true }), version('2.0')]);
  await screen.findByRole('table');
  expect(screen.getByRole('heading', { level: 1, name: 'Versiot: Vesi-Core' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '1.0' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('switch', { name: 'Näytä arkistoidut (1)' }));
  expect(router.state.location.search).toContain('archived=1');
  expect(row('1.0')).toHaveTextContent('Arkistoitu');
  await choose('2.0', 'Arkistoi');
  const archived = version('2.0', { archived: true });
  expect(await respond(environment, 'UpdateProductVersion', { productVersion: archived })).toEqual({
    id: 'V-2.0',
    archived: true,
  });
  await waitFor(() => expect(row('2.0')).toHaveTextContent('Arkistoitu'));
  expect(toasts().at(-1)?.title).toBe('Versio arkistoitu: 2.0');
  await choose('1.0', 'Palauta arkistosta');
  const message = 'Versiota ei ole.';
  await respond(environment, 'UpdateProductVersion', {
    productVersion: null,
    userErrors: [{ code: 'NOT_FOUND', message, path: null }],
  });
  await waitFor(() => expect(toasts().at(-1)?.text).toBe(message));
  expect(row('1.0')).toHaveTextContent('Arkistoitu');
});

it('changes only the edited fields of a version', async () => {
  const { environment } = await showVersions([version('2.0')]);
  await choose('2.0', 'Muokkaa');
  const { form, submit } = await formOf('Muokkaa: 2.0', 'Tallenna');
  await userEvent.type(form.getByRole('textbox', { name: /^Kuvaus/ }), 'Uusi anturi');
  await submit();
  const changed = version('2.0', { description: 'Uusi anturi' });
  expect(await respond(environment, 'UpdateProductVersion', { productVersion: changed })).toEqual({
    id: 'V-2.0',
    description: 'Uusi anturi',
  });
  await waitFor(() => expect(row('2.0')).toHaveTextContent('Uusi anturi'));
});
