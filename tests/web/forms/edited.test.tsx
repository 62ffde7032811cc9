import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Form } from '../../../web/forms/Form.tsx';
import { useRules } from '../../../web/forms/useRules.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { Checkbox } from '../../../web/ui/field/Checkbox.tsx';
import { TextField } from '../../../web/ui/field/TextField.tsx';

type Changes = Partial<{ name: string; note: string | null; visible: boolean }>;
type Save = (changes: Changes) => void;

function Details({ onSave }: { onSave: Save }) {
  const rules = useRules();
  const schema = rules.form({ name: rules.filled(rules.text(20)), note: rules.text(20), visible: rules.flag() });
  return (
    <Form
      schema={schema}
      values={{ name: 'Sauna', note: 'Cold', visible: true }}
      onSave={({ note, ...fields }, edited) => {
        onSave(edited({ ...fields, note: note || null }));
        return Promise.resolve([]);
      }}
      submit="Save"
    >
      {(field) => {
        const { value: visible, ...seen } = field('visible');
        return (
          <>
            <TextField label="Name" {...field('name')} />
            <TextField label="Note" {...field('note')} />
            <Checkbox label="Visible" checked={visible} {...seen} />
          </>
        );
      }}
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
    expect(save).toHaveBeenCalledExactlyOnceWith({ note: null });
  });

  it('what is as it was again is left alone', async () => {
    const { save, person } = open();
    await person.type(screen.getByLabelText('Name'), ' 2');
    await person.click(screen.getByLabelText('Visible'));
    await person.click(screen.getByLabelText('Visible'));
    await press(person);
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Sauna 2' });
  });

  it('what was saved once is not sent again', async () => {
    const { save, person } = open();
    await person.type(screen.getByLabelText('Name'), ' 2');
    await press(person);
    await person.click(screen.getByLabelText('Visible'));
    await press(person);
    expect(save).toHaveBeenLastCalledWith({ visible: false });
  });
});
