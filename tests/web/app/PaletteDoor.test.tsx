import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PaletteDoor } from '../../../web/app/PaletteDoor.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';

/* The palette's code, which comes when the test lets it. */
const code = vi.hoisted(() => {
  let arrive = () => {};
  const there = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { there, arrive };
});

vi.mock('../../../web/app/Palette.tsx', async () => {
  await code.there;
  return { Palette: ({ begun }: { begun: string }) => <p>{`palette with ${begun}`}</p> };
});

beforeEach(() => startTranslations('fi'));

it('takes what is typed before the palette is there into its field', async () => {
  const close = vi.fn();
  render(<PaletteDoor viewer={{ ' $fragmentSpreads': { Palette_viewer: true } }} onClose={close} onFeedback={close} />);
  await userEvent.keyboard('kuusi');
  expect(screen.getByRole('searchbox', { name: 'Hae ja siirry' })).toHaveValue('kuusi');
  fireEvent(screen.getByRole('dialog', { name: 'Hae ja siirry' }), new Event('close'));
  expect(close).toHaveBeenCalledOnce();
  await act(async () => {
    code.arrive();
    await code.there;
  });
  expect(await screen.findByText('palette with kuusi')).toBeInTheDocument();
});
