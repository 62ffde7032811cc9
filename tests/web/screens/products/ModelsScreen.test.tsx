import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type ModelsScreenQuery } from '../../../../web/__generated__/ModelsScreenQuery.graphql.ts';
import componentsQuery, {
  type ComponentsScreenQuery,
} from '../../../../web/__generated__/ComponentsScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import ComponentsScreen from '../../../../web/screens/ComponentsScreen/ComponentsScreen.tsx';
import ModelsScreen from '../../../../web/screens/ModelsScreen/ModelsScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond, sentOperation } from '../../../kit/sentMutation.ts';
import { choose, formOf, pageOf, row } from './catalogue.ts';

const document = (name: string) => ({
  id: `D-${name}`,
  name,
  description: null,
  mimeType: 'application/pdf',
  size: 2048,
  url: `/ui/files/${name}`,
});

const model = (productCode: string, files: object[] = []) => ({ id: `M-${productCode}`, key: 3, productCode, files });

const show = (rows: object[], at = '/model') =>
  renderScreen<ModelsScreenQuery>({
    screen: ModelsScreen,
    query,
    variables: {},
    mocks: { Query: () => ({ rows: pageOf(rows) }) },
    path: paths.models.pattern,
    at,
  });

const pdf = () => new File(['%PDF-1.7'], 'ohje.pdf', { type: 'application/pdf' });

it('lists the models with how many documents each has, which its code leads to', async () => {
  await show([model('TALO-1', [document('Ohje')])]);
  await screen.findByRole('table');
  expect(row('TALO-1')).toHaveTextContent('1');
  await userEvent.click(screen.getByRole('link', { name: 'TALO-1' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Asiakirjat: TALO-1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ohje' })).toHaveAttribute('href', '/ui/files/Ohje');
  expect(screen.getByRole('link', { name: 'Mallit' })).toHaveAttribute('href', '/model');
});

it('leads home from a model that there is none of', async () => {
  const { router } = await show([model('TALO-1')], '/model?model=99');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('adds a document to a model; one of a wrong kind is refused at the field', async () => {
  const { environment } = await show([model('TALO-1')], '/model?model=3&dialog=new');
  const { form, submit } = await formOf('Lisää asiakirja');
  const field = form.getByLabelText(/^Tiedosto/);
  await userEvent.setup({ applyAccept: false }).upload(field, new File(['x'], 'ohjelma.exe'));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/ohjelma\.exe: /));
  await userEvent.upload(field, pdf());
  await userEvent.type(form.getByRole('textbox', { name: 'Nimi' }), 'Ohje');
  await submit();
  const refusal = { code: 'WRONG_CONTENT', message: 'Sisältö ei kelpaa.', path: ['input', 'file'] };
  await respond(environment, 'CreateModelFile', { model: null, userErrors: [refusal] });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Sisältö ei kelpaa/));
  await userEvent.upload(field, pdf());
  await submit();
  const input = await respond(environment, 'CreateModelFile', { model: model('TALO-1', [document('Ohje')]) });
  expect(input).toMatchObject({ modelId: 'M-TALO-1', name: 'Ohje', description: null });
  await waitFor(() => expect(row('Ohje')).toHaveTextContent(/2\skt/));
});

it('renames a document, and fetches the models again once one is deleted', async () => {
  const { environment } = await show([model('TALO-1', [document('Ohje')])], '/model?model=3');
  await choose('Ohje', 'Muokkaa');
  const { form, submit } = await formOf('Muokkaa: Ohje', 'Tallenna');
  expect(form.queryByLabelText(/^Tiedosto/)).not.toBeInTheDocument();
  const name = form.getByRole('textbox', { name: 'Nimi' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Asennusohje');
  await submit();
  const modelFile = { id: 'D-Ohje', name: 'Asennusohje', description: null };
  expect(await respond(environment, 'UpdateModelFile', { modelFile })).toEqual({ id: 'D-Ohje', name: 'Asennusohje' });
  await waitFor(() => expect(row('Asennusohje')).toBeInTheDocument());
  await choose('Asennusohje', 'Poista');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Poista' }));
  await respond(environment, 'DeleteModelFile', { deletedModelFileId: 'D-Ohje' });
  await sentOperation(environment, 'ModelsScreenQuery');
});

it('adds a component and clears what is emptied', async () => {
  const component = (more: object = {}) => ({ id: 'K', name: 'Anturi', code: 'A-1', description: 'Vanha', ...more });
  const { environment } = await renderScreen<ComponentsScreenQuery>({
    screen: ComponentsScreen,
    query: componentsQuery,
    variables: {},
    mocks: { Query: () => ({ rows: pageOf([component()]) }) },
    path: paths.components.pattern,
    at: '/components',
  });
  await choose('Anturi', 'Muokkaa');
  const { form, submit } = await formOf('Muokkaa: Anturi', 'Tallenna');
  await userEvent.clear(form.getByRole('textbox', { name: /^Koodi/ }));
  await submit();
  expect(await respond(environment, 'UpdateComponent', { component: component({ code: null }) })).toEqual({
    id: 'K',
    code: null,
  });
  await waitFor(() => expect(row('Anturi')).not.toHaveTextContent('A-1'));
  await userEvent.click(screen.getByRole('button', { name: 'Lisää komponentti' }));
  const added = await formOf('Lisää komponentti');
  await userEvent.type(added.form.getByRole('textbox', { name: 'Nimi' }), 'Akku');
  await added.submit();
  const made = component({ id: 'K2', name: 'Akku', code: null, description: null });
  expect(await respond(environment, 'CreateComponent', { component: made })).toEqual({
    name: 'Akku',
    code: null,
    description: null,
  });
  await waitFor(() => expect(row('Akku')).toBeInTheDocument());
});
