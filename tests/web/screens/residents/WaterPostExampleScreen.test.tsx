import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import query, {
  type WaterPostExampleScreenQuery,
} from '../../../../web/__generated__/WaterPostExampleScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import WaterPostExampleScreen from '../../../../web/screens/WaterPostExampleScreen/WaterPostExampleScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { waterReport } from '../reports/waterReport.ts';

type Options = { report: object | null; mayAdminister?: boolean; failedFields?: string[]; language?: 'fi' | 'en' };

const show = ({ report, mayAdminister = true, failedFields = [], language = 'fi' }: Options) =>
  renderScreen<WaterPostExampleScreenQuery>({
    screen: WaterPostExampleScreen,
    query,
    variables: { targetKey: 5 },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Malli',
        viewerSeesAll: true,
        viewerCanAdminister: mayAdminister,
        modules: [],
        consumptionTypes: [],
        exampleWaterReport: report,
      }),
    },
    path: paths.waterPostExample.pattern,
    at: '/target/5/residents/waterPost/example',
    failedFields,
    language,
  });

it('shows an administrator a report of the site as a resident sees it, without links that change it', async () => {
  await show({ report: waterReport });
  expect(screen.getByText('Esimerkki: A1, lokakuu 2026')).toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'Mistä summa tulee' })).toHaveTextContent(/× 5,00 €\/m³10,00\s€/);
  expect(screen.getByRole('table', { name: 'Mittarilukemat' })).toHaveTextContent('Keittiö');
  expect(screen.getByRole('heading', { name: /^Lokakuun vesi maksoi 20,50\s€\.$/ })).toBeInTheDocument();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(hrefs.filter((href) => href.includes(waterReport.reportId))).toEqual([]);
});

it('says what is missing where no apartment has been measured', async () => {
  await show({ report: null, language: 'en' });
  expect(screen.getByRole('heading', { name: 'There is no example yet' })).toBeInTheDocument();
});

it('tells others who sees the example, and shows nothing of an apartment', async () => {
  await show({ report: null, mayAdminister: false, failedFields: ['target.exampleWaterReport'] });
  expect(screen.getByRole('heading', { name: 'Vain kohteen pääkäyttäjä voi nähdä esimerkin' })).toBeInTheDocument();
});

it('offers to read again an example that could not be read', async () => {
  await show({ report: null, failedFields: ['target.exampleWaterReport'] });
  await waitFor(() => expect(screen.getByRole('button', { name: /Yritä uudelleen/ })).toBeInTheDocument());
});
