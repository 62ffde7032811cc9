import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { followSession } from '../../../web/app/session/followSession.ts';
import { Form } from '../../../web/forms/Form.tsx';
import { NameEdit } from '../../../web/forms/NameEdit.tsx';
import { useRules } from '../../../web/forms/useRules.ts';
import type { WriteResult } from '../../../web/relay/mutationResult.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { Dialog } from '../../../web/ui/overlay/Dialog.tsx';
import { Drawer } from '../../../web/ui/overlay/Drawer.tsx';
import { TextField } from '../../../web/ui/field/TextField.tsx';

const overlays = { Dialog, Drawer };

function OneField({ label }: { label: string }) {
  const rules = useRules();
  return (
    <Form fields={{ text: rules.text(20) }} send={() => Promise.resolve({ refusals: [] })} submit={`Save ${label}`}>
      {(field) => <TextField label={label} {...field('text')} />}
    </Form>
  );
}

function Panel({ kind }: { kind: keyof typeof overlays }) {
  const [open, setOpen] = useState(true);
  const Overlay = overlays[kind];
  return (
    <Overlay title="Settings" isOpen={open} onClose={() => setOpen(false)} closeLabel="Close">
      <OneField label="Name" />
      <OneField label="Limit" />
      <Link to="/away">{'away'}</Link>
    </Overlay>
  );
}

const show = (kind: keyof typeof overlays) => {
  const router = createMemoryRouter([
    { path: '/', element: <Panel kind={kind} /> },
    { path: '/away', element: <p>{'elsewhere'}</p> },
    { path: '/login', element: <p>{'sign in'}</p> },
  ]);
  followSession(router);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
};

const field = (label: string) => screen.findByRole('textbox', { name: label });
const question = () => screen.findByRole('alertdialog', { name: 'Unsaved changes' });
const answer = async (name: string) => userEvent.click(within(await question()).getByRole('button', { name }));

beforeEach(() => startTranslations('en'));

describe.each(['Dialog', 'Drawer'] as const)('unsaved work in a %s', (kind) => {
  it('is asked about before Escape closes it, and stays where one goes on', async () => {
    const person = show(kind);
    await person.type(await field('Name'), 'Kitchen');
    await person.keyboard('{Escape}');
    await answer('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveValue('Kitchen');
    await person.type(await field('Name'), '{Escape}');
    await answer('Discard changes');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  });

  it('is asked about before the button that closes', async () => {
    const person = show(kind);
    await person.type(await field('Limit'), '5');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(await question()).toBeInTheDocument();
  });

  it('is asked about before another page, whichever of its forms it is in', async () => {
    const person = show(kind);
    await person.type(await field('Name'), 'Kitchen');
    await person.click(screen.getByRole('link', { name: 'away' }));
    await answer('Discard changes');
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  });

  it('is not asked about once it is saved, and Escape closes it then', async () => {
    const person = show(kind);
    await person.type(await field('Name'), 'Kitchen');
    await person.click(screen.getByRole('button', { name: 'Save Name' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save Name' })).toHaveAttribute('aria-disabled', 'true'),
    );
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('needs a confirmation in a name that is edited in its place, once it differs', async () => {
  const edit = (
    <>
      <NameEdit label="Name" value="A1" longest={20} canEdit send={() => Promise.resolve({ refusals: [] })} />
      <Link to="/away">{'away'}</Link>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: edit },
    { path: '/away', element: <p>{'elsewhere'}</p> },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button', { name: /Name/ }));
  await userEvent.type(await field('Name'), 'Kitchen');
  await userEvent.click(screen.getByRole('link', { name: 'away' }));
  await answer('Keep editing');
  expect(await field('Name')).toHaveValue('A1Kitchen');
  await userEvent.clear(await field('Name'));
  await userEvent.type(await field('Name'), 'A1 ');
  await userEvent.click(screen.getByRole('link', { name: 'away' }));
  expect(await screen.findByText('elsewhere')).toBeInTheDocument();
});

describe('a name that is being saved', () => {
  const save = async () => {
    const saved = Promise.withResolvers<WriteResult>();
    function Page() {
      const [name, setName] = useState('A1');
      const send = (next: string) => {
        setName(next);
        return saved.promise.then((result) => {
          if (result.refusals.length > 0) setName('A1');
          return result;
        });
      };
      return (
        <>
          <NameEdit label="Name" value={name} longest={20} canEdit send={send} />
          <Link to="/away">{'away'}</Link>
        </>
      );
    }
    const router = createMemoryRouter(
      [
        { path: '/before', element: <p>{'a step back'}</p> },
        { path: '/', element: <Page /> },
        { path: '/away', element: <p>{'elsewhere'}</p> },
      ],
      { initialEntries: ['/before', '/'] },
    );
    render(<RouterProvider router={router} />);
    await userEvent.click(await screen.findByRole('button', { name: /Name/ }));
    await userEvent.type(await field('Name'), ' Kitchen{Enter}');
    return { router, saved, end: (result: WriteResult) => act(async () => saved.resolve(result)) };
  };

  it('is kept until it is saved when a link is followed, which then leads on', async () => {
    const { end } = await save();
    await userEvent.click(screen.getByRole('link', { name: 'away' }));
    expect(await field('Name')).toHaveValue('A1 Kitchen');
    await end({ refusals: [] });
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  });

  it('is kept until it is saved at a step back, which is then taken', async () => {
    const { router, end } = await save();
    await act(() => router.navigate(-1));
    expect(await field('Name')).toHaveValue('A1 Kitchen');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await end({ refusals: [] });
    expect(await screen.findByText('a step back')).toBeInTheDocument();
  });

  it('is saved in the very moment of a step back, before the page has rendered that it waits', async () => {
    const { router, saved } = await save();
    // Outside `act` React renders by priority, as in a browser: that it is saved comes before a change of the router.
    const stepBack = screen.findByText('a step back');
    void router.navigate(-1);
    saved.resolve({ refusals: [] });
    expect(await stepBack).toBeInTheDocument();
  });

  it('is asked about before it is left once it is refused', async () => {
    const { end } = await save();
    await userEvent.click(screen.getByRole('link', { name: 'away' }));
    await end({ refusals: [{ message: 'That name is taken' }] });
    await answer('Keep editing');
    expect(await field('Name')).toHaveValue('A1 Kitchen');
    expect(screen.getByText('That name is taken')).toBeInTheDocument();
  });
});

it('is not asked about where somebody has signed out in another tab: nobody could save it any more', async () => {
  const person = show('Dialog');
  await person.type(await field('Name'), 'Kitchen');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: 'left 1' }));
  });
  expect(await screen.findByText('sign in')).toBeInTheDocument();
});
