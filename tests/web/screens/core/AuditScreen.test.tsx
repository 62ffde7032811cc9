import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type AuditScreenQuery } from '../../../../web/__generated__/AuditScreenQuery.graphql.ts';
import AuditScreen from '../../../../web/screens/AuditScreen/AuditScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const entry = (key: number, more: object) => ({
  node: {
    key,
    at: '2026-10-01T09:00:00Z',
    action: 'REBOOT',
    detail: null,
    username: 'maija',
    actingAdmin: null,
    result: 'OK',
    ...more,
  },
});

const show = (
  edges: object[] | null,
  at = '/audit/7',
  core: object | null = edges && { name: 'Vesi A12' },
  failed: { failedFields?: readonly string[]; notFoundFields?: readonly string[] } = {},
) =>
  renderScreen<AuditScreenQuery>({
    screen: AuditScreen,
    title: 'staff.audit',
    query,
    variables: { coreKey: 7, from: null, to: null },
    mocks: {
      Query: () => ({
        core,
        coreInspection: { key: 7, first: edges && {}, audit: edges && { edges, pageInfo: { hasNextPage: false } } },
      }),
    },
    path: '/audit/:coreKey',
    at,
    ...failed,
  });

it('tells who did what and how it ended, and an act that it does not know by its own word', async () => {
  await show([
    entry(1, { result: 'TIMEOUT' }),
    entry(2, { action: 'BLINK', actingAdmin: 'admin' }),
    entry(3, { action: 'RENAME', detail: 'Uusi nimi' }),
  ]);
  const [, first, second, third] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Uudelleenkäynnistys');
  expect(first).toHaveTextContent('Ei vastannut ajoissa');
  expect(second).toHaveTextContent('BLINK');
  expect(second).toHaveTextContent('maija (toimijana admin)');
  expect(third).toHaveTextContent('Uusi nimi');
});

it('tells of what a device is known by in words', async () => {
  await show([entry(1, { action: 'SYSTEM_IDS', detail: 'serialId: T1, idNumber: 45' })]);
  expect(screen.getByRole('cell', { name: 'Sarjanumero: T1, ID-numero: 45' })).toBeInTheDocument();
});

it('keeps the days in the address once they are days, and says what is wrong with them otherwise', async () => {
  const { router } = await show([], '/audit/7?from=2026-10-01');
  expect(screen.getByText('Ei lokimerkintöjä valitulla aikavälillä')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Alkupäivä/ })).toHaveValue('1.10.2026');
  const to = screen.getByRole('textbox', { name: /Loppupäivä/ });
  await userEvent.type(to, '1.9.2026');
  expect(router.state.location.search).toBe('?from=2026-10-01');
  expect(to).toHaveAccessibleDescription(/ennen/);
  await userEvent.clear(to);
  await userEvent.type(to, '5.10.2026');
  expect(router.state.location.search).toBe('?from=2026-10-01&to=2026-10-05');
});

it('says to staff who ask for a device that is not there that there is none, and offers no days to choose of nothing', async () => {
  const notFoundFields = ['core', 'coreInspection.audit', 'coreInspection.first'];
  await show(null, '/audit/7', null, { notFoundFields });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Laite 7: Toimintaloki');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Laitetta 7 ei ole');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('tells a device whose log could not be read from one that is not there', async () => {
  const failedFields = ['coreInspection.audit', 'coreInspection.first'];
  await show(null, '/audit/7', null, { notFoundFields: ['core'], failedFields });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Laite 7: Toimintaloki');
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeVisible();
});

it('says that the log of a device that is there could not be had', async () => {
  await show(null, '/audit/7', { name: 'Vesi A12' });
  expect(screen.getByText('Tietoja ei saatu haettua')).toBeInTheDocument();
  expect(screen.queryByText('Laitteella ei ole lokimerkintöjä')).toBeNull();
});

it('says that the site of the device could not be had, and offers to ask again', async () => {
  const nowhere = { name: 'Vesi A12', target: null, group: null, space: null };
  await show([], '/audit/7', nowhere, { failedFields: ['core.target', 'core.group', 'core.space'] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vesi A12');
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
  expect(screen.getByText('Laitteella ei ole lokimerkintöjä')).toBeInTheDocument();
});

it('shows the log of a device whose site the staff do not see by its number', async () => {
  await show([], '/audit/7', null, { notFoundFields: ['core'] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Laite 7');
  expect(screen.getByRole('button', { name: 'Muokkaa tunnisteita' })).toBeInTheDocument();
  expect(screen.queryByText('Tietoja ei saatu haettua')).toBeNull();
});

it('has nothing to say of a device that is on no site', async () => {
  await show([], '/audit/7', { name: 'Vesi A12', target: null, group: null, space: null });
  expect(screen.queryByRole('button', { name: 'Yritä uudelleen' })).toBeNull();
});
