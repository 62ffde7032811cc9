import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CommandPalette } from '../../../../web/ui/overlay/CommandPalette.tsx';

const goneTo = vi.fn();

function Palette({ names, begun }: { names: readonly string[]; begun: string }) {
  const [text, setText] = useState(begun);
  const found = names.filter((name) => name.startsWith(text));
  const items = found.map((name) => ({ id: name, label: name, icon: 'home' as const, onAction: () => goneTo(name) }));
  return (
    <CommandPalette
      label="Find"
      placeholder="Name"
      isOpen
      onClose={() => goneTo('closed')}
      text={text}
      onTextChange={setText}
      sections={items.length > 0 ? [{ id: 'found', title: 'Found', items }] : []}
      nothingFound="Nothing"
    />
  );
}

/** Tells what has the focus as it is mounted. */
function Behind({ onMount }: { onMount: (type: string | null | undefined) => void }) {
  useLayoutEffect(() => onMount(document.activeElement?.getAttribute('type')), [onMount]);
  return null;
}

it('has the keyboard as soon as it is there, so that nothing typed meanwhile is lost', () => {
  const onMount = vi.fn<(type: string | null | undefined) => void>();
  render(
    <>
      <Palette names={['aa']} begun="" />
      <Behind onMount={onMount} />
    </>,
  );
  expect(onMount.mock.calls).toEqual([['search']]);
});

it.each([
  ['the first thing found', '', 'a{Enter}', ['aa']],
  ['what the arrows chose', '', 'a{ArrowDown}{Enter}', ['ab']],
  ['the first for what had been typed before', 'b', '{Enter}', ['ba']],
  ['the first for what is typed on while the entries stay', 'b', 'a{Enter}', ['ba']],
  ['nowhere before anything was typed', '', '{Enter}', []],
  ['nowhere where nothing is found', '', 'x{Enter}', []],
])('Enter leads to %s', async (_where, begun, keys, gone) => {
  goneTo.mockClear();
  render(<Palette names={['aa', 'ab', 'ba']} begun={begun} />);
  await screen.findByRole('searchbox', { name: 'Find' });
  await userEvent.keyboard(keys);
  expect(goneTo.mock.calls.flat()).toEqual(gone);
});

it('says that nothing is found to those too who do not see it, and does not once something is', async () => {
  render(<Palette names={['aa', 'ab', 'ba']} begun="" />);
  await screen.findByRole('searchbox', { name: 'Find' });
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await userEvent.keyboard('x');
  expect(status).toHaveTextContent('Nothing');
  await userEvent.keyboard('{Backspace}');
  expect(status).toBeEmptyDOMElement();
});
