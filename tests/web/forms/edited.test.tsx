import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Form } from '../../../web/forms/Form.tsx';
import { checked } from '../../../web/forms/useSaving.ts';
import { useRules } from '../../../web/forms/useRules.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { Checkbox } from '../../../web/ui/field/Checkbox.tsx';
import { TextField } from '../../../web/ui/field/TextField.tsx';

type Changes = { id: string } & Partial<{ name: string; note: string | null; visible: boolean }>;
type Save = (changes: Changes) => void;

const sauna = { id: 'V', name: 'Sauna', note: 'Cold', visible: true };

function Details({ onSave }: { onSave: Save }) {
  const rules = useRules();
  const [value, setValue] = useState(sauna);
  return (
    <Form
      from={value}
      fields={{ name: rules.filled(rules.text(20)), note: rules.text(20), visible: rules.flag() }}
      send={(changes) => {
        onSave(changes);
        setValue({ ...value, ...changes, note: changes.note ?? '' });
        return Promise.resolve({ refusals: [] });
      }}
      submit="Save"
    >
      {(field) => (
        <>
          <TextField label="Name" {...field('name')} />
          <TextField label="Note" {...field('note')} />
          <Checkbox label="Visible" {...checked(field('visible'))} />
        </>
      )}
    </Form>
  );
}

const open = () => {
  const save = vi.fn<Save>();
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Details onSave={save} /> }])} />);
  return { save, person: userEvent.setup() };
};

const press = (person: ReturnType<typeof userEvent.setup>) =>
  person.click(screen.getByRole('button', { name: 'Save' }));

describe('of what was edited in a form', () => {
  beforeEach(() => startTranslations('en'));
  afterEach(cleanup);

  it('only that is sent, and what was emptied too', async () => {
    const { save, person } = open();
    await person.clear(screen.getByLabelText('Note'));
    await press(person);
    expect(save).toHaveBeenCalledExactlyOnceWith({ id: 'V', note: null });
  });

  it('what is as it was again is left alone', async () => {
    const { save, person } = open();
    await person.type(screen.getByLabelText('Name'), ' 2');
    await person.click(screen.getByLabelText('Visible'));
    await person.click(screen.getByLabelText('Visible'));
    await press(person);
    expect(save).toHaveBeenCalledExactlyOnceWith({ id: 'V', name: 'Sauna 2' });
  });

  it('what was saved once is not sent again', async () => {
    const { save, person } = open();
    await person.type(screen.getByLabelText('Name'), ' 2');
    await press(person);
    await person.click(screen.getByLabelText('Visible'));
    await press(person);
    expect(save).toHaveBeenLastCalledWith({ id: 'V', visible: false });
  });
});
