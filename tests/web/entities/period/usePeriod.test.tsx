import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { PeriodControl } from '../../../../web/entities/period/PeriodControl.tsx';
import { usePeriod } from '../../../../web/entities/period/usePeriod.ts';
import { startTranslations } from '../../../../web/i18n/i18n.ts';

const show = async (url = '/', latest: number | null = null) => {
  await startTranslations('fi');
  const seen: ReturnType<typeof usePeriod>[] = [];
  const Page = () => {
    const chosen = usePeriod('month', latest);
    seen.push(chosen);
    return <PeriodControl chosen={chosen} name="Kylmä vesi" />;
  };
  const router = createMemoryRouter(
    [{ path: '*', element: <Page />, loader: () => Promise.resolve(null), HydrateFallback: () => null }],
    { initialEntries: [url] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('group', { name: 'Jakso' });
  const last = () => {
    const chosen = seen.at(-1);
    if (!chosen) throw new Error('Nothing was rendered.');
    return chosen;
  };
  return { router, last, search: () => router.state.location.search };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T10:00:00Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

it('shows the unit around today, and steps by it, though not beyond what has begun', async () => {
  const { search } = await show();
  expect(screen.getByText('marraskuu 2026')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Seuraava jakso: Kylmä vesi' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Tämä kuukausi' })).toBeNull();
  await press('Edellinen jakso: Kylmä vesi');
  expect(await screen.findByText('lokakuu 2026')).toBeInTheDocument();
  expect(search()).toBe('?period=2026-10');
  await press('Tämä kuukausi');
  expect(await screen.findByText('marraskuu 2026')).toBeInTheDocument();
});

it('says that it could not read the period of the address, and shows the present unit', async () => {
  await show('/?period=2026-13');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Osoitteessa annettua jaksoa ei tunnistettu. Näytetään marraskuu 2026.',
  );
  await press('Edellinen jakso: Kylmä vesi');
  await waitFor(() => expect(screen.queryByText(/Osoitteen jaksoa/)).toBeNull());
});

it('names a marked part by its times, and by its days alone where these are whole', async () => {
  const marked = (from: string, to: string) => show(`/?from=${Date.parse(from)}&to=${Date.parse(to)}`);
  await marked('2026-11-08T21:31:00Z', '2026-11-17T16:46:00Z');
  expect(screen.getByText('8.11.2026 klo 23.31 – 17.11.2026 klo 18.46')).toBeInTheDocument();
  cleanup();
  await marked('2026-11-07T22:00:00Z', '2026-11-10T22:00:00Z');
  expect(screen.getByText('8.11.2026 – 10.11.2026')).toBeInTheDocument();
});

it('changes the unit around today, or around the first day of a period without today', async () => {
  await show('/?period=2026');
  await userEvent.click(screen.getByRole('radio', { name: 'Viikko' }));
  expect(await screen.findByText('vk 48 (23.11.2026 – 29.11.2026)')).toBeInTheDocument();
  await press('Edellinen jakso: Kylmä vesi');
  await userEvent.click(await screen.findByRole('radio', { name: 'Päivä' }));
  expect(await screen.findByText('ma 16.11.2026')).toBeInTheDocument();
});

it('shows typed days, once they are days in order', async () => {
  const { search } = await show();
  await press('marraskuu 2026');
  const first = await screen.findByRole('textbox', { name: 'Ensimmäinen päivä' });
  const last = screen.getByRole('textbox', { name: 'Viimeinen päivä' });
  await userEvent.clear(first);
  await userEvent.type(first, '14.10.2026');
  await userEvent.clear(last);
  await userEvent.type(last, '3.10.2026');
  expect(screen.getByRole('button', { name: 'Näytä' })).toBeDisabled();
  await userEvent.clear(first);
  await userEvent.type(first, '1.10.2026');
  await press('Näytä');
  await waitFor(() => expect(search()).toBe('?period=2026-10-01--2026-10-03'));
});

it('steps by the unit that was chosen just before, though another is shown still', async () => {
  const { last, search } = await show();
  const chosen = last();
  await act(async () => {
    chosen.setUnit('day');
    chosen.back();
    chosen.back();
    await Promise.resolve();
  });
  await waitFor(() => expect(search()).toBe('?period=2026-11-23'));
});

it('goes into a marked range and back out of it, and steps by its length', async () => {
  const { router, last, search } = await show('/?period=2026-10');
  const start = Date.parse('2026-10-05T00:00:00Z');
  await act(async () => last().zoom(start, start + 7_200_000));
  expect(last()).toMatchObject({ isZoomed: true, from: start, bucket: 'HOUR' });
  await act(async () => last().forward?.());
  expect(last()).toMatchObject({ from: start + 7_200_000 });
  await act(() => router.navigate(-1));
  expect(last()).toMatchObject({ isZoomed: false });
  expect(search()).toBe('?period=2026-10');
});

it('shows the unit of the last reading of a value that has been silent since before the present one', async () => {
  const { last } = await show('/', Date.parse('2026-08-15T10:00:00Z'));
  expect(last().period).toMatchObject({ first: '2026-08-01' });
  await userEvent.click(screen.getByRole('radio', { name: 'Päivä' }));
  await waitFor(() => expect(last().period).toMatchObject({ first: '2026-08-15' }));
});

it('shows the unit around today for a period of the URL that is none', async () => {
  const { last } = await show('/?period=2026-13');
  expect(last().period).toMatchObject({ first: '2026-11-01' });
});
