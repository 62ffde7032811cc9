import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../web/forms/ConfirmDialog.tsx';
import { Form } from '../../../web/forms/Form.tsx';
import { useRules } from '../../../web/forms/useRules.ts';
import type { WriteResult } from '../../../web/relay/mutationResult.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { TextField } from '../../../web/ui/field/TextField.tsx';
import { ToastRegion } from '../../../web/ui/feedback/ToastRegion.tsx';
import { dismissToast, toasts } from '../../../web/ui/feedback/toastQueue.ts';

type Acts = { send: () => Promise<WriteResult>; onDone: () => void };

function Question({ send, onDone, onClose }: Acts & { onClose: () => void }) {
  return (
    <ConfirmDialog title="Remove A from the site?" confirm="Remove" onConfirm={send} onDone={onDone} onClose={onClose}>
      <p>{'It is gone then.'}</p>
    </ConfirmDialog>
  );
}

function Details({ send, onDone, onClose }: Acts & { onClose: () => void }) {
  const rules = useRules();
  return (
    <Form fields={{ name: rules.text(20) }} send={send} onSaved={onDone} onCancel={onClose} submit="Save">
      {(field) => <TextField label="Name" {...field('name')} />}
    </Form>
  );
}

const open = (Part: typeof Question) => {
  const answer = Promise.withResolvers<WriteResult>();
  const onDone = vi.fn<() => void>();
  function Page() {
    const [shown, setShown] = useState(true);
    return (
      <>
        {shown && <Part send={() => answer.promise} onDone={onDone} onClose={() => setShown(false)} />}
        <ToastRegion label="Messages" dismissLabel="Close" />
      </>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
  return { answer, onDone, person: userEvent.setup() };
};

const messages = () => screen.getByRole('region', { name: 'Messages' });

beforeEach(() => startTranslations('en'));
afterEach(() => {
  cleanup();
  for (const { id } of toasts()) dismissToast(id);
});

describe('a question that is closed while what it asked is being done', () => {
  const leave = async () => {
    const opened = open(Question);
    await opened.person.click(await screen.findByRole('button', { name: 'Remove' }));
    await opened.person.click(screen.getByRole('button', { name: 'Cancel' }));
    return opened;
  };

  it('says when it is done, and leads nobody away from where they have gone on to', async () => {
    const { answer, onDone } = await leave();
    await act(async () => answer.resolve({ refusals: [] }));
    expect(messages()).toHaveTextContent('Remove A from the site?The action succeeded.');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('says why it was not done', async () => {
    const { answer } = await leave();
    await act(async () => answer.resolve({ refusals: [{ message: 'It has devices.' }] }));
    expect(messages()).toHaveTextContent('Remove A from the site?It has devices.');
  });

  it('says that nobody answered', async () => {
    const { answer } = await leave();
    await act(async () => answer.reject(new Error('lost')));
    expect(messages()).toHaveTextContent('Remove A from the site?The action was not carried out. Try again.');
  });
});

describe('a form that is closed while it is being saved', () => {
  const leave = async () => {
    const opened = open(Details);
    await opened.person.type(screen.getByLabelText('Name'), 'A');
    await opened.person.click(screen.getByRole('button', { name: 'Save' }));
    await opened.person.click(screen.getByRole('button', { name: 'Cancel' }));
    return opened;
  };

  it('says why it was refused', async () => {
    const { answer } = await leave();
    await act(async () => answer.resolve({ refusals: [{ message: 'The name is taken.', path: ['name'] }] }));
    expect(messages()).toHaveTextContent('The name is taken.');
  });

  it('says that nobody answered', async () => {
    const { answer } = await leave();
    await act(async () => answer.reject(new Error('lost')));
    expect(messages()).toHaveTextContent('Saving failed. Try again.');
  });
});
