import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { AuthLayout } from '../../../web/app/routing/AuthLayout.tsx';
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

it('keeps its note in sight while a form is being sent, and not while a part of the page is on its way', async () => {
  const busy = (part: ReactNode) => [{ element: <AuthLayout />, children: [{ path: '/', element: part }] }];
  const sending = render(
    <RouterProvider router={createMemoryRouter(busy(<button aria-busy="true">{'Kirjaudu'}</button>))} />,
  );
  expect(await screen.findByRole('contentinfo')).toBeVisible();
  sending.unmount();
  render(<RouterProvider router={createMemoryRouter(busy(<div aria-busy="true">{'on its way'}</div>))} />);
  await screen.findByText('on its way');
  expect(screen.getByRole('contentinfo', { hidden: true })).not.toBeVisible();
});
