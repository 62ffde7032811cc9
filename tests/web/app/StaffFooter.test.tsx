import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { RightsContext, type Rights } from '../../../web/app/rights.ts';
import { StaffFooter } from '../../../web/app/StaffFooter.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';

beforeAll(() => startTranslations('fi'));

const nobody: Rights = {
  admin: false,
  mes: false,
  tester: false,
  administers: () => false,
  ask: () => Promise.resolve(),
};

const Where = () => <p>{`at ${useLocation().pathname}`}</p>;

const show = (rights: Partial<Rights>, pathname: string) =>
  render(
    <MemoryRouter>
      <RightsContext value={{ ...nobody, ...rights }}>
        <StaffFooter pathname={pathname} />
        <Where />
      </RightsContext>
    </MemoryRouter>,
  );

const device = '/target/1/group/2/space/3/core/44';
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it('is not there for customers', () => {
  show({ administers: () => true }, device);
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

it('leads a tester to the graph alone', () => {
  show({ tester: true }, device);
  expect(links()).toEqual(['/graphql']);
});

it('leads Mes to what only they see of the device at hand', () => {
  show({ mes: true }, device);
  expect(links()).toEqual(['/graphql', '/realtime/44', '/audit/44']);
});

it('has the number that Mes looked into in the field for the next, also where no device has it', async () => {
  show({ mes: true }, '/realtime/999999');
  expect(links()).toEqual(['/graphql']);
  const field = screen.getByRole('textbox', { name: 'Laitteen numero' });
  expect(field).toHaveValue('999999');
  await userEvent.clear(field);
  await userEvent.type(field, '99');
  await userEvent.click(screen.getByRole('button', { name: 'Reaaliaikaiset lukemat' }));
  expect(screen.getByText('at /realtime/99')).toBeInTheDocument();
});

it('asks Mes for the number of a device elsewhere, and says what is none', async () => {
  show({ mes: true }, '/target/1');
  const field = screen.getByRole('textbox', { name: 'Laitteen numero' });
  await userEvent.type(field, 'A12');
  await userEvent.click(screen.getByRole('button', { name: 'Toimintaloki' }));
  expect(field).toHaveAccessibleDescription('Anna laitteen numero, esimerkiksi 44');
  await userEvent.clear(field);
  await userEvent.type(field, '44');
  await userEvent.click(screen.getByRole('button', { name: 'Toimintaloki' }));
  expect(screen.getByText('at /audit/44')).toBeInTheDocument();
});
