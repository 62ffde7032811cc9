import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { MemoryRouter, useLocation } from 'react-router';
import { loadFrame } from '../../kit/loadFrame.ts';
import { createMockEnvironment } from '../../kit/mockEnvironment.ts';
import { beforeAll, expect, it } from 'vitest';
import { FrameUserContext } from '../../../web/entities/viewer/useFrameUser.ts';
import { StaffLinks } from '../../../web/app/frame/StaffFooter.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';

beforeAll(() => startTranslations('fi'));

const customer = { isAdmin: false, isMes: false, isTester: false };

const Where = () => <p>{`at ${useLocation().pathname}`}</p>;

const show = (rights: Partial<typeof customer>, pathname: string, hasOwnField = false) => {
  const environment = createMockEnvironment();
  render(
    <RelayEnvironmentProvider environment={environment}>
      <FrameUserContext value={loadFrame(environment, { User: () => ({ id: 'U', ...customer, ...rights }) })}>
        <MemoryRouter>
          <StaffLinks pathname={pathname} hasOwnField={hasOwnField} />
          <Where />
        </MemoryRouter>
      </FrameUserContext>
    </RelayEnvironmentProvider>,
  );
  return environment;
};

const catalogue = ['/product', '/model', '/components', '/developer'];
const device = '/target/1/group/2/space/3/core/44';
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it('is not there for customers', () => {
  show({}, device);
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

it('leads a tester to the graph and the tests alone', () => {
  show({ isTester: true }, device);
  expect(links()).toEqual(['/graphql', '/test']);
});

it('leads Mes to what only they see of the device at hand', () => {
  show({ isMes: true, isTester: true }, device);
  expect(links()).toEqual(['/graphql', '/test', ...catalogue, '/realtime/44', '/audit/44']);
});

it('has the number that Mes looked into in the field for the next, also where no device has it', async () => {
  show({ isMes: true, isTester: true }, '/realtime/999999');
  expect(links()).toEqual(['/graphql', '/test', ...catalogue]);
  const field = screen.getByRole('textbox', { name: 'Laite- tai sarjanumero' });
  expect(field).toHaveValue('999999');
  await userEvent.clear(field);
  await userEvent.type(field, '99');
  await userEvent.click(screen.getByRole('button', { name: 'Reaaliaikaiset lukemat' }));
  expect(await screen.findByText('at /realtime/99')).toBeInTheDocument();
});

it('leaves the number of a device to a page that asks for it itself', () => {
  show({ isMes: true, isTester: true }, '/', true);
  expect(links()).toEqual(['/graphql', '/test', ...catalogue]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('asks Mes for the number of a device elsewhere, and opens the page of it', async () => {
  show({ isMes: true, isTester: true }, '/target/1');
  const field = screen.getByRole('textbox', { name: 'Laite- tai sarjanumero' });
  await userEvent.click(screen.getByRole('button', { name: 'Toimintaloki' }));
  expect(field).toHaveAccessibleDescription('Anna laitteen numero, esimerkiksi 44, tai sarjanumero');
  await userEvent.type(field, '44');
  await userEvent.click(screen.getByRole('button', { name: 'Toimintaloki' }));
  expect(await screen.findByText('at /audit/44')).toBeInTheDocument();
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), '45{Enter}');
  expect(await screen.findByText('at /realtime/45')).toBeInTheDocument();
});

it('finds a device by exactly its serial number or radio name, in any case and with spaces', async () => {
  const environment = show({ isMes: true, isTester: true }, '/target/1');
  const field = screen.getByRole('textbox', { name: 'Laite- tai sarjanumero' });
  const answer = async (cores: object[]) => {
    await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
    const operation = environment.mock.getMostRecentOperation();
    await act(async () => environment.mock.resolve(operation, { data: { staffSearch: { cores } } }));
    return operation.request.variables;
  };
  const core = (key: number, serialId: string, uniqueName: string | null) => ({
    coreId: `C${key}`,
    key,
    name: null,
    serialId,
    uniqueName,
    online: true,
    inProduction: true,
    target: null,
    group: null,
    space: null,
  });

  await userEvent.type(field, '2410 0388 ab12{Enter}');
  expect(await answer([core(7, '24100388AB123', null)])).toEqual({ text: '24100388ab12' });
  await waitFor(() => expect(field).toHaveAccessibleDescription('Laitetta ei löydy tällä numerolla'));
  await userEvent.type(field, '{Enter}');
  await answer([core(7, '24100388AB123', null), core(8, '24100388AB12', 'vesi-a1')]);
  expect(await screen.findByText('at /realtime/8')).toBeInTheDocument();

  await userEvent.clear(field);
  await userEvent.type(field, 'vesi-A1');
  await userEvent.click(screen.getByRole('button', { name: 'Toimintaloki' }));
  await answer([core(8, '24100388AB12', 'vesi-a1')]);
  expect(await screen.findByText('at /audit/8')).toBeInTheDocument();

  await userEvent.type(field, '9{Enter}');
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
  await act(async () => environment.mock.reject(environment.mock.getMostRecentOperation(), new Error('away')));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Toimintoa ei suoritettu. Yritä uudelleen.'));
  expect(field).toHaveValue('vesi-A19');
});
