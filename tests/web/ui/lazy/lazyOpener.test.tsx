import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { useChunkLoadErrors } from '../../../../web/states/useChunkLoadErrors.ts';
import { lazyOpener } from '../../../../web/ui/lazy/lazyOpener.tsx';
import { MenuButtonControl, type MenuButtonProps } from '../../../../web/ui/overlay/MenuButtonControl.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { triggerProps } from '../../../../web/ui/overlay/triggerProps.ts';

/** A menu whose code comes when the test says so, or fails to. */
const menu = () => {
  const comings: PromiseWithResolvers<typeof MenuButtonControl>[] = [];
  const Opener = lazyOpener<MenuButtonProps>(
    () => {
      const coming = Promise.withResolvers<typeof MenuButtonControl>();
      comings.push(coming);
      return coming.promise;
    },
    ({ label }, on) => (
      <button type="button" {...triggerProps(on)}>
        {label}
      </button>
    ),
  );
  const onAction = vi.fn();
  const items = [
    { id: 'rename', label: 'Rename', onAction },
    { id: 'remove', label: 'Remove' },
  ];
  render(<Opener label="More" items={items} />);
  return { comings, onAction };
};

it('opens what was pressed before its code had come, as soon as it comes, and gives the focus back after', async () => {
  const { comings } = menu();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  comings[0]?.resolve(MenuButtonControl);
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});

it.each([
  ['{Enter}', 'Rename'],
  [' ', 'Rename'],
  ['{ArrowDown}', 'Rename'],
  ['{ArrowUp}', 'Remove'],
])('opens by the key "%s" too, at what that key goes to ever after', async (key, name) => {
  const { comings, onAction } = menu();
  await userEvent.tab();
  await userEvent.keyboard(key);
  comings.forEach(({ resolve }) => resolve(MenuButtonControl));
  await waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Remove' })).toHaveFocus());
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onAction).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});

it('says why it does not open where its code is there no more', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  await startTranslations('en');
  renderHook(() => useChunkLoadErrors());
  const { comings } = menu();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(toasts()).toEqual([]);
  const error = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/menu.js');
  comings.forEach(({ reject }) => reject(error));
  await waitFor(() =>
    expect(toasts()).toMatchObject([
      { tone: 'negative', title: 'The portal has been updated', text: expect.stringContaining('Reload it') },
    ]),
  );
  vi.unstubAllGlobals();
});

it('asks for its code again when it is pressed again after that did not come', async () => {
  const { comings } = menu();
  const button = screen.getByRole('button', { name: 'More' });
  await userEvent.click(button);
  comings.forEach(({ reject }) => reject(new Error('gone')));
  await userEvent.click(button);
  comings.forEach(({ resolve }) => resolve(MenuButtonControl));
  expect(await screen.findByRole('menu')).toBeVisible();
});

it('fetches its code when somebody comes near', async () => {
  const { comings } = menu();
  expect(comings).toEqual([]);
  await userEvent.hover(screen.getByRole('button', { name: 'More' }));
  expect(comings.length).toBeGreaterThan(0);
});
