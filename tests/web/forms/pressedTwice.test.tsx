import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { Form } from '../../../web/forms/Form.tsx';
import type { WriteResult } from '../../../web/relay/mutationResult.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';

beforeEach(() => startTranslations('en'));

type Send = () => Promise<WriteResult>;

const show = (send: Send, onSaved: () => void) => {
  const form = (
    <Form fields={{}} send={send} onSaved={onSaved} submit="Stop" always>
      {() => null}
    </Form>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
};

const button = () => screen.getByRole('button', { name: 'Stop' });

it('sends once where the second press comes while what was saved is still shown', async () => {
  const send = vi.fn<Send>(() => Promise.resolve({ refusals: [] }));
  const onSaved = vi.fn<() => void>(() => void fireEvent.click(button()));
  show(send, onSaved);
  fireEvent.click(button());
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  await waitFor(() => expect(button()).toBeEnabled());
  expect(send).toHaveBeenCalledTimes(1);
});

it('sends again once that is no longer so, and after a refusal', async () => {
  const results: WriteResult[] = [{ refusals: [{ message: 'No.' }] }, { refusals: [] }, { refusals: [] }];
  const send = vi.fn<Send>(() => Promise.resolve(results.shift() ?? { refusals: [] }));
  const onSaved = vi.fn<() => void>();
  show(send, onSaved);
  fireEvent.click(button());
  expect(await screen.findByText('No.')).toBeVisible();
  fireEvent.click(button());
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button()).toBeEnabled());
  fireEvent.click(button());
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenCalledTimes(3);
});
