import { getConfig, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { RouteLink } from '../../../web/entities/RouteLink.tsx';
import { useUrlOverlay } from '../../../web/entities/useUrlOverlay.ts';
import { Form } from '../../../web/forms/Form.tsx';
import { useRules } from '../../../web/forms/useRules.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { Dialog } from '../../../web/ui/overlay/Dialog.tsx';
import { TextField } from '../../../web/ui/field/TextField.tsx';

function Page() {
  const rules = useRules();
  const [dialog, open, close] = useUrlOverlay('dialog');
  return (
    <>
      <button type="button" onClick={() => open('edit')}>
        {'Edit'}
      </button>
      <main tabIndex={-1} aria-label="Site" />
      <Dialog title="Details" isOpen={dialog === 'edit'} onClose={close} closeLabel="Close">
        <Form
          fields={{ name: rules.text(20) }}
          send={() => Promise.resolve({ refusals: [] })}
          onSaved={close}
          onCancel={close}
          submit="Save"
        >
          {(field) => <TextField label="Name" {...field('name')} />}
        </Form>
        <button type="button" onClick={() => open('more')}>
          {'More'}
        </button>
        <RouteLink to="/other">{'Other'}</RouteLink>
      </Dialog>
    </>
  );
}

/** A page that is on its way until it is said to have come. */
const slow = () => {
  let come: (nothing: null) => void = () => undefined;
  const onTheWay = new Promise<null>((resolve) => (come = resolve));
  return { onTheWay, come: () => getConfig().asyncWrapper(() => Promise.resolve(come(null))) };
};

const at = (...addresses: string[]) => {
  const { onTheWay, come } = slow();
  const routes = [
    {
      element: <Page />,
      children: [
        { path: '/slow', loader: () => onTheWay, element: null },
        { path: '*', element: null },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: addresses });
  render(<RouterProvider router={router} />);
  const here = () => router.state.location.pathname + router.state.location.search;
  // As a press of a browser's own button, which the router answers in its own time.
  const goBack = () => getConfig().asyncWrapper(() => router.navigate(-1));
  const goTo = (address: string) => getConfig().asyncWrapper(() => Promise.resolve(void router.navigate(address)));
  return { here, goBack, goTo, come, person: userEvent.setup() };
};

const dialog = () => screen.queryByRole('dialog', { name: 'Details' });
const opened = () => screen.findByRole('dialog', { name: 'Details' });
const question = () => screen.findByRole('alertdialog', { name: 'Unsaved changes' });
const answered = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const closed = () => waitFor(() => expect(dialog()).toBeNull());

beforeEach(() => startTranslations('en'));

describe('what is opened over a page', () => {
  it('is closed by going back, which stays on the page', async () => {
    const { person, here, goBack } = at('/before', '/site');
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    await opened();
    expect(here()).toBe('/site?dialog=edit');
    await goBack();
    await closed();
    expect(here()).toBe('/site');
  });

  it('leaves no step behind that one would have to go back over', async () => {
    const { person, here, goBack } = at('/before', '/site');
    for (const closing of ['Cancel', 'Close']) {
      await person.click(screen.getByRole('button', { name: 'Edit' }));
      await person.dblClick(within(await opened()).getByRole('button', { name: closing }));
      await closed();
      expect(here()).toBe('/site');
    }
    await goBack();
    expect(here()).toBe('/before');
  });

  it('is closed where one has come to it by a link', async () => {
    const { person, here } = at('/site?dialog=edit');
    await person.click(within(await opened()).getByRole('button', { name: 'Close' }));
    await closed();
    expect(here()).toBe('/site');
  });

  it('asks about what is not saved where one goes back', async () => {
    const { person, here, goBack } = at('/before', '/site');
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    await opened();
    await person.type(screen.getByLabelText('Name'), 'Sauna');
    await goBack();
    await person.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    await answered();
    expect(screen.getByLabelText('Name')).toHaveValue('Sauna');
    expect(here()).toBe('/site?dialog=edit');
  });

  it('asks once only where it is closed with what is not saved', async () => {
    const { person, here } = at('/before', '/site');
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    await opened();
    await person.type(screen.getByLabelText('Name'), 'Sauna{Escape}');
    await person.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await closed();
    await answered();
    expect(here()).toBe('/site');
  });

  it('is closed by what was saved in it', async () => {
    const { person, here } = at('/before', '/site');
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    await opened();
    await person.type(screen.getByLabelText('Name'), 'Sauna');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await closed();
    expect(here()).toBe('/site');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leads back to the page where a link in it was followed', async () => {
    const { person, here, goBack } = at('/before', '/site');
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    await opened();
    await person.click(screen.getByRole('link', { name: 'Other' }));
    await closed();
    expect(here()).toBe('/other');
    await goBack();
    expect(here()).toBe('/site');
    expect(dialog()).toBeNull();
  });

  it('is one step with what is opened in its place', async () => {
    const { person, here, goBack } = at('/before', '/site');
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    await opened();
    await person.click(screen.getByRole('button', { name: 'More' }));
    await closed();
    expect(here()).toBe('/site?dialog=more');
    await goBack();
    expect(here()).toBe('/site');
  });

  it('gives the keyboard to the page where it was open as the page was loaded', async () => {
    const { person } = at('/site?dialog=edit');
    await opened();
    await person.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(screen.getByRole('main', { name: 'Site' })).toHaveFocus());
  });

  it('gives the keyboard back to what opened it', async () => {
    const { person } = at('/site');
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    await opened();
    await person.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  });

  it('is open over the page that is on its way, and closing it stays there', async () => {
    const { person, here, goBack, goTo, come } = at('/site');
    await goTo('/slow');
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    await person.type(within(await opened()).getByLabelText('Name'), 'Sauna');
    expect(here()).toBe('/site');
    await come();
    await waitFor(() => expect(here()).toBe('/slow?dialog=edit'));
    expect(screen.getByLabelText('Name')).toHaveValue('Sauna');
    await person.clear(screen.getByLabelText('Name'));
    await goBack();
    await closed();
    expect(here()).toBe('/slow');
    await goBack();
    expect(here()).toBe('/site');
  });

  it('is closed before the page on its way has come, and stays so', async () => {
    const { person, here, goTo, come } = at('/site');
    await goTo('/slow');
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    await opened();
    await person.keyboard('{Escape}');
    await closed();
    await come();
    await waitFor(() => expect(here()).toBe('/slow'));
    expect(dialog()).toBeNull();
  });

  it('gives way to a page that one goes to from it before the one on its way has come', async () => {
    const { person, here, goTo, come } = at('/site');
    await goTo('/slow');
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    await person.click(within(await opened()).getByRole('link', { name: 'Other' }));
    await come();
    await closed();
    expect(here()).toBe('/other');
  });
});
