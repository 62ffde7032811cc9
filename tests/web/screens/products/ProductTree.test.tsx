import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { ProductSide } from '../../../../web/entities/product/ProductSide.tsx';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { createMockEnvironment } from '../../../kit/mockEnvironment.ts';
import { pageOf } from './catalogue.ts';

beforeAll(() => startTranslations('fi'));

const configuration = (key: number, name: string, coreCount: number) => ({ id: `C${key}`, key, name, coreCount });

const version = (key: number, number: string, archived: boolean, configurations: { coreCount: number }[]) => ({
  id: `V${key}`,
  key,
  number,
  archived,
  coreCount: configurations.reduce((sum, { coreCount }) => sum + coreCount, 0),
  configurations: pageOf(configurations),
});

const products = [
  { id: 'P1', key: 1, name: 'Mama 4', coreCount: 19, versions: pageOf([]) },
  {
    id: 'P2',
    key: 2,
    name: 'Vesi-Core 2',
    coreCount: 105,
    versions: pageOf([
      version(3, '1.0', true, [configuration(4, 'Vesimittari', 12)]),
      version(5, '2.1', false, [configuration(6, 'Huoneiston vesi', 85), configuration(7, 'Päävesi', 8)]),
    ]),
  },
];

const showTree = async (at: string) => {
  const environment = createMockEnvironment();
  const router = createMemoryRouter([{ path: '*', element: <ProductSide /> }], { initialEntries: [at] });
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
  );
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
  const data = { products: pageOf(products) };
  await act(async () => environment.mock.resolve(environment.mock.getMostRecentOperation(), { data }));
  await screen.findByRole('tree', { name: 'Tuotteiden puu' });
  return router;
};

const rows = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);

it('has the products with the number of their devices in the field, and the other pages of product management', async () => {
  await showTree('/product');
  expect(rows()).toEqual(['Mama 419', 'Vesi-Core 2105']);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/product', '/model', '/components', '/developer']);
});

it('is open at the page of a configuration, the newest version first, the archived one marked', async () => {
  await showTree('/product/2/version/5/configuration/6/io');
  expect(rows()).toEqual([
    'Mama 419',
    'Vesi-Core 2105',
    '2.193',
    'Huoneiston vesi85',
    'Laiteohjelmistot',
    'IO:t',
    'Päävesi8',
    '1.0 (arkistoitu)12',
  ]);
  expect(screen.getByRole('treeitem', { name: 'IO:t' })).toHaveAttribute('aria-current', 'page');
});

it('opens by the keyboard down to the firmwares of a configuration, and closes again', async () => {
  const router = await showTree('/product/2/version');
  const product = screen.getByRole('treeitem', { name: /^Vesi-Core 2/ });
  expect(product).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(product);
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{ArrowRight}{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/product/2/version/5/configuration/6/firmware'));
  screen.getByRole('treeitem', { name: /^Vesi-Core 2/ }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(rows()).toEqual(['Mama 419', 'Vesi-Core 2105']);
});
