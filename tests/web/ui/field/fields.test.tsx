import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../../../web/ui/button/Button.tsx';
import { Checkbox } from '../../../../web/ui/field/Checkbox.tsx';
import { FileField } from '../../../../web/ui/field/FileField.tsx';
import { FormErrorSummary } from '../../../../web/ui/field/FormErrorSummary.tsx';
import { PasswordField } from '../../../../web/ui/field/PasswordField.tsx';
import { SearchField } from '../../../../web/ui/field/SearchField.tsx';
import { SegmentedControl } from '../../../../web/ui/button/SegmentedControl.tsx';
import { Select } from '../../../../web/ui/field/Select.tsx';
import { Switch } from '../../../../web/ui/field/Switch.tsx';
import { TextField } from '../../../../web/ui/field/TextField.tsx';

afterEach(cleanup);

const nothing = () => undefined;

describe('a text field', () => {
  it('reads its description and its error with the input', () => {
    render(
      <TextField
        label="Number"
        description="From the label"
        error="Between 0 and 192"
        value="200"
        onChange={nothing}
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Number' });
    expect(input).toHaveAccessibleDescription('From the label Between 0 and 192');
    expect(input).toBeInvalid();
  });

  it('reads its note with the input, and whether a value has to be given', () => {
    render(
      <>
        <TextField label="Size" note="optional" description="In square metres" value="" onChange={nothing} />
        <TextField label="Name" required value="" onChange={nothing} />
      </>,
    );
    const size = screen.getByRole('textbox', { name: 'Size' });
    expect(size).toHaveAccessibleDescription('optional In square metres');
    expect(size).not.toBeRequired();
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
  });

  it('reads its unit with the input', () => {
    render(<TextField label="Notice" suffix="months" description="Of the contract" value="3" onChange={nothing} />);
    expect(screen.getByRole('textbox', { name: 'Notice' })).toHaveAccessibleDescription('months Of the contract');
  });

  it('is not said to be wrong while it has no error', () => {
    render(<TextField label="Number" value="20" onChange={nothing} />);
    const input = screen.getByRole('textbox', { name: 'Number' });
    expect(input).toBeValid();
    expect(input).not.toHaveAccessibleDescription();
  });

  it('hands over what is typed', async () => {
    const typed = vi.fn();
    render(<TextField label="Number" value="1" onChange={typed} />);
    await userEvent.type(screen.getByLabelText('Number'), '2');
    expect(typed).toHaveBeenCalledWith('12');
  });
});

describe('a password field', () => {
  it('shows and hides what was typed', async () => {
    render(<PasswordField label="Password" value="secret" onChange={nothing} showLabel="Show" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show', pressed: false }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Show', pressed: true }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('a search field', () => {
  it('is emptied by Escape and by its cross', async () => {
    const Search = () => {
      const [value, setValue] = useState('pump');
      return <SearchField label="Find" value={value} onChange={setValue} clearLabel="Empty" />;
    };
    render(<Search />);
    const input = screen.getByRole('searchbox', { name: 'Find' });
    await userEvent.type(input, '{Escape}');
    expect(input).toHaveValue('');
    await userEvent.type(input, 'meter');
    await userEvent.click(screen.getByRole('button', { name: 'Empty' }));
    expect(input).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Empty' })).not.toBeInTheDocument();
    expect(input).toHaveFocus();
  });
});

describe('choices', () => {
  const options = [
    { value: 'fi', label: 'Suomi' },
    { value: 'en', label: 'English' },
  ] as const;

  it('answer with the chosen value, from a list and side by side', async () => {
    const chosen = vi.fn();
    render(
      <>
        <Select label="Language" value="fi" onChange={chosen} options={options} />
        <SegmentedControl label="Tongue" value="fi" onChange={chosen} options={options} />
      </>,
    );
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'English');
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(chosen.mock.calls).toEqual([['en'], ['en']]);
    expect(screen.getByRole('radio', { name: 'Suomi' })).toBeChecked();
  });

  it('say so while nothing is chosen, and are not taken for their first option', async () => {
    const chosen = vi.fn();
    render(<Select<string> label="Mode" placeholder="Choose" value="7" onChange={chosen} options={options} />);
    const mode = screen.getByRole('combobox', { name: 'Mode' });
    expect(mode).toHaveDisplayValue('Choose');
    await userEvent.selectOptions(mode, 'Suomi');
    expect(chosen.mock.calls).toEqual([['fi']]);
  });

  it('switch by their words as well as by their sign', async () => {
    const turned = vi.fn();
    render(
      <>
        <Switch label="Alarm" checked={false} onChange={turned} />
        <Checkbox label="All" checked={false} indeterminate onChange={turned} />
      </>,
    );
    expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
    await userEvent.click(screen.getByText('Alarm'));
    await userEvent.click(screen.getByText('All'));
    expect(turned.mock.calls).toEqual([[true], [true]]);
  });
});

describe('what is wrong', () => {
  it('is told with a sign beside its words, of a box to tick and a switch as of every field', () => {
    render(
      <>
        <TextField label="Number" error="Between 0 and 192" value="200" onChange={nothing} />
        <Checkbox label="Terms" error="Accept the terms" checked={false} onChange={nothing} />
        <Switch label="Alarm" error="Not saved" checked={false} onChange={nothing} />
      </>,
    );
    for (const fault of ['Between 0 and 192', 'Accept the terms', 'Not saved'])
      expect(screen.getByText(fault).querySelector('svg'), fault).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Terms' })).toHaveAccessibleDescription('Accept the terms');
    expect(screen.getByRole('switch', { name: 'Alarm' })).toHaveAccessibleDescription('Not saved');
  });
});

describe('a field for a file', () => {
  it('lets nobody take its file away while it is closed', () => {
    const texts = { choose: 'Choose', drop: 'or drop', remove: 'Remove' };
    const file = new File(['x'], 'contract.pdf');
    render(<FileField label="Contract" accept=".pdf" file={file} onChange={nothing} texts={texts} disabled />);
    expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
  });

  it('is opened by Enter as by its button, without sending the form, and keeps the focus when its file is removed', () => {
    const texts = { choose: 'Choose', drop: 'or drop', remove: 'Remove' };
    const file = new File(['x'], 'contract.pdf');
    render(<FileField label="Contract" accept=".pdf" file={file} onChange={nothing} texts={texts} />);
    const field = screen.getByLabelText('Contract');
    const opened = vi.fn((event: Event) => event.preventDefault());
    field.addEventListener('click', opened);
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(opened).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(field).toHaveFocus();
  });

  it('takes what is dropped on it, but not while it is closed', () => {
    const taken = vi.fn();
    const texts = { choose: 'Choose', drop: 'or drop', remove: 'Remove' };
    const field = (disabled: boolean) => (
      <FileField label="Contract" accept=".pdf" file={null} onChange={taken} texts={texts} disabled={disabled} />
    );
    const file = new File(['x'], 'contract.pdf');
    const { rerender } = render(field(true));
    fireEvent.drop(screen.getByText('or drop'), { dataTransfer: { files: [file] } });
    expect(taken).not.toHaveBeenCalled();
    rerender(field(false));
    fireEvent.drop(screen.getByText('or drop'), { dataTransfer: { files: [file] } });
    expect(taken).toHaveBeenCalledExactlyOnceWith(file);
  });
});

describe('a summary of errors', () => {
  it('takes the focus when it appears, names each field and leads to it', async () => {
    render(
      <>
        <FormErrorSummary title={() => 'Mend this'} errors={[{ fieldId: 'number', text: 'Too great' }]} />
        <TextField id="number" label="Number" value="200" onChange={nothing} error="Too great" />
      </>,
    );
    expect(screen.getByRole('group', { name: 'Mend this' })).toHaveFocus();
    // The focus has it read; a live region would have it read again.
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Number: Too great' }));
    expect(screen.getByLabelText('Number')).toHaveFocus();
  });

  it('has the focus from its first moment in the page, so that it takes none from a field afterwards', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const inserted = new Promise<Element | null>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve(document.activeElement);
      });
      observer.observe(place, { childList: true, subtree: true });
    });
    // Outside act, as after an answer of the service: React then runs effects in a later task than the commit.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    root.render(<FormErrorSummary title={() => 'Mend this'} errors={[{ fieldId: 'number', text: 'Too great' }]} />);
    expect(await inserted).toBe(screen.getByRole('group', { name: 'Mend this' }));
    root.unmount();
    vi.unstubAllGlobals();
    place.remove();
  });
});

describe('a button', () => {
  it('cannot be pressed again while its work is pending, and keeps its focus', async () => {
    const pressed = vi.fn();
    const { rerender } = render(<Button onClick={pressed}>Save</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    rerender(
      <Button onClick={pressed} pending>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it('keeps the focus when its own press disables it, and is not pressed again', async () => {
    const pressed = vi.fn();
    const { rerender } = render(<Button onClick={pressed}>Change</Button>);
    const button = screen.getByRole('button', { name: 'Change' });
    await userEvent.click(button);
    rerender(
      <Button onClick={pressed} disabled>
        Change
      </Button>,
    );
    await userEvent.keyboard('{Enter}');
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    expect(button).toBeDisabled();
  });
});
