import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DateInput } from '../../../web/forms/DateInput.tsx';
import { Form } from '../../../web/forms/Form.tsx';
import { useRules } from '../../../web/forms/useRules.ts';
import type { WriteResult } from '../../../web/relay/mutationResult.ts';
import { changeLanguage, startTranslations } from '../../../web/i18n/i18n.ts';
import { NumberField } from '../../../web/ui/field/NumberField.tsx';
import { TextField } from '../../../web/ui/field/TextField.tsx';

type Saved = { name: string; fee: number | null; from: string | null };
type Save = (saved: Saved) => Promise<WriteResult>;

function Details({ onSave }: { onSave: Save }) {
  const rules = useRules();
  return (
    <Form
      from={{ name: 'Talo 1' }}
      fields={{ name: rules.filled(rules.text(20)), fee: rules.euro(), from: rules.date() }}
      send={onSave}
      submit="Save"
    >
      {(field) => (
        <>
          <TextField label="Name" {...field('name')} />
          <NumberField label="Fee" {...field('fee')} suffix="€" />
          <DateInput label="From" {...field('from')} />
          <Link to="/away">{'away'}</Link>
        </>
      )}
    </Form>
  );
}

const open = (onSave: Save) => {
  const router = createMemoryRouter([
    { path: '/', element: <Details onSave={onSave} /> },
    { path: '/away', element: <p>{'elsewhere'}</p> },
  ]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
};

const saving = () => vi.fn<Save>(() => Promise.resolve({ refusals: [] }));

/** A turn of the event loop, by the end of which what the ones before have scheduled is done. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

describe('a form', () => {
  beforeEach(() => startTranslations('en'));
  afterEach(cleanup);

  it('says what is wrong in the language that is chosen meanwhile, above the fields too, and keeps what was typed', async () => {
    const person = open(saving());
    await person.type(screen.getByLabelText('From'), '31.2.2026');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Fix 1 error')).toBeInTheDocument();
    await act(() => changeLanguage('fi'));
    expect(await screen.findByText('Korjaa yksi kohta')).toBeInTheDocument();
    const fault = 'Kirjoita päivä muodossa pp.kk.vvvv, esimerkiksi 21.11.2026.';
    expect(await screen.findAllByText(fault, { exact: false })).toHaveLength(2);
    expect(screen.getByLabelText('From')).toHaveValue('31.2.2026');
  });

  it('sends what was typed as the graph writes it: decimal comma, Finnish date', async () => {
    const save = saving();
    const person = open(save);
    await person.type(screen.getByLabelText('Fee'), '1 234,5');
    await person.type(screen.getByLabelText('From'), '21.11.2026');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Talo 1', fee: 1234.5, from: '2026-11-21' });
  });

  it('says a fault that comes after saving beside its field alone, and leaves the keyboard there', async () => {
    const person = open(() => Promise.resolve({ refusals: [{ message: 'Not today.' }] }));
    await person.type(screen.getByLabelText('Name'), 'a');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Not today.');
    await person.clear(screen.getByLabelText('Name'));
    await waitFor(() => expect(screen.getByLabelText('Name')).toBeInvalid());
    expect(screen.queryByText(/^Fix 1 error/)).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('brings into sight what nobody answered, each time that it is tried', async () => {
    const seen = vi.fn();
    Element.prototype.scrollIntoView = seen;
    const person = open(vi.fn<Save>(() => Promise.reject(new Error('lost'))));
    await person.type(screen.getByLabelText('Name'), ' B');
    for (const times of [1, 2]) {
      await person.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(seen).toHaveBeenCalledTimes(times));
      expect(screen.getByRole('alert')).toHaveTextContent('Saving failed. Try again.');
    }
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('says every fault beside its field and above them all, and sends nothing', async () => {
    const save = saving();
    const person = open(save);
    await person.clear(screen.getByLabelText('Name'));
    await person.type(screen.getByLabelText('Fee'), '1,234');
    await person.type(screen.getByLabelText('From'), '31.2.2026');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Fill in this field.');
    expect(screen.getByLabelText('Fee')).toHaveAccessibleDescription('€ At most 2 decimals.');
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription(/Enter the date/);
    expect(screen.getByRole('group', { name: 'Fix 3 errors' })).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });

  it('says a fault as soon as a field is left, and takes it back while it is put right', async () => {
    const person = open(saving());
    const fee = screen.getByLabelText('Fee');
    await person.type(fee, '-1');
    await person.tab();
    expect(fee).toHaveAccessibleDescription('€ The number cannot be negative.');
    await person.clear(fee);
    await person.type(fee, '1');
    expect(fee).toHaveAccessibleDescription('€');
  });

  it('does not move what is pressed from under the pointer by telling the fault of the field that is left', async () => {
    const person = open(saving());
    const fee = screen.getByLabelText('Fee');
    await person.type(fee, '-1');
    await person.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) });
    await act(nextTurn);
    expect(fee).not.toHaveFocus();
    expect(fee).toHaveAccessibleDescription('€');
    await person.pointer({ keys: '[/MouseLeft]' });
    expect(fee).toHaveAccessibleDescription('€ The number cannot be negative.');
    expect(screen.getByText('Fix 1 error')).toBeVisible();
  });

  it('is told the fault of a field that is left by pressing elsewhere once the press is over', async () => {
    const person = open(saving());
    const fee = screen.getByLabelText('Fee');
    await person.type(fee, '-1');
    await person.click(document.body);
    await waitFor(() => expect(fee).toHaveAccessibleDescription('€ The number cannot be negative.'));
  });

  it('shows a refusal of the service at the field it is about, and loses nothing', async () => {
    const save = vi.fn<Save>(() =>
      Promise.resolve({ refusals: [{ message: 'Taken already.', path: ['input', 'name'] }] }),
    );
    const person = open(save);
    await person.type(screen.getByLabelText('Name'), ' B');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Taken already.', { selector: 'p' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Talo 1 B');
  });

  it('keeps a refusal beside its field also where it was sent by Enter, until the field is put right', async () => {
    const person = open(() => Promise.resolve({ refusals: [{ message: 'Taken.', path: ['name'] }] }));
    await person.type(screen.getByLabelText('Name'), ' B{Enter}');
    const above = await screen.findByRole('group', { name: /^Fix/ });
    await waitFor(() => expect(above).toHaveFocus());
    // A field that is left is validated in a later turn.
    await act(nextTurn);
    expect(above).toHaveTextContent('Name: Taken.');
    expect(screen.getByLabelText('Name')).toBeInvalid();
    await person.type(screen.getByLabelText('Name'), 'C');
    await waitFor(() => expect(screen.getByLabelText('Name')).toBeValid());
  });

  it('says that nothing was saved where the service could not be reached', async () => {
    const person = open(vi.fn<Save>(() => Promise.reject(new Error('gone'))));
    await person.type(screen.getByLabelText('Name'), ' B');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/could not be saved|was not saved|Saving failed/i)).toBeVisible();
  });

  it('is sent once however often the button is pressed', async () => {
    let finish: (outcome: WriteResult) => void = () => undefined;
    const save = vi.fn<Save>(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const person = open(save);
    await person.type(screen.getByLabelText('Name'), ' B');
    const button = screen.getByRole('button', { name: 'Save' });
    await person.dblClick(button);
    await person.keyboard('{Enter}');
    finish({ refusals: [] });
    expect(save).toHaveBeenCalledOnce();
  });

  it('asks before unsaved work is left, and lets go once it is saved', async () => {
    const person = open(saving());
    await person.type(screen.getByLabelText('Name'), ' B');
    await person.click(screen.getByText('away'));
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Talo 1 B');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(screen.getByText('away'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });
});
