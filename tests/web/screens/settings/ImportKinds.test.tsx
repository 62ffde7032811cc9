import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type ImportScreenQuery } from '../../../../web/__generated__/ImportScreenQuery.graphql.ts';
import ImportScreen from '../../../../web/screens/ImportScreen/ImportScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond, sentMutations } from '../../../kit/sentMutation.ts';

const kinds = ['TREE', 'RESIDENTS', 'READINGS', 'METER_SWAPS'];

const show = (viewerSheetKinds: readonly string[] = kinds) =>
  renderScreen<ImportScreenQuery>({
    screen: ImportScreen,
    query,
    variables: { targetKey: 2 },
    language: 'fi',
    mocks: {
      Target: () => ({
        id: 'T2',
        key: 2,
        name: 'As Oy Kotikuusi',
        viewerSheetKinds,
        sheetHeadings: [{ kind: 'READINGS', heading: 'mitattu', column: 'READING' }],
        sheetImports: [],
      }),
    },
  });

type Shown = Awaited<ReturnType<typeof show>>;

const choose = async (text: string) =>
  userEvent.upload(await screen.findByLabelText('Tiedosto'), new File([text], 'taulukko.csv', { type: 'text/csv' }));

const lastInput = ({ environment }: Shown) =>
  sentMutations(environment, 'previewSheetImport').at(-1)?.request.variables['input'] as
    | { kind: string; columns: (string | null)[] }
    | undefined;

const checked = (shown: Shown, kind: string, columns: (string | null)[]) =>
  waitFor(() => expect(lastInput(shown)).toMatchObject({ kind, columns }), { timeout: 3000 });

it('reads a sheet as the kind that its columns are of', async () => {
  const shown = await show();
  await choose('Huoneisto;Nimi;Sähköposti;Muuttopäivä\nA1;Maija Virtanen;maija@esimerkki.fi;1.3.2026\n');
  await checked(shown, 'RESIDENTS', ['SPACE', 'RESIDENT', 'EMAIL', 'VALID_FROM']);
  expect(screen.getByLabelText('Tuotavat tiedot')).toHaveValue('RESIDENTS');
  expect(screen.getByText(/ei lähetä kutsuja/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Asukaslista' })).toHaveAttribute('href', '/target/2/residents/list');
});

it('reads the columns again as another kind is chosen, with what was chosen for that kind before', async () => {
  const shown = await show();
  await choose('Huoneisto;Laji;Pvm;Mitattu\nA1;kylmä;1.3.2026;214,382\n');
  await checked(shown, 'TREE', ['SPACE', null, null, null]);
  await userEvent.selectOptions(screen.getByLabelText('Tuotavat tiedot'), 'Lukemat');
  await checked(shown, 'READINGS', ['SPACE', 'VALUE', 'AT', 'READING']);
});

it('offers no kind that the viewer may not import', async () => {
  await show(['TREE', 'METER_SWAPS']);
  const options = [...(await screen.findByLabelText<HTMLSelectElement>('Tuotavat tiedot')).options];
  expect(options.map(({ text }) => text)).toEqual(['Tilat ja laitteet', 'Mittarinvaihdot']);
});

it('shows readings with the one before and the consumption, refused ones first and those worth a look after them', async () => {
  const shown = await show();
  await choose(
    'Huoneisto;Laji;Pvm;Lukema\nB17;kylmä;1.3.2026;21,946\nA9;lämmin;1.10.2026;143,207\nA1;kylmä;1.3.2026;5\n',
  );
  await checked(shown, 'READINGS', ['SPACE', 'VALUE', 'AT', 'READING']);
  const row = (index: number, outcome: string, spaceName: string, fields: object) => ({
    index,
    outcome,
    spaceName,
    coreName: 'Kylmä',
    cells: [],
    warning: null,
    ...fields,
  });
  const reading = (previous: number, now: number) => ({
    at: '2026-02-28T22:00:00.000Z',
    previous,
    reading: now,
    consumption: Math.round((now - previous) * 1000) / 1000,
    unit: 'm³',
  });
  const step = {
    column: 'READING',
    code: 'BACKWARD_STEP',
    from: null,
    to: '21,946',
    otherRow: null,
    suggestion: '219,46',
  };
  await respond(shown.environment, 'PreviewSheetImport', {
    sheetPreview: {
      addedCount: 2,
      changedCount: 0,
      unchangedCount: 0,
      refusedCount: 1,
      rows: [
        row(0, 'REFUSED', 'B17', { cells: [step], reading: reading(214.382, 21.946) }),
        row(1, 'ADDED', 'A9', { warning: 'NO_CONSUMPTION', reading: reading(143.207, 143.207) }),
        row(2, 'ADDED', 'A1', { reading: reading(4, 5) }),
      ],
    },
  });
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  const refused = lines.find((text) => text.includes('B17'));
  expect(refused).toMatch(/Päivä1\.3\.2026Edellinen214,382\sm³Lukema21,946\sm³Kulutus[-−]192,436\sm³/);
  expect(refused).toContain('Lukema on pienempi kuin edellinen');
  expect(screen.getByRole('button', { name: 'Käytä 219,46' })).toBeInTheDocument();
  const order = ['B17', 'A9', 'A1'].map((name) => lines.findIndex((text) => text.includes(name)));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(lines.find((text) => text.includes('A9'))).toContain('Ei kulutusta kuukauteen');
  await userEvent.click(screen.getByRole('radio', { name: /^Katso 1/ }));
  await waitFor(() => expect(screen.queryByText('B17')).not.toBeInTheDocument());
  expect(screen.getByText('A9')).toBeInTheDocument();
});
