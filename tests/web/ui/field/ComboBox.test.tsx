import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ComboBox } from '../../../../web/ui/field/ComboBox.tsx';

const mamas = ['Mama A', 'Mama B', 'Mama E'].map((label) => ({ value: label.at(-1) ?? '', label }));

const heard = vi.fn();

function Choice({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  const [ticks, setTicks] = useState(0);
  return (
    <>
      <ComboBox
        label="Parent"
        value={value}
        onChange={(next) => {
          heard(next);
          setValue(next);
        }}
        // A live screen makes its options anew each time that something changes.
        options={mamas.map((option) => ({ ...option }))}
        nothingFound="Nothing matches"
        openLabel="Show the options"
      />
      <button type="button" onClick={() => setTicks(ticks + 1)}>
        {'tick'}
      </button>
      <button type="button" onClick={() => setValue('A')}>
        {'set A'}
      </button>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Parent' });

describe('a choice with a search', () => {
  it('is narrowed by typing and made with the keyboard, and keeps the focus', async () => {
    const person = userEvent.setup();
    render(<Choice />);
    await person.type(field(), 'mama e');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Mama E']);
    await person.keyboard('{ArrowDown}{Enter}');
    expect(heard).toHaveBeenLastCalledWith('E');
    expect(field()).toHaveValue('Mama E');
    expect(field()).toHaveFocus();
  });

  it('opens by Alt and the down arrow, as every list of the platform does', async () => {
    const person = userEvent.setup();
    render(<Choice />);
    await person.click(field());
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(field()).toHaveFocus();
  });

  it('stays open under the page keys, which scroll the page only while it is closed', async () => {
    const person = userEvent.setup();
    render(<Choice />);
    await person.click(field());
    await person.keyboard('{ArrowDown}');
    expect(fireEvent.keyDown(field(), { key: 'PageDown' })).toBe(false);
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    await person.keyboard('{Escape}');
    expect(fireEvent.keyDown(field(), { key: 'PageDown' })).toBe(true);
  });

  it.each([
    ['Enter', 'mama e', 'E', 'Mama E'],
    ['Tab', 'mama e', 'E', 'Mama E'],
    ['Tab', 'mama', undefined, ''],
  ])('%s after %s chooses the only one that is left', async (key, typed, chosen, shown) => {
    const person = userEvent.setup();
    heard.mockClear();
    render(<Choice />);
    await person.type(field(), `${typed}{${key}}`);
    if (chosen) expect(heard).toHaveBeenLastCalledWith(chosen);
    else expect(heard).not.toHaveBeenCalled();
    expect(field()).toHaveValue(shown);
  });

  it('keeps what was typed and its list where Enter finds several left', async () => {
    const person = userEvent.setup();
    heard.mockClear();
    render(<Choice />);
    await person.type(field(), 'mama{Enter}');
    expect(field()).toHaveValue('mama');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(heard).not.toHaveBeenCalled();
  });

  it('keeps the first letter of who types at once', async () => {
    const person = userEvent.setup();
    const frames: FrameRequestCallback[] = [];
    const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    render(<Choice />);
    await person.type(field(), 'm');
    for (const callback of frames.splice(0)) callback(0);
    await person.keyboard('ama');
    frame.mockRestore();
    expect(field()).toHaveValue('mama');
  });

  it('begins with what was chosen, and follows what is chosen elsewhere', async () => {
    const person = userEvent.setup();
    render(<Choice first="B" />);
    expect(field()).toHaveValue('Mama B');
    await person.click(screen.getByRole('button', { name: 'set A' }));
    expect(field()).toHaveValue('Mama A');
  });

  it('can be made another after one was made', async () => {
    const person = userEvent.setup();
    render(<Choice first="B" />);
    await person.clear(field());
    await person.type(field(), 'Mama E');
    await person.click(screen.getByRole('option', { name: 'Mama E' }));
    expect(field()).toHaveValue('Mama E');
    expect(heard).toHaveBeenLastCalledWith('E');
  });

  it('is made another by clicking it and typing, without what stood there being erased first', async () => {
    const person = userEvent.setup();
    render(<Choice first="B" />);
    await person.click(field());
    // A click alone puts the caret at the end too.
    await waitFor(() => expect(field()).toHaveProperty('selectionStart', 0));
    expect(field()).toHaveProperty('selectionEnd', 'Mama B'.length);
    await person.keyboard('mama e{ArrowDown}{Enter}');
    expect(field()).toHaveValue('Mama E');
  });

  it('lets the keyboard go on from it while its list is open', async () => {
    // In a browser what is selected takes the focus, too.
    vi.spyOn(HTMLInputElement.prototype, 'select').mockImplementation(function (this: HTMLInputElement) {
      this.focus();
    });
    const person = userEvent.setup();
    render(<Choice first="B" />);
    await person.click(field());
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await person.tab();
    await new Promise(requestAnimationFrame);
    expect(screen.getByRole('button', { name: 'tick' })).toHaveFocus();
    vi.restoreAllMocks();
  });

  it('keeps its list, at the field, when the page scrolls without a hand, as parts above it arrive', async () => {
    const person = userEvent.setup();
    render(<Choice />);
    await person.type(field(), 'mama e');
    fireEvent.scroll(document);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Mama E']);
    await person.click(screen.getByRole('option', { name: 'Mama E' }));
    expect(heard).toHaveBeenLastCalledWith('E');
  });

  it('takes its list away when somebody scrolls the page', async () => {
    const person = userEvent.setup();
    render(<Choice />);
    await person.type(field(), 'mama');
    fireEvent.wheel(screen.getAllByRole('option')[0] ?? document.body);
    fireEvent.scroll(document);
    expect(screen.getAllByRole('option')).toHaveLength(3);
    fireEvent.wheel(document.body);
    fireEvent.scroll(document);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('says where nothing matches', async () => {
    const person = userEvent.setup();
    render(<Choice />);
    await person.type(field(), 'zzz');
    expect(screen.getByText('Nothing matches')).toBeInTheDocument();
  });
});
