import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { sentMutations } from './browser.ts';

type Name = string | RegExp;

/** The card whose fields and buttons are meant, if several have the same. */
let card: string | undefined;

const cardElement = (): HTMLElement | null | undefined =>
  card === undefined
    ? undefined
    : screen.queryAllByRole('heading', { name: card, hidden: true })[0]?.closest('section');

/** The open dialog or drawer, the last one if it has opened another, else the card that is meant, or the whole page. */
const place = (): HTMLElement =>
  Array.from(document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], dialog[open]')).at(-1) ??
  cardElement() ??
  document.body;

/** Presses what is in a card, by the title of the card. */
export const inCard = async (title: string, presses: () => Promise<void>): Promise<void> => {
  card = title;
  try {
    await waitFor(() => {
      if (!cardElement()) throw new Error(`The page has no card ${title}.`);
    });
    await presses();
  } finally {
    card = undefined;
  }
};

/** A person whose clicks are not checked for `pointer-events`, which takes jsdom long on a large page. */
export const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** The first element of a role: what a page shows in two places for wide and narrow windows is twice in jsdom. */
const found = (role: string, name: Name, from = place): Promise<HTMLElement> =>
  waitFor(() => {
    const [first] = within(from()).getAllByRole(role, { name, hidden: true });
    if (!first) throw new Error('getAllByRole fails without one.');
    return first;
  });

/** Waits until a dialog is open: where the page beneath it has a field or button of the same name as the next step. */
export const dialog = async (): Promise<void> => {
  await waitFor(() => {
    if (place() === document.body) throw new Error('No dialog is open.');
  });
};

/** Clicks a button of the open dialog, or of the page if none is open. */
export const press = async (name: Name): Promise<void> => person.click(await found('button', name));

/** Presses keys on a button. */
export const pressKey = async (name: Name, keys: string): Promise<void> => {
  const button = await found('button', name);
  act(() => button.focus());
  await person.keyboard(keys);
};

/** Clicks a link. */
export const follow = async (name: Name): Promise<void> => person.click(await found('link', name));

/** Turns a switch, or ticks a checkbox or a radio button. */
export const toggle = async (role: 'switch' | 'checkbox' | 'radio' | 'tab', name: Name): Promise<void> =>
  person.click(await found(role, name));

/** Opens a menu by its button, and chooses an item of it. */
export const choose = async (menu: Name, item: Name): Promise<void> => {
  await press(menu);
  await person.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
};

/** Replaces the text of a field. */
export const fillIn = async (name: Name, text: string, role = 'textbox'): Promise<void> => {
  const field = await found(role, name);
  await person.clear(field);
  await person.click(field);
  await person.paste(text);
};

/** Replaces the text of a field for a password, which has no role. */
export const fillInPassword = async (label: Name, text: string): Promise<void> => {
  const field = await waitFor(() => within(place()).getByLabelText(label, { selector: 'input' }));
  await person.click(field);
  await person.paste(text);
};

/** Selects an option of a native list by its text. */
export const selectIn = async (name: Name, option: string): Promise<void> =>
  person.selectOptions(await found('combobox', name), option);

/** Types into a field that offers what fits, and chooses an offered option. */
export const pick = async (name: Name, text: string, option: Name): Promise<void> => {
  const field = await found('combobox', name);
  await person.clear(field);
  await person.type(field, text);
  await person.click(await screen.findByRole('option', { name: option, hidden: true }));
};

/** Puts a file into a field. */
export const attach = async (label: Name, file: File): Promise<void> =>
  person.upload(await waitFor(() => within(place()).getByLabelText(label)), file);

/** Opens a list by its button, and selects an option of it. */
export const select = async (list: Name, option: Name): Promise<void> => {
  await press(list);
  await person.click(await screen.findByRole('option', { name: option, hidden: true }));
};

/** Drags the line of one name onto that of another. */
export const drag = async (from: string, onto: string): Promise<void> => {
  const line = async (name: string): Promise<Element> => {
    const found = (await screen.findByRole('link', { name, hidden: true })).closest('[draggable]');
    if (!found) throw new Error(`${name} cannot be dragged.`);
    return found;
  };
  const [row, goal] = [await line(from), await line(onto)];
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(row, { dataTransfer });
  fireEvent.dragOver(goal, { dataTransfer });
  fireEvent.drop(goal, { dataTransfer });
};

/** Moves a device on the map by keys, and waits until the page has sent where it is. */
export const moveOnMap = async (name: Name, keys: string): Promise<void> => {
  const node = await found('group', name);
  act(() => node.focus());
  await person.keyboard(keys);
  await vi.waitFor(() => expect(sentMutations()).toContainEqual({ name: 'useSavedPositionsMutation', refused: [] }), {
    timeout: 5000,
  });
};

/** Waits until a text is shown anywhere, also in a dialog. */
export const said = (text: Name): Promise<unknown> => screen.findAllByText(text);

/** Waits until the page shows a text outside of dialogs. */
export const seen = (text: Name): Promise<unknown> =>
  waitFor(() => {
    const hits = screen.queryAllByText(text).filter((element) => !element.closest('[role=dialog], [role=alertdialog]'));
    if (hits.length === 0) throw new Error(`The page does not show ${String(text)}.`);
  });

/** Waits until the main part of the page does not show a text. */
export const gone = (text: Name): Promise<void> =>
  waitFor(() => {
    const main = document.querySelector('main') ?? document.body;
    if (within(main).queryAllByText(text).length > 0) throw new Error(`The page still shows ${String(text)}.`);
  });
