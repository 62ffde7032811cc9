import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import query, { type ImportScreenQuery } from '../../../../web/__generated__/ImportScreenQuery.graphql.ts';
import ImportScreen from '../../../../web/screens/ImportScreen/ImportScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond, sentMutations } from '../../../kit/sentMutation.ts';

const earlier = {
  id: 'I1',
  kind: 'TREE',
  fileName: 'vanha.xlsx',
  state: 'DONE',
  failure: null,
  doneCount: 3,
  rowCount: 3,
  addedCount: 2,
  changedCount: 1,
  unchangedCount: 0,
  startedAt: '2026-11-28T10:00:00Z',
  startedBy: 'Sanna Korhonen',
  endedAt: '2026-11-28T10:00:01Z',
  undoEndsAt: '2026-11-29T10:00:01Z',
  undoBlockedBy: null,
  undoneAt: null,
  undoneBy: null,
};

const show = (sheetImports: readonly object[] = [], language: 'fi' | 'en' = 'fi') =>
  renderScreen<ImportScreenQuery>({
    screen: ImportScreen,
    query,
    variables: { targetKey: 2 },
    language,
    mocks: {
      Target: () => ({
        id: 'T2',
        name: 'As Oy Kotikuusi',
        viewerSheetKinds: ['TREE'],
        sheetHeadings: [],
        sheetImports,
      }),
      Viewer: () => ({ deviceModels: [{ configurationId: 'M1', name: 'Vesi' }] }),
    },
  });

type Shown = Awaited<ReturnType<typeof show>>;

const csv = (text: string, name = 'talo.csv') => new File([text], name, { type: 'text/csv' });
const sheet = 'Rakennus;Tila;Koko;Sarjanumero\nTalo 1;A1;5 8,5;\nTalo 1;A1;;S-1\n';

const choose = async (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText('Tiedosto'), file);

const cell = (fields: object) => ({ from: null, to: null, otherRow: null, suggestion: null, code: null, ...fields });
const row = (index: number, outcome: string, cells: object[]) => ({
  index,
  outcome,
  spaceName: 'A1',
  coreName: index === 1 ? 'S-1' : null,
  cells,
  warning: null,
  reading: null,
});

const preview = async (shown: Shown, rows: object[], counts: object = {}) =>
  respond(shown.environment, 'PreviewSheetImport', {
    sheetPreview: { addedCount: 0, changedCount: 0, unchangedCount: 0, refusedCount: 0, rows, ...counts },
  });

const rowsOf = async (input: object): Promise<string[][]> =>
  JSON.parse(await (input as { file: File }).file.text()) as string[][];

const size = cell({ column: 'SIZE', code: 'INVALID', to: '5 8,5', suggestion: '58,5' });
const type = cell({ column: 'CONFIGURATION', code: 'REQUIRED' });
const twoRefused = [row(0, 'REFUSED', [size]), row(1, 'REFUSED', [type])];

/** Waits for the check of a sheet with so many columns. */
const checkOf = (shown: Shown, columns: number) =>
  waitFor(() => {
    const input = sentMutations(shown.environment, 'previewSheetImport').at(-1)?.request.variables['input'] as
      | { columns: string[] }
      | undefined;
    expect(input?.columns).toHaveLength(columns);
  });

describe('a file of an import', () => {
  it.each([
    ['vanha.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /vanhaa XLS-muotoa/],
    ['kuva.png', Uint8Array.of(0, 1, 2), /ei ole XLSX-, ODS- eikä CSV-taulukko/],
    ['tyhja.csv', 'Rakennus;Tila\n', /ei ole rivejä otsikoiden alla/],
    ['pitka.csv', `Tila\n${'x\n'.repeat(5001)}`, /yli 5\s000 riviä/],
  ])('%s is refused in the drop area', async (name, content, text) => {
    await show();
    await choose(new File([content], name));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByLabelText('Tiedosto')).toHaveAccessibleDescription(text);
  });

  it('is taken when it is dropped anywhere on the page', async () => {
    const shown = await show();
    await screen.findByLabelText('Tiedosto');
    fireEvent.drop(document.body, { dataTransfer: { files: [csv(sheet)], types: ['Files'] } });
    await preview(shown, [], { addedCount: 2 });
    expect(await screen.findByText(/2 riviä: 2 lisätään/)).toBeVisible();
  });

  it('is made of pasted cells, but not of what is pasted into a field', async () => {
    const shown = await show();
    const field = await screen.findByLabelText('Tiedosto');
    const data = { files: [], getData: () => sheet.replaceAll(';', '\t') };
    fireEvent.paste(field, { clipboardData: data });
    expect(screen.queryByText('Liitetyt solut')).toBeNull();
    fireEvent.paste(document.body, { clipboardData: data });
    expect(await screen.findByText('Liitetyt solut')).toBeVisible();
    expect(await rowsOf(await preview(shown, []))).toEqual([
      ['Talo 1', 'A1', '5 8,5', ''],
      ['Talo 1', 'A1', '', 'S-1'],
    ]);
  });
});

describe('the preview of an import', () => {
  it('has a field at each refused cell, takes the suggestion, and offers one type for devices without any', async () => {
    const shown = await show();
    await choose(csv(sheet));
    await preview(shown, twoRefused, { refusedCount: 2 });
    await userEvent.click(await screen.findByRole('button', { name: 'Käytä 58,5' }));
    expect(screen.getByText('1 laitteelta puuttuu tyyppi')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Valitse niille yksi tyyppi' }), 'Vesi');
    await checkOf(shown, 5);
    const input = await preview(shown, [row(0, 'ADDED', []), row(1, 'ADDED', [])], { addedCount: 2 });
    expect(input).toMatchObject({ columns: ['GROUP', 'SPACE', 'SIZE', 'SERIAL_ID', 'CONFIGURATION'] });
    expect(await rowsOf(input)).toEqual([
      ['Talo 1', 'A1', '58,5', '', ''],
      ['Talo 1', 'A1', '', 'S-1', 'Vesi'],
    ]);
    expect(screen.queryByText('1 laitteelta puuttuu tyyppi')).toBeNull();
    expect(screen.getAllByText(/^Korjattu: /)).toHaveLength(2);
  });

  it('corrects a cell of a column that the file does not have', async () => {
    const shown = await show();
    await choose(csv(sheet));
    await preview(shown, twoRefused, { refusedCount: 2 });
    const field = await screen.findByRole('textbox', { name: 'Rivi 3: Laitteen tyyppi' });
    await userEvent.type(field, 'Vesi{Enter}');
    await checkOf(shown, 5);
    expect((await rowsOf(await preview(shown, [])))[1]).toEqual(['Talo 1', 'A1', '', 'S-1', 'Vesi']);
  });

  it('starts the import with the rows that are not refused', async () => {
    const shown = await show();
    await choose(csv(sheet));
    await preview(shown, [row(0, 'REFUSED', [size]), row(1, 'ADDED', [])], { refusedCount: 1, addedCount: 1 });
    await userEvent.click(await screen.findByRole('button', { name: /^Tuo 1 rivi ilman/ }));
    const running = { ...earlier, id: 'I2', state: 'RUNNING', doneCount: 0, rowCount: 1, endedAt: null };
    const input = await respond(shown.environment, 'StartSheetImport', { sheetImport: running, sheetPreview: null });
    expect(await rowsOf(input)).toEqual([['Talo 1', 'A1', '', 'S-1']]);
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 / 1 riviä');
  });
});

describe('an earlier import', () => {
  it('is undone after a confirmation', async () => {
    const shown = await show([earlier]);
    await userEvent.click(await screen.findByRole('button', { name: 'Kumoa tuonti vanha.xlsx' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kumoa tuonti' }));
    await act(async () => {});
    const undone = { ...earlier, state: 'UNDONE', undoneAt: '2026-11-28T11:00:00Z', undoneBy: 'Sanna Korhonen' };
    expect(await respond(shown.environment, 'UndoSheetImport', { sheetImport: undone })).toEqual({ id: 'I1' });
  });

  it.each([
    ['INVOICED', /lasku/],
    ['REPORTED', /vesiposti/],
    ['CHANGED', /uudempi muutos/],
    ['HAS_READINGS', /lukemia/],
    ['HAS_RESIDENTS', /asukkaita/],
    ['HAS_ALERTS', /hälytyksiä/],
    ['IN_USE', /käytössä/],
  ])('that %s bars has its reason in the place of the button', async (undoBlockedBy, text) => {
    await show([{ ...earlier, undoBlockedBy }]);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Kumoa/ })).toBeNull();
  });
});
