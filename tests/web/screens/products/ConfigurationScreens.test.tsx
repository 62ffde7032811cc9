import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import configurationsQuery, {
  type ProductConfigurationsScreenQuery,
} from '../../../../web/__generated__/ProductConfigurationsScreenQuery.graphql.ts';
import firmwaresQuery, {
  type FirmwaresScreenQuery,
} from '../../../../web/__generated__/FirmwaresScreenQuery.graphql.ts';
import iosQuery, {
  type ConfigurationIosScreenQuery,
} from '../../../../web/__generated__/ConfigurationIosScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import ConfigurationIosScreen from '../../../../web/screens/ConfigurationIosScreen/ConfigurationIosScreen.tsx';
import FirmwaresScreen from '../../../../web/screens/FirmwaresScreen/FirmwaresScreen.tsx';
import ProductConfigurationsScreen from '../../../../web/screens/ProductConfigurationsScreen/ProductConfigurationsScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond, sentOperation } from '../../../kit/sentMutation.ts';
import { choose, formOf, pageOf, row } from './catalogue.ts';

const product = { id: 'P', key: 1, name: 'Vesi-Core' };

const configuration = (name: string, more: object = {}) => ({
  id: `C-${name}`,
  key: 7,
  name,
  description: null,
  code: 'VESI-1',
  ioCount: 6,
  coreCount: 12,
  hasBattery: true,
  ...more,
});

const showConfigurations = (rows: object[]) =>
  renderScreen<ProductConfigurationsScreenQuery>({
    screen: ProductConfigurationsScreen,
    title: 'staff.configurations',
    query: configurationsQuery,
    variables: { productKey: 1, versionKey: 4 },
    mocks: {
      ProductVersion: () => ({ id: 'V', key: 4, number: '2.0', archived: false, product, rows: pageOf(rows) }),
    },
    path: paths.productConfigurations.pattern,
    at: '/product/1/version/4/configuration',
  });

const parents = { key: 7, name: 'Perus', version: { id: 'V', key: 4, number: '2.0', product } };

const firmware = (name: string, more: object = {}) => ({
  id: `F-${name}`,
  name,
  description: null,
  size: 20_480,
  uploadedAt: '2026-10-05T09:00:00Z',
  coreCount: 12,
  url: `/ui/files/${name}`,
  ...more,
});

const showFirmwares = (rows: object[], search = '') =>
  renderScreen<FirmwaresScreenQuery>({
    screen: FirmwaresScreen,
    title: 'staff.firmwares',
    query: firmwaresQuery,
    variables: { versionKey: 4, configurationKey: 7 },
    mocks: { ProductConfiguration: () => ({ id: 'C', ...parents, rows: pageOf(rows) }) },
    path: paths.firmwares.pattern,
    at: `/product/1/version/4/configuration/7/firmware${search}`,
  });

it('lists the configurations of a version with what leads to their firmwares and IOs', async () => {
  await showConfigurations([configuration('Perus'), configuration('Verkko', { hasBattery: false })]);
  await screen.findByRole('table');
  expect(screen.getByRole('heading', { level: 1, name: 'Konfiguraatiot: Vesi-Core, 2.0' })).toBeInTheDocument();
  expect(row('Perus')).toHaveTextContent(/VESI-1.*6 IO:ta.*Paristo/);
  expect(row('Verkko')).toHaveTextContent('Verkkovirta');
  const start = '/product/1/version/4/configuration/7';
  expect(screen.getByRole('link', { name: 'Perus' })).toHaveAttribute('href', `${start}/firmware`);
  expect(screen.getAllByRole('link', { name: '6 IO:ta' })[0]).toHaveAttribute('href', `${start}/io`);
  expect(screen.getByRole('link', { name: 'Vesi-Core' })).toHaveAttribute('href', '/product/1/version');
});

it('copies a configuration to a version that is not archived, and says the status of a refusal', async () => {
  // Relay warns of the refused copy that it cannot append.
  vi.spyOn(console, 'error').mockImplementation((text) => expect(text).toMatch(/Expected target node to exist/));
  const { environment } = await showConfigurations([configuration('Perus')]);
  await choose('Perus', 'Kopioi versioon');
  const operation = await sentOperation(environment, 'CopyConfigurationQuery');
  const versions = ['1.0', '2.0', '2.1'].map((number, at) => ({
    node: { id: at === 1 ? 'V' : `V-${number}`, number, archived: at === 0 },
  }));
  const data = { products: { edges: [{ node: { ...product, versions: { edges: versions } } }] } };
  await act(async () => environment.mock.resolve(operation, { data }));
  const { form, submit } = await formOf('Kopioi versioon: Perus', 'Kopioi');
  const choice = form.getByRole('combobox', { name: 'Versio' });
  expect(choice).toHaveValue('Vesi-Core, 2.0');
  expect(form.getByRole('textbox', { name: 'Nimi' })).toHaveValue('Perus (kopio)');
  expect(form.getByRole('textbox', { name: /^Koodi/ })).toHaveValue('');
  await userEvent.clear(choice);
  await userEvent.type(choice, 'Vesi');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Vesi-Core, 2.0', 'Vesi-Core, 2.1']);
  await userEvent.click(screen.getByRole('option', { name: 'Vesi-Core, 2.1' }));
  const name = form.getByRole('textbox', { name: 'Nimi' });
  expect(name).toHaveValue('Perus');
  expect(form.getByRole('textbox', { name: /^Koodi/ })).toHaveValue('VESI-1');
  await submit();
  const taken = { code: 'TAKEN', message: 'Arvo on jo käytössä. Anna toinen.', path: ['input', 'name'] };
  await respond(environment, 'CopyProductConfiguration', { productConfiguration: null, userErrors: [taken] });
  await waitFor(() => expect(name).toHaveAccessibleDescription('Arvo on jo käytössä. Anna toinen.'));
  await userEvent.clear(name);
  await userEvent.type(name, 'Perus B');
  await submit();
  const refusal = { code: 'NOT_FOUND', message: 'Versiota ei ole.', path: null };
  const input = await respond(environment, 'CopyProductConfiguration', {
    productConfiguration: null,
    userErrors: [refusal],
  });
  expect(input).toEqual({ id: 'C-Perus', versionId: 'V-2.1', name: 'Perus B', code: 'VESI-1' });
  expect(await form.findByText(/^Error: 404\. Versiota ei ole\./)).toBeInTheDocument();
  await submit();
  await respond(environment, 'CopyProductConfiguration', { productConfiguration: configuration('Perus') });
  await waitFor(() => expect(toasts().at(-1)?.title).toBe('Tuote kopioitu'));
});

it('lists the firmwares with size and time, the newest marked, the version being the link to its file', async () => {
  await showFirmwares([firmware('2.0'), firmware('1.9', { uploadedAt: '2026-09-05T09:00:00Z', url: null })]);
  await screen.findByRole('table');
  const title = 'Laiteohjelmistot: Vesi-Core, 2.0, Perus';
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(row('2.0')).toHaveTextContent(/Uusin.*20\skt.*5\.10\.2026/);
  expect(screen.getAllByRole('link', { name: '2.0' }).at(-1)).toHaveAttribute('href', '/ui/files/2.0');
  expect(screen.queryByRole('link', { name: '1.9' })).not.toBeInTheDocument();
});

it('uploads a firmware of any kind; an empty or too large one is refused at the field before it is sent', async () => {
  const { environment } = await showFirmwares([firmware('1.9')], '?dialog=new');
  const { form, submit } = await formOf('Lisää laiteohjelmisto');
  const field = form.getByLabelText(/^Tiedosto/);
  await userEvent.upload(field, new File([], 'tyhja.bin'));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/tyhja\.bin: /));
  await userEvent.upload(field, new File([new Uint8Array(4 * 1024 * 1024 + 1)], 'suuri.bin'));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/suuri\.bin: .*4\sMt/));
  const file = new File([new Uint8Array([0, 1, 2])], 'uusi.bin');
  await userEvent.upload(field, file);
  await userEvent.type(form.getByRole('textbox', { name: 'Versio' }), '2.0');
  await submit();
  const input = await respond(environment, 'CreateFirmware', { firmware: firmware('2.0') });
  expect(input).toEqual({ configurationId: 'C', name: '2.0', description: null, file });
  await waitFor(() => expect(row('2.0')).toHaveTextContent('Uusin'));
  expect(row('1.9')).not.toHaveTextContent('Uusin');
});

it('shows the IOs of a configuration with their bounds, and nothing to change', async () => {
  const io = {
    id: 'I',
    number: 1,
    name: 'Raportointiväli',
    type: { code: 40, name: 'Kesto' },
    direction: 'CONFIGURATION',
    unit: null,
    min: 60,
    max: 3600.5,
    step: null,
    ioGroup: null,
    master: null,
    slaves: [],
  };
  await renderScreen<ConfigurationIosScreenQuery>({
    screen: ConfigurationIosScreen,
    title: 'staff.ios',
    query: iosQuery,
    variables: { versionKey: 4, configurationKey: 7 },
    mocks: { ProductConfiguration: () => ({ id: 'C', ...parents, ios: [io] }) },
    path: paths.configurationIos.pattern,
    at: '/product/1/version/4/configuration/7/io',
  });
  await screen.findByRole('table');
  expect(row('Raportointiväli')).toHaveTextContent(/Kesto.*Asetus.*60.*3600,5/);
  expect(screen.queryByRole('button', { name: /^Toiminnot/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Perus' })).toHaveAttribute(
    'href',
    '/product/1/version/4/configuration/7/firmware',
  );
});
