import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ActionsMenu } from '../../../../web/ui/overlay/ActionsMenu.tsx';
import { PageHeader, PageHeaderSkeleton } from '../../../../web/ui/layout/PageHeader.tsx';

const labels = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('has what has a button of its own only where there is no room for that button', async () => {
  const add = vi.fn();
  const { container } = render(
    <ActionsMenu
      label="Kohteen toiminnot"
      first={[{ id: 'add', label: 'Lisää laite', onAction: add }]}
      items={[{ id: 'edit', label: 'Muokkaa' }]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Kohteen toiminnot' }));
  expect(await screen.findByRole('menuitem', { name: 'Muokkaa' })).toBeInTheDocument();
  expect(labels()).toEqual(['Muokkaa']);
  await userEvent.keyboard('{Escape}');
  const cramped = container.querySelectorAll('button')[1];
  if (cramped) await userEvent.click(cramped);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Lisää laite' }));
  expect(add).toHaveBeenCalledOnce();
});

it('a title on its way is no heading, and what is told under it has its line', () => {
  const { container, rerender } = render(<PageHeaderSkeleton trail meta={[90, 65]} />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  const lines = () => container.querySelector('header')?.childElementCount;
  expect(lines()).toBe(3);
  rerender(<PageHeader title="Vesi A12" breadcrumbs={<nav aria-label="Polku" />} meta="Yhteydessä" actions={<i />} />);
  expect(lines()).toBe(3);
});
