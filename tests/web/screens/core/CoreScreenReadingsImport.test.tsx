import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { answer, asked } from '../../../kit/shownCore.ts';
import { openSettings } from '../../../kit/shownSettings.ts';

/*
 * Readings of a value imported from a file, in its settings.
 */

const meter = { type: { name: 'Kylmä vesi', kind: 'COLD_WATER_METER', unit: 'm³' }, latestValue: 123.456 };

const title = 'Tuo lukemia tiedostosta';

const openImport = async () => {
  const shown = await openSettings({ isMes: true }, meter);
  await userEvent.click(await screen.findByRole('button', { name: title }));
  return { shown, dialog: within(await screen.findByRole('dialog', { name: title })) };
};

type Shown = Awaited<ReturnType<typeof openSettings>>;
type Dialog = ReturnType<typeof within>;

const fileField = (dialog: Dialog) => dialog.getByLabelText('Tiedosto');

const choose = (dialog: Dialog, content: BlobPart, name = 'lukemat.csv') =>
  userEvent.setup({ applyAccept: false }).upload(fileField(dialog), new File([content], name));

const lines = '2026-11-01T00:00:00Z,1204\n2026-11-01T01:00:00Z,1205\n';

const report = ({ refused = [], ...rest }: { refused?: object[]; [name: string]: unknown } = {}) => ({
  taken: 2,
  known: 0,
  refusedCount: refused.length,
  refused,
  ...rest,
});

const reported = (ingestReport: object | null, userErrors: object[] = []) => ({
  addReadings: { ingestReport, value: ingestReport && { id: 'V1', latestValue: 1.205, latestAt: null }, userErrors },
});

const refusal = (line: number, reason: string) => ({ line, at: `aika ${line}`, value: String(line), reason });

const answerImport = (shown: Shown, ingestReport: object | null, userErrors: object[] = []) =>
  answer(shown, 'useReadingsImportMutation', reported(ingestReport, userErrors));

/** Lines of the file in the input of a request. */
const textOf = (input: { readings: { file: File } }) => input.readings.file.text();

const requestOf = (shown: Shown) => waitFor(() => asked(shown, 'useReadingsImportMutation'));

describe('readings from a file', () => {
  it('are checked when the file is chosen, with the refused lines and their reasons', async () => {
    const { shown, dialog } = await openImport();
    expect(
      dialog.getByText(/kerrotaan luvulla 0,001 .*Viimeisin lukema 123,456\sm³ on raakalukemana 123456\./),
    ).toBeVisible();
    await choose(dialog, lines);
    const refused = [refusal(3, 'BACKWARD_STEP'), refusal(5, 'IN_THE_FUTURE')];
    const { input } = await answerImport(shown, report({ known: 1, refused }));
    expect(input).toMatchObject({ valueId: 'V1', dryRun: true });
    expect(await textOf(input)).toBe(lines);
    expect(await dialog.findByText('2 tallennettavaa lukemaa, 1 jo tallennettu, 2 hylättyä riviä')).toBeVisible();
    const rows = within(dialog.getByRole('region', { name: 'Hylätyt rivit' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Rivi 3aika 3, 3Mittarin lukema pienenisi.',
      'Rivi 5aika 5, 5Aika on tulevaisuudessa.',
    ]);
  });

  it('are listed up to twenty refused lines, with how many more there are', async () => {
    const { shown, dialog } = await openImport();
    await choose(dialog, lines);
    const refused = Array.from({ length: 20 }, (_, index) => refusal(index + 1, 'MALFORMED'));
    await answerImport(shown, report({ taken: 0, refused, refusedCount: 23 }));
    expect(await dialog.findByText('ja 3 hylättyä riviä lisää')).toBeVisible();
    expect(dialog.getAllByRole('listitem')).toHaveLength(20);
    expect(dialog.getByRole('button', { name: 'Tallenna lukemat' })).toBeDisabled();
  });

  it('are stored after the check, and the chart beside them is fetched again', async () => {
    const { shown, dialog } = await openImport();
    await choose(dialog, '\uFEFFAika;Lukema\r\n2026-11-01T00:00:00Z;1204,5\r\n');
    const checked = await answerImport(shown, report({ taken: 1 }));
    expect(await textOf(checked.input)).toBe('\n2026-11-01T00:00:00Z,1204.5\n');
    const before = asked(shown, 'CoreScreenQuery');
    await userEvent.click(await dialog.findByRole('button', { name: 'Tallenna 1 lukema' }));
    const stored = await answerImport(shown, report({ taken: 1 }));
    expect(stored.input).toEqual({ ...checked.input, dryRun: false });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    expect(toasts()).toMatchObject([{ tone: 'positive', title: '1 lukema on tallennettu' }]);
    await waitFor(() => expect(asked(shown, 'CoreScreenQuery')).not.toBe(before));
  });

  it('that the service refuses to store stay, with the reason at the file', async () => {
    const { shown, dialog } = await openImport();
    await choose(dialog, lines);
    await answerImport(shown, report());
    const store = await dialog.findByRole('button', { name: 'Tallenna 2 lukemaa' });
    await userEvent.click(store);
    await answerImport(shown, null, [{ message: 'Sinulla ei ole oikeutta tähän toimintoon.', path: null }]);
    await waitFor(() => expect(fileField(dialog)).toBeInvalid());
    expect(fileField(dialog)).toHaveAccessibleDescription(/Sinulla ei ole oikeutta tähän toimintoon\./);
    expect(dialog.getByText('lukemat.csv')).toBeVisible();
    expect(store).toBeEnabled();
  });

  it('can be stored again where the connection broke', async () => {
    const { shown, dialog } = await openImport();
    await choose(dialog, lines);
    await answerImport(shown, report());
    await userEvent.click(await dialog.findByRole('button', { name: 'Tallenna 2 lukemaa' }));
    const sent = await requestOf(shown);
    act(() => shown.environment.mock.reject(sent, new Error('offline')));
    await waitFor(() =>
      expect(fileField(dialog)).toHaveAccessibleDescription(/Saman tiedoston voi lähettää uudelleen/),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Tallenna 2 lukemaa' }));
    await answerImport(shown, report({ taken: 0, known: 2 }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  });

  it('are checked again on request where the check failed, and nothing is said to be unknown', async () => {
    const { shown, dialog } = await openImport();
    await choose(dialog, lines);
    const sent = await requestOf(shown);
    act(() => shown.environment.mock.reject(sent, new Error('offline')));
    await waitFor(() => expect(fileField(dialog)).toHaveAccessibleDescription(/Mitään ei tallennettu\./));
    expect(toasts()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Tarkista uudelleen' }));
    await answerImport(shown, report());
    expect(await dialog.findByRole('button', { name: 'Tallenna 2 lukemaa' })).toBeEnabled();
    expect(fileField(dialog)).toBeValid();
  });

  it.each([
    ['a file that is too large', '0'.repeat(5 * 1024 * 1024 + 1), 'lukemat.csv', /liian suuri\. Enintään 5\sMt/],
    ['a file of headings only', 'Aika;Lukema\r\n', 'lukemat.csv', /Tiedostossa ei ole lukemia/],
    ['an empty file', '', 'lukemat.csv', /Tiedosto on tyhjä/],
    ['text of another encoding', new Uint8Array([0x31, 0xe4, 0x2c, 0x32]), 'lukemat.csv', /Tallenna se UTF-8-muodossa/],
    ['a sheet', new Uint8Array([0x50, 0x4b, 3, 4]), 'lukemat.xlsx', /Tiedostotyyppi ei kelpaa/],
  ])('are not sent from %s', async (_what, content, name, why) => {
    const { shown, dialog } = await openImport();
    await choose(dialog, content, name);
    await waitFor(() => expect(fileField(dialog)).toHaveAccessibleDescription(why));
    expect(() => asked(shown, 'useReadingsImportMutation')).toThrow();
  });

  it('of a file that was replaced meanwhile are not shown', async () => {
    const { shown, dialog } = await openImport();
    await choose(dialog, lines, 'first.csv');
    const first = await requestOf(shown);
    await choose(dialog, 'Aika;Lukema\r\n', 'second.csv');
    await waitFor(() => expect(fileField(dialog)).toHaveAccessibleDescription(/Tiedostossa ei ole lukemia/));
    act(() => shown.environment.mock.resolve(first, { data: reported(report({ taken: 9 })) }));
    expect(fileField(dialog)).toBeInvalid();
    expect(dialog.getByRole('button', { name: 'Tallenna lukemat' })).toBeDisabled();
    expect(dialog.getByText('second.csv')).toBeVisible();
  });

  it('are offered to those only who may add them', async () => {
    await openSettings({ mayAdminister: true }, meter);
    expect(await screen.findByRole('button', { name: 'Lisää mittaritapahtuma' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: title })).toBeNull();
  });

  it('are not offered for a value of texts', async () => {
    await openSettings({ isMes: true }, { type: { name: 'Teksti', kind: 'TEXT', unit: null } });
    expect(await screen.findByRole('textbox', { name: 'Nimi' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: title })).toBeNull();
  });
});
