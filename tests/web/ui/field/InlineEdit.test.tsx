import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InlineEdit, type InlineEditProps } from '../../../../web/ui/field/InlineEdit.tsx';

afterEach(cleanup);

const texts = { edit: 'Edit', save: 'Save', cancel: 'Cancel' };

function Name({ onSave, ...rest }: Pick<InlineEditProps, 'onSave'> & Partial<InlineEditProps>) {
  const [value, setValue] = useState('Cellar');
  const save = async (next: string) => {
    const refusal = await onSave(next);
    if (refusal === null) setValue(next);
    return refusal;
  };
  return <InlineEdit value={value} label="Name" canEdit texts={texts} {...rest} onSave={save} />;
}

const begin = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Edit: Name' }));
  return screen.getByRole('textbox', { name: 'Name' });
};

describe('a value edited in its place', () => {
  it('is saved by Enter and gives the focus back to its button', async () => {
    const onSave = vi.fn(async () => null);
    render(<Name onSave={onSave} />);
    const input = await begin();
    expect(input).toHaveFocus();
    await userEvent.keyboard('Attic{Enter}');
    expect(onSave).toHaveBeenCalledWith('Attic');
    expect(screen.getByText('Attic')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit: Name' })).toHaveFocus();
  });

  it('is left as it was by Escape', async () => {
    const onSave = vi.fn(async () => null);
    render(<Name onSave={onSave} />);
    await begin();
    await userEvent.keyboard('Attic{Escape}');
    expect(screen.getByText('Cellar')).toBeInTheDocument();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('loses nothing when it is refused', async () => {
    render(<Name onSave={async () => 'That name is taken'} />);
    const input = await begin();
    await userEvent.keyboard('Attic{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('That name is taken');
    expect(input).toHaveValue('Attic');
    expect(input).toHaveAccessibleDescription('That name is taken');
    expect(input).toHaveFocus();
  });

  it('loses nothing when saving breaks', async () => {
    render(<Name onSave={() => Promise.reject(new Error('No connection'))} />);
    const input = await begin();
    await userEvent.keyboard('Attic{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('No connection');
    expect(input).toHaveValue('Attic');
  });

  it('is sent once however often it is submitted', async () => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const onSave = vi.fn(() => promise);
    render(<Name onSave={onSave} />);
    await begin();
    await userEvent.keyboard('Attic{Enter}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledTimes(1);
    await act(async () => resolve(null));
    expect(screen.getByText('Attic')).toBeInTheDocument();
  });

  it('is not sent when it is wrong or has not changed', async () => {
    const onSave = vi.fn(async () => null);
    render(<Name onSave={onSave} validate={(value) => (value === '' ? 'Give a name' : null)} />);
    const input = await begin();
    await userEvent.clear(input);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Give a name');
    await userEvent.type(input, 'Cellar{Enter}');
    expect(screen.getByText('Cellar')).toBeInTheDocument();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('offers no button to somebody who may not change it', () => {
    render(<Name onSave={async () => null} canEdit={false} />);
    expect(screen.getByText('Cellar')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
