import { act, cleanup, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import query, { type ShellQuery } from '../../../web/__generated__/ShellQuery.graphql.ts';
import Shell from '../../../web/app/frame/Shell.tsx';
import { onlySpaceStore } from '../../../web/entities/place/onlySpace.ts';
import { pageOf } from '../../kit/pageOf.ts';
import { renderScreen } from '../../kit/renderScreen.tsx';

const site = {
  id: 'T',
  key: 1,
  name: 'As Oy Esimerkki',
  subscription: 'NONE',
  subscriptionStart: null,
  groups: [],
  viewerCanAdminister: true,
  viewerCanImport: true,
  activeAlertCount: 0,
  offlineCount: 0,
};

/** Comes from one site to another, and back as with the system's own button. */
const comeToSite = async (shownSite: object = site) => {
  const shown = await renderScreen<ShellQuery>({
    screen: Shell,
    query,
    variables: {},
    mocks: {
      Query: () => ({ viewer: { favouriteTargets: [], targets: pageOf([shownSite]) } }),
      User: () => ({
        username: 'matti',
        email: 'matti@esimerkki.fi',
        isTester: false,
        isMes: false,
        isAdmin: false,
        previousAdmin: false,
      }),
    },
    path: '/target/:targetKey/*',
    at: '/target/2',
  });
  const { router, environment } = shown;
  await screen.findByRole('main');
  await getConfig().asyncWrapper(() => router.navigate('/target/1'));
  const here = () => router.state.location.pathname + router.state.location.search;
  const goBack = () => getConfig().asyncWrapper(() => router.navigate(-1));
  return { here, goBack, router, environment, person: userEvent.setup() };
};

/** What comes when it is first opened has its code to fetch. */
const slow = { timeout: 10_000 };

const message = () => screen.findByLabelText('Viesti', {}, slow);

const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** A window of a phone's width. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(() => {
  localStorage.removeItem('session');
  onlySpaceStore.set(false);
  vi.unstubAllGlobals();
});

describe('going back', () => {
  it('closes the palette and stays on the page', async () => {
    const { here, goBack, person } = await comeToSite();
    await person.keyboard('{Control>}k{/Control}');
    await screen.findByRole('searchbox', { name: 'Pikahaku' });
    await goBack();
    await dialogGone();
    expect(here()).toBe('/target/1');
  });

  it('closes the list of sites on a phone and stays on the page', async () => {
    onPhone();
    const { here, goBack, person } = await comeToSite();
    await person.click(screen.getByRole('button', { name: 'Avaa valikko' }));
    await screen.findByRole('dialog', { name: 'Kohteet' }, slow);
    await goBack();
    await dialogGone();
    expect(here()).toBe('/target/1');
  });

  it('asks about a message to customer service that is not sent', async () => {
    const { here, goBack, person } = await comeToSite();
    await person.click(screen.getByRole('button', { name: 'Palaute asiakaspalveluun' }));
    await person.type(await message(), 'Hei');
    await goBack();
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Jatka muokkausta' }));
    expect(screen.getByLabelText('Viesti')).toHaveValue('Hei');
    expect(here()).toBe('/target/1?over=feedback');
  });

  it('leads from a place that the palette found to the page where it was looked for', async () => {
    const { here, goBack, person } = await comeToSite();
    await person.keyboard('{Control>}k{/Control}');
    await person.click(await screen.findByRole('menuitem', { name: 'Oma tili' }, slow));
    expect(here()).toBe('/user');
    await goBack();
    expect(here()).toBe('/target/1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('lists all settings of a site beside a page of them, not beside others', async () => {
  const { router } = await comeToSite();
  const name = 'Asetukset: sivut';
  expect(screen.queryByRole('navigation', { name })).toBeNull();
  await getConfig().asyncWrapper(() => router.navigate('/target/1/settings/module/heating'));
  const list = await screen.findByRole('navigation', { name }, slow);
  expect(within(list).getByRole('link', { current: 'page' })).toHaveTextContent('Lämmitys');
  expect(within(list).getByRole('link', { name: 'Säännöt' })).toHaveAttribute('href', '/target/1/control/settings');
});

it('the palette gives way to what is chosen in it, and does not stand in the place of a message', async () => {
  const { here, person } = await comeToSite();
  await person.keyboard('{Control>}k{/Control}');
  await person.click(await screen.findByRole('menuitem', { name: 'Palaute asiakaspalveluun' }, slow));
  await person.type(await message(), 'Hei');
  fireEvent.keyDown(screen.getByLabelText('Viesti'), { key: 'k', ctrlKey: true });
  expect(screen.getByLabelText('Viesti')).toHaveValue('Hei');
  expect(here()).toBe('/target/1?over=feedback');
});

it('a message that was sent is thanked for, and a button at its end closes it', async () => {
  const { here, person, environment } = await comeToSite();
  await person.click(screen.getByRole('button', { name: 'Palaute asiakaspalveluun' }));
  await person.type(await message(), 'Hei');
  document.title = 'Yleiskuva';
  await person.click(screen.getByRole('button', { name: 'Lähetä' }));
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.node.operation.name).toBe('FeedbackDialogMutation'),
  );
  expect(environment.mock.getMostRecentOperation().request.variables).toMatchObject({
    input: { feedbackText: 'Hei', referer: '/target/1', refererText: 'Yleiskuva' },
  });
  act(() => environment.mock.resolveMostRecentOperation(() => ({ data: { sendFeedback: { userErrors: [] } } })));
  expect(await screen.findByText('Kiitos! Viesti on vastaanotettu')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Valmis' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Valmis' }));
  await dialogGone();
  expect(here()).toBe('/target/1');
});

it('a message of blanks cannot be sent', async () => {
  const { person } = await comeToSite();
  await person.click(screen.getByRole('button', { name: 'Palaute asiakaspalveluun' }));
  const field = await message();
  const send = screen.getByRole('button', { name: 'Lähetä' });
  await person.type(field, '  \n ');
  expect(send).toBeDisabled();
  await person.type(field, 'Hei');
  expect(send).toBeEnabled();
});

describe('the parts of a site that the list lacks, since it awaits approval or is archived', () => {
  const unlisted = {
    id: 'U',
    key: 2,
    name: 'As Oy Uusi',
    subscription: 'NONE',
    subscriptionStart: null,
    activeAlertCount: 0,
    offlineCount: 0,
    consumptionTypes: ['COLD_WATER_METER'],
    viewerCanAdminister: true,
    viewerCanImport: true,
    viewerCanEdit: true,
    viewerSeesAll: true,
    modules: [],
    groups: [{ id: 'G', key: 5, name: 'Talo A', consumptionTypes: [], spaces: [] }],
  };
  const named = (environment: Awaited<ReturnType<typeof comeToSite>>['environment']) =>
    environment.mock.getAllOperations().findLast(({ request }) => request.node.operation.name === 'TargetByKeyQuery');

  it('stand in the side bar once they are read, with those of its building', async () => {
    const { environment, goBack } = await comeToSite();
    await goBack();
    // What is found first may be the request of a render that React has just discarded.
    await waitFor(() => {
      const operation = named(environment);
      if (!operation) throw new Error('It is not requested yet.');
      expect(operation.request.variables).toEqual({ key: 2 });
      act(() => environment.mock.resolve(operation, { data: { target: unlisted } }));
    }, slow);
    const parts = await screen.findByRole('navigation', { name: /As Oy Uusi/ }, slow);
    expect(within(parts).getByRole('link', { name: 'Laitteet' })).toHaveAttribute('href', '/target/2/devices/overview');
    expect(screen.queryByRole('treeitem', { name: /As Oy Uusi/ })).toBeNull();
  });

  it('are missing, and nothing else, where they cannot be read', async () => {
    const { environment, goBack, here } = await comeToSite();
    await goBack();
    // What is found first may be the request of a render that React has just discarded.
    await waitFor(() => {
      const operation = named(environment);
      if (!operation) throw new Error('It is not requested yet.');
      act(() => environment.mock.reject(operation, new Error('The service does not answer.')));
    }, slow);
    expect(here()).toBe('/target/2');
    expect(screen.queryByText(/ei saatu/)).toBeNull();
    expect(screen.getByRole('main')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: /As Oy Uusi/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Palaute asiakaspalveluun' })).toBeVisible();
  });
});

describe('the list of sites', () => {
  const flat = (key: number) => ({ id: `S${key}`, key, name: `A${key}`, consumptionTypes: [], viewerCanEdit: false });
  const siteOf = (...spaces: object[]) => ({
    ...site,
    viewerSeesAll: false,
    viewerCanAdminister: false,
    groups: [{ id: 'G', key: 2, name: 'Talo 1', consumptionTypes: [], spaces }],
  });
  const list = () => screen.queryByRole('navigation', { name: 'Kohteet' });
  const burger = () => screen.queryByRole('button', { name: 'Avaa valikko' });

  it('is left out for an account of one flat, on a phone with its button', async () => {
    await comeToSite(siteOf(flat(12)));
    await waitFor(() => expect(list()).toBeNull());
    expect(burger()).toBeNull();
    cleanup();
    onPhone();
    await comeToSite(siteOf(flat(12)));
    expect(burger()).toBeNull();
  });

  it('is there for an account of two flats, also where another account had one', async () => {
    onlySpaceStore.set(true);
    await comeToSite(siteOf(flat(12), flat(13)));
    await waitFor(() => expect(list()).toBeInTheDocument());
  });
});
