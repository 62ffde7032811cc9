import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../../../web/ui/button/Button.tsx';
import { Dialog } from '../../../../web/ui/overlay/Dialog.tsx';
import { MenuButton } from '../../../../web/ui/overlay/MenuButton.tsx';

afterEach(cleanup);

function Asking({ urgent = false }: { urgent?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <Dialog
        title="Remove it from the site?"
        isOpen={open}
        onClose={close}
        closeLabel="Close"
        urgent={urgent}
        actions={<Button onClick={close}>Keep</Button>}
      >
        It cannot be undone.
      </Dialog>
    </>
  );
}

describe('a button that opens something', () => {
  // As in a browser: what opens has not come yet.
  beforeEach(() => vi.resetModules());

  it('opens its menu once that has come, where it was pressed before', async () => {
    const { MenuButton: FirstMenu } = await import('../../../../web/ui/overlay/MenuButton.tsx');
    render(<FirstMenu label="Actions" items={[{ id: 'rename', label: 'Rename', onAction: vi.fn() }]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeInTheDocument();
  });

  it('opens its panel once that has come, where it was pressed before', async () => {
    const { PopoverButton } = await import('../../../../web/ui/overlay/PopoverButton.tsx');
    render(<PopoverButton label="Columns">Which ones</PopoverButton>);
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    expect(await screen.findByText('Which ones')).toBeInTheDocument();
  });
});

describe('a dialog', () => {
  it('has its buttons in no footer of the page', async () => {
    render(<Asking />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByRole('button', { name: 'Keep' })).toBeVisible();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('takes the focus, is named by its title, and gives the focus back after Escape', async () => {
    render(<Asking />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove it from the site?' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
  });

  it('is an alert dialog when it asks about a loss', async () => {
    render(<Asking urgent />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Remove it from the site?' });
    // What is lost is read along with the question.
    expect(dialog).toHaveAccessibleDescription('It cannot be undone.');
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

describe('a menu', () => {
  it('opens and acts by keyboard, and does nothing for what is disabled', async () => {
    const rename = vi.fn();
    const update = vi.fn();
    render(
      <MenuButton
        label="Actions"
        items={[
          { id: 'update', label: 'Update', onAction: update, disabled: true },
          { id: 'rename', label: 'Rename', onAction: rename },
        ]}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Update' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(rename).toHaveBeenCalledTimes(1);
    expect(update).not.toHaveBeenCalled();
  });
});
