import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { moveBetweenAlerts } from '../../../../web/entities/alert/alertKeys.ts';

afterEach(cleanup);

const acknowledge = vi.fn();

const show = () =>
  render(
    <ul onKeyDown={moveBetweenAlerts}>
      <li>
        <a href="#leak">Leak</a>
        <button data-acknowledge="" onClick={() => acknowledge('leak')}>
          Acknowledge the leak
        </button>
      </li>
      <li>
        <a href="#cold">Cold</a>
        <input aria-label="Note" />
      </li>
    </ul>,
  );

it('goes to the next and the previous alert, and no further', async () => {
  const person = userEvent.setup();
  show();
  screen.getByRole('link', { name: 'Leak' }).focus();
  await person.keyboard('j');
  expect(screen.getByRole('link', { name: 'Cold' })).toHaveFocus();
  await person.keyboard('j');
  expect(screen.getByRole('link', { name: 'Cold' })).toHaveFocus();
  await person.keyboard('k');
  expect(screen.getByRole('link', { name: 'Leak' })).toHaveFocus();
});

it('acknowledges the alert of the focus, where it may be', async () => {
  const person = userEvent.setup();
  show();
  screen.getByRole('link', { name: 'Leak' }).focus();
  await person.keyboard('e');
  expect(acknowledge.mock.calls).toEqual([['leak']]);
  screen.getByRole('link', { name: 'Cold' }).focus();
  await person.keyboard('e');
  expect(acknowledge).toHaveBeenCalledTimes(1);
});

it('leaves the keys of a field and of the browser alone', async () => {
  const person = userEvent.setup();
  show();
  await person.type(screen.getByRole('textbox', { name: 'Note' }), 'jke');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('jke');
  screen.getByRole('link', { name: 'Leak' }).focus();
  await person.keyboard('{Control>}j{/Control}');
  expect(screen.getByRole('link', { name: 'Leak' })).toHaveFocus();
});
