import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../web/forms/ConfirmDialog.tsx';
import type { WriteResult } from '../../../web/relay/mutationResult.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';

const ask = async (disabled = false) => {
  const send = vi.fn<() => Promise<WriteResult>>(() => new Promise<WriteResult>(() => undefined));
  const element = (
    <ConfirmDialog
      title="Remove Sauna from the site?"
      confirm="Remove"
      name="Sauna"
      disabled={disabled}
      onConfirm={send}
      onDone={() => undefined}
      onClose={() => undefined}
    >
      <p>{'It is gone then.'}</p>
    </ConfirmDialog>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const person = userEvent.setup();
  await person.click(await screen.findByRole('textbox'));
  return { send, person };
};

beforeEach(() => startTranslations('en'));
afterEach(cleanup);

it('what asks for a name is answered by Enter once the name is typed, once however often it is pressed', async () => {
  const { send, person } = await ask();
  await person.keyboard('Sau{Enter}');
  expect(send).not.toHaveBeenCalled();
  await person.keyboard('na{Enter}{Enter}');
  expect(send).toHaveBeenCalledOnce();
});

it('what asks for a name is not answered by Enter while something else is still to be chosen', async () => {
  const { send, person } = await ask(true);
  await person.keyboard('Sauna{Enter}');
  expect(send).not.toHaveBeenCalled();
});
