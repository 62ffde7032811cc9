import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { AuthLayout } from '../../../web/app/AuthLayout.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';

beforeEach(() => startTranslations('fi'));

it('leads a resident from signing in to what the portal does on a phone', async () => {
  const router = createMemoryRouter(
    [
      {
        element: <AuthLayout />,
        children: [
          { path: '/login', element: <p>{'sign in'}</p> },
          { path: '/app', element: <p>{'on a phone'}</p> },
        ],
      },
    ],
    { initialEntries: ['/login'] },
  );
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: /Lue.lisää/ }));
  expect(await screen.findByText('on a phone')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Lue.lisää/ })).toBeNull();
});
