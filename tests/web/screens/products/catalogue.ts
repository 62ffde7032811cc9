import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** A page of a connection with all the rows of a test. */
export const pageOf = (nodes: readonly object[]) => ({
  totalCount: nodes.length,
  edges: nodes.map((node) => ({ node })),
  pageInfo: { hasNextPage: false },
});

/** The row of a table by its name. */
export const row = (name: string): HTMLElement =>
  screen.getByRole('row', { name: new RegExp(`(^|\\W)${RegExp.escape(name)}`) });

/** Chooses from the menu of a row. */
export const choose = async (name: string, item: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `Toiminnot: ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

/** The open form of a title, and how it is sent. */
export const formOf = async (title: string, button = 'Lisää') => {
  const form = within(await screen.findByRole('dialog', { name: title }));
  return { form, submit: () => userEvent.click(form.getByRole('button', { name: button })) };
};
