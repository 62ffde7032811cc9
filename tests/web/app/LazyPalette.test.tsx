import { use } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { LazyPalette } from '../../../web/app/palette/LazyPalette.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';

/* The palette's code, which comes when the test lets it. */
const code = vi.hoisted(() => {
  let arrive = () => {};
  const there = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { there, arrive, again: null as Promise<void> | null };
});

vi.mock('../../../web/app/palette/Palette.tsx', async () => {
  await code.there;
  return {
    Palette: (props: { text: string; onTextChange: (text: string) => void }) => {
      if (code.again) use(code.again);
      return (
        <input aria-label="palette" value={props.text} onChange={({ target }) => props.onTextChange(target.value)} />
      );
    },
  };
});

beforeEach(() => startTranslations('fi'));

it('keeps what is typed before the palette is there, and while it suspends again', async () => {
  const close = vi.fn();
  render(
    <LazyPalette
      viewer={{ ' $fragmentSpreads': { Palette_viewer: true, useTargets_viewer: true } }}
      onClose={close}
      onAction={close}
      onFeedback={close}
    />,
  );
  await userEvent.keyboard('kuusi');
  expect(screen.getByRole('searchbox', { name: 'Pikahaku' })).toHaveValue('kuusi');
  fireEvent(screen.getByRole('dialog', { name: 'Pikahaku' }), new Event('close'));
  expect(close).toHaveBeenCalledOnce();
  await act(async () => {
    code.arrive();
    await code.there;
  });
  const field = await screen.findByRole('textbox', { name: 'palette' });
  expect(field).toHaveValue('kuusi');

  // What it shows is not there for a moment, as after a change of language: the field that stands in keeps the text.
  let goOn = () => {};
  code.again = new Promise((resolve) => {
    goOn = resolve;
  });
  const change = (input: HTMLElement, value: string) =>
    act(async () => void fireEvent.change(input, { target: { value } }));
  await change(field, 'kuusik');
  await change(screen.getByRole('searchbox', { name: 'Pikahaku' }), 'kuusiko');
  await act(async () => {
    goOn();
    await code.again;
  });
  expect(await screen.findByRole('textbox', { name: 'palette' })).toHaveValue('kuusiko');
});

it('returns the focus to what had it before, though the field that stood in had it since', async () => {
  const close = vi.fn();
  code.again = null;
  const page = (open: boolean) => (
    <>
      <button>{'Find'}</button>
      {open && (
        <LazyPalette
          viewer={{ ' $fragmentSpreads': { Palette_viewer: true, useTargets_viewer: true } }}
          onClose={close}
          onAction={close}
          onFeedback={close}
        />
      )}
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button', { name: 'Find' }).focus();
  rerender(page(true));
  const field = await screen.findByRole('textbox', { name: 'palette' });
  field.focus();
  rerender(page(false));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus());
});
