import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Form } from '../../../web/forms/Form.tsx';
import { FormDialog } from '../../../web/forms/FormDialog.tsx';
import type { Rule } from '../../../web/forms/rule.ts';
import { useRules } from '../../../web/forms/useRules.ts';
import { changeLanguage, startTranslations } from '../../../web/i18n/i18n.ts';
import type { WriteResult } from '../../../web/relay/mutationResult.ts';
import { TextField } from '../../../web/ui/field/TextField.tsx';
import { toasts } from '../../../web/ui/feedback/toastQueue.ts';

type Space = { id: string; name: string; size: number | null };

const a1: Space = { id: 'A', name: 'A1', size: 40 };

const accepted = (): Promise<WriteResult> => Promise.resolve({ refusals: [] });

/** Shows a form over a space, and a button by which the store has other values of it. */
const open = (first: Space, next: Space, send: (sent: object) => Promise<WriteResult> = accepted) => {
  function Page() {
    const rules = useRules();
    const [space, setSpace] = useState(first);
    return (
      <Form from={space} fields={{ name: rules.filled(rules.text(20)), size: rules.number() }} send={send}>
        {(field) => (
          <>
            <TextField label="Name" {...field('name')} />
            <TextField label="Size" {...field('size')} />
            <button type="button" onClick={() => setSpace(next)}>
              {'Change'}
            </button>
          </>
        )}
      </Form>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
  const person = userEvent.setup();
  return { person, change: () => person.click(screen.getByRole('button', { name: 'Change' })) };
};

const field = (label: string) => screen.getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save' });

beforeEach(() => startTranslations('en'));

describe('the fields of a form', () => {
  it('follow what the store has of the subject, but for those that are edited', async () => {
    const send = vi.fn(accepted);
    const { person, change } = open({ id: 'A', name: 'A1', size: 40 }, { id: 'A', name: 'Other', size: 42.5 }, send);
    await person.type(field('Name'), '!');
    await change();
    expect(field('Name')).toHaveValue('A1!');
    expect(field('Size')).toHaveValue('42.5');
    await person.click(save());
    expect(send).toHaveBeenCalledExactlyOnceWith({ id: 'A', name: 'A1!' });
  });

  it('are those of another form for another subject', async () => {
    const { person, change } = open({ id: 'A', name: 'A1', size: null }, { id: 'B', name: 'B1', size: null });
    await person.type(field('Name'), '!');
    await change();
    expect(field('Name')).toHaveValue('B1');
    expect(save()).toBeDisabled();
  });

  it('write numbers anew in the language that is chosen meanwhile', async () => {
    open({ ...a1, size: 40.5 }, a1);
    await act(() => changeLanguage('fi'));
    expect(field('Size')).toHaveValue('40,5');
  });

  it('send null for what was emptied', async () => {
    const send = vi.fn(accepted);
    const { person } = open(a1, a1, send);
    await person.clear(field('Size'));
    await person.click(save());
    expect(send).toHaveBeenCalledExactlyOnceWith({ id: 'A', size: null });
  });
});

it('a refusal of one row is shown at the field of that row, one of no field above them all', async () => {
  const rows: Rule<{ name: string }[], { name: string }[]> = {
    schema: z.array(z.object({ name: z.string() })),
    write: (value) => value ?? [],
  };
  const send = () =>
    Promise.resolve({
      refusals: [
        { message: 'Taken.', path: ['input', 'items', 1, 'name'] },
        { message: 'Too many.', path: ['input', 'items'] },
      ],
    });
  const page = (
    <Form from={{ items: [{ name: 'A' }, { name: 'B' }] }} fields={{ items: rows }} send={send} always>
      {(bound) => [0, 1].map((at) => <TextField key={at} label={`Row ${at}`} {...bound(`items.${at}.name`)} />)}
    </Form>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  const person = userEvent.setup();
  await person.click(save());
  expect(await screen.findByText('Too many.')).toBeVisible();
  expect(field('Row 1')).toHaveAccessibleDescription('Taken.');
  expect(field('Row 0')).toBeValid();
  await person.type(field('Row 1'), '2');
  expect(field('Row 1')).toHaveValue('B2');
  expect(field('Row 1')).toBeValid();
});

describe('a form in a dialog', () => {
  const openDialog = (send: (sent: { name: string }) => Promise<WriteResult>, onSaved?: () => void) => {
    function Page() {
      const rules = useRules();
      const [shown, setShown] = useState(true);
      if (!shown) return null;
      return (
        <FormDialog
          title="Rename"
          fields={{ name: rules.filled(rules.text(20)) }}
          send={send}
          onSaved={onSaved}
          onClose={() => setShown(false)}
        >
          {(bound) => <TextField label="Name" {...bound('name')} />}
        </FormDialog>
      );
    }
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
    return userEvent.setup();
  };

  it('closes once it is saved, with a toast', async () => {
    const person = openDialog(accepted);
    await person.type(await screen.findByLabelText('Name'), 'A{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toMatchObject([{ tone: 'positive', title: 'Saved' }]);
  });

  it('only shows the toast where it was closed before the response', async () => {
    const response = Promise.withResolvers<WriteResult>();
    const onSaved = vi.fn<() => void>();
    const person = openDialog(() => response.promise, onSaved);
    await person.type(await screen.findByLabelText('Name'), 'A{Enter}');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => response.resolve({ refusals: [] }));
    expect(toasts()).toMatchObject([{ tone: 'positive', title: 'Saved' }]);
    expect(onSaved).not.toHaveBeenCalled();
  });
});
