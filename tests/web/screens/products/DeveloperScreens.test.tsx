import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MockEnvironment } from 'relay-test-utils';
import { expect, it } from 'vitest';
import query, { type DeveloperIosScreenQuery } from '../../../../web/__generated__/DeveloperIosScreenQuery.graphql.ts';
import listQuery, { type DeveloperScreenQuery } from '../../../../web/__generated__/DeveloperScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import DeveloperIosScreen from '../../../../web/screens/DeveloperIosScreen/DeveloperIosScreen.tsx';
import DeveloperScreen from '../../../../web/screens/DeveloperScreen/DeveloperScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond, sentOperation } from '../../../kit/sentMutation.ts';
import { choose, formOf, pageOf, row } from './catalogue.ts';

const io = (number: number, name: string, more: object = {}) => ({
  id: `I-${name}`,
  number,
  name,
  type: { code: 1, name: 'Lämpötila' },
  direction: 'INPUT',
  unit: null,
  min: null,
  max: null,
  step: null,
  ioGroup: null,
  master: null,
  slaves: [],
  ...more,
});

const groups = [{ id: 'G-1', name: 'Modbus' }];

const configuration = (ios: object[], ioGroups: object[] = groups) => ({
  developerConfiguration: { id: 'C', ios, ioGroups },
});

const show = (ios: object[], search = '') =>
  renderScreen<DeveloperIosScreenQuery>({
    screen: DeveloperIosScreen,
    query,
    variables: { configurationKey: 9 },
    mocks: { DeveloperConfiguration: () => ({ id: 'C', name: 'Koekäyttö', ios, ioGroups: groups }) },
    path: paths.developerIos.pattern,
    at: `/developer/9/io${search}`,
  });

const types = async (environment: MockEnvironment) => {
  const operation = await sentOperation(environment, 'IoFormQuery');
  const valueTypes = [
    { code: 1, name: 'Lämpötila' },
    { code: 2, name: 'Kosteus' },
  ];
  await act(async () => environment.mock.resolve(operation, { data: { valueTypes } }));
};

it('lists the configurations in development, each leading to its IOs', async () => {
  const configuration = { id: 'C', key: 9, name: 'Koekäyttö', description: null, code: 'X1', ioCount: 8 };
  await renderScreen<DeveloperScreenQuery>({
    screen: DeveloperScreen,
    query: listQuery,
    variables: {},
    mocks: { Query: () => ({ rows: pageOf([configuration]) }) },
    path: paths.developer.pattern,
    at: '/developer',
  });
  await screen.findByRole('table');
  expect(row('Koekäyttö')).toHaveTextContent(/X1.*8/);
  expect(screen.getByRole('link', { name: 'Koekäyttö' })).toHaveAttribute('href', '/developer/9/io');
});

it('adds an IO with its type, bounds and group; bounds in the wrong order are refused at their field', async () => {
  const { environment } = await show([io(1, 'Tulo')], '?dialog=new');
  await types(environment);
  const { form, submit } = await formOf('Lisää IO');
  await userEvent.type(form.getByRole('textbox', { name: 'Nimi' }), 'Asetusarvo');
  await userEvent.type(form.getByRole('combobox', { name: 'Tyyppi' }), 'Kost');
  await userEvent.click(await screen.findByRole('option', { name: 'Kosteus' }));
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Suunta' }), 'Asetus');
  await userEvent.type(form.getByRole('textbox', { name: /^Pienin/ }), '20');
  const max = form.getByRole('textbox', { name: /^Suurin/ });
  await userEvent.type(max, '10');
  const step = form.getByRole('textbox', { name: /^Askel/ });
  await userEvent.type(step, '0');
  await submit();
  expect(max).toHaveAccessibleDescription(/ei voi olla pienintä pienempi/);
  expect(step).toHaveAccessibleDescription(/suurempi kuin 0/);
  await userEvent.type(max, '0');
  await userEvent.clear(step);
  await userEvent.type(step, '0,5');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Ryhmä' }), 'Modbus');
  await submit();
  const both = [io(1, 'Tulo'), io(2, 'Asetusarvo')];
  expect(await respond(environment, 'CreateIo', configuration(both))).toEqual({
    configurationId: 'C',
    name: 'Asetusarvo',
    typeCode: 2,
    direction: 'CONFIGURATION',
    min: 20,
    max: 100,
    step: 0.5,
    ioGroupId: 'G-1',
  });
  await waitFor(() => expect(row('Asetusarvo')).toHaveTextContent(/^2/));
  expect(toasts().at(-1)?.title).toBe('IO lisätty');
});

it('changes an IO and its group, and says what was saved where the other was refused', async () => {
  const { environment } = await show([io(1, 'Tulo')]);
  await choose('Tulo', 'Muokkaa');
  await types(environment);
  const { form, submit } = await formOf('Muokkaa: Tulo', 'Tallenna');
  await userEvent.type(form.getByRole('textbox', { name: 'Nimi' }), ' 1');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Ryhmä' }), 'Modbus');
  await submit();
  const changed = { ...io(1, 'Tulo 1'), id: 'I-Tulo' };
  expect(await respond(environment, 'UpdateIo', { io: changed })).toEqual({ id: 'I-Tulo', name: 'Tulo 1' });
  const refusal = { code: 'NOT_FOUND', message: 'Ryhmää ei ole.', path: ['input', 'ioGroupId'] };
  const input = await respond(environment, 'SetIoGroup', { io: null, userErrors: [refusal] });
  expect(input).toEqual({ id: 'I-Tulo', ioGroupId: 'G-1' });
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: 'Ryhmä' })).toHaveAccessibleDescription(/Ryhmää ei ole/),
  );
  expect(form.getByText(/IO:n tiedot/)).toBeInTheDocument();
});

it('lets an IO follow another that neither follows nor is followed', async () => {
  const [first, second] = [io(1, 'Kysely'), io(2, 'Lämpö')];
  const led = io(3, 'Kosteus', { master: { id: 'I-Kysely', name: 'Kysely' } });
  const leader = { ...first, slaves: [{ id: 'I-Kosteus', name: 'Kosteus' }] };
  const { environment } = await show([leader, second, led]);
  await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot: Kosteus' }));
  await screen.findByRole('menuitem', { name: 'Muokkaa' });
  expect(screen.queryByRole('menuitem', { name: 'Lisää seuraaja' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await choose('Kysely', 'Lisää seuraaja');
  const { form, submit } = await formOf('Lisää seuraaja: Kysely');
  await userEvent.type(form.getByRole('combobox', { name: 'Seuraava IO' }), 'L');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['2. Lämpö']);
  await userEvent.click(options[0] ?? form.getByRole('combobox'));
  await submit();
  const followed = { ...first, slaves: [led, { ...second, master: { id: 'I-Kysely', name: 'Kysely' } }] };
  expect(await respond(environment, 'AddIoSlave', { io: followed })).toEqual({ id: 'I-Kysely', slaveId: 'I-Lämpö' });
  await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot: Lämpö' }));
  await screen.findByRole('menuitem', { name: 'Muokkaa' });
  expect(screen.queryByRole('menuitem', { name: 'Lisää seuraaja' })).not.toBeInTheDocument();
});

it('numbers the IOs again and fetches them', async () => {
  const { environment } = await show([io(1, 'Tulo'), io(3, 'Lähtö')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Numeroi uudelleen' }));
  const ios = [io(1, 'Tulo'), io(2, 'Lähtö')];
  expect(await respond(environment, 'ReindexIos', { ios })).toEqual({ configurationId: 'C' });
  await waitFor(() => expect(row('Lähtö')).toHaveTextContent(/^2/));
  expect(toasts().at(-1)?.title).toBe('IO:t numeroitu uudelleen');
});

it('adds a group that there is none of by that name, and deletes an IO after a question', async () => {
  const { environment } = await show([io(1, 'Tulo')], '?dialog=newGroup');
  const { form, submit } = await formOf('Lisää ryhmä');
  const name = form.getByRole('textbox', { name: 'Nimi' });
  await userEvent.type(name, 'Modbus');
  await submit();
  expect(name).toHaveAccessibleDescription(/on jo olemassa/);
  await userEvent.type(name, ' 2');
  await submit();
  const changed = configuration([io(1, 'Tulo')], [...groups, { id: 'G-2', name: 'Modbus 2' }]);
  const made = await respond(environment, 'CreateIoGroup', changed);
  expect(made).toEqual({ configurationId: 'C', name: 'Modbus 2' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose('Tulo', 'Poista');
  const question = within(await screen.findByRole('alertdialog', { name: 'Poistetaanko Tulo?' }));
  await userEvent.click(question.getByRole('button', { name: 'Poista' }));
  expect(await respond(environment, 'DeleteIo', { deletedIoId: 'I-Tulo' })).toEqual({ id: 'I-Tulo' });
});
