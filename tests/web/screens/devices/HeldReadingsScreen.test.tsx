import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type HeldReadingsScreenQuery } from '../../../../web/__generated__/HeldReadingsScreenQuery.graphql.ts';
import type { HeldReadingReason } from '../../../../web/__generated__/heldReadingRow_reading.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import HeldReadingsScreen from '../../../../web/screens/HeldReadingsScreen/HeldReadingsScreen.tsx';
import { changeLanguage } from '../../../../web/i18n/i18n.ts';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond } from '../../../kit/sentMutation.ts';

const reading = (name: string, more: object = {}) => ({
  id: `H-${name}`,
  at: '2026-10-05T05:30:00.000Z',
  reading: 50_000,
  sent: null,
  readingCount: 4,
  before: { at: '2026-10-05T04:30:00.000Z', reading: 1000 },
  foundAt: '2026-10-05T07:30:00.000Z',
  reason: 'JUMP',
  state: 'HELD',
  viewerCanAnswer: true,
  core: { id: `C-${name}`, key: 9, name, target: { id: 'T', key: 5 }, group: { id: 'G', key: 1 }, space: null },
  value: {
    id: `V-${name}`,
    name: 'Energia',
    hasDefaultName: false,
    unit: null,
    type: { unit: 'kWh', name: 'Energia' },
  },
  ...more,
});

const refused = (name: string, more: object = {}) =>
  reading(name, {
    state: 'REFUSED',
    reason: 'BACKWARD_STEP',
    readingCount: 1,
    before: null,
    viewerCanAnswer: false,
    ...more,
  });

const show = (readings: object[], failedFields: string[] = []) =>
  renderScreen<HeldReadingsScreenQuery>({
    screen: HeldReadingsScreen,
    query,
    variables: { targetKey: 5 },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Malli',
        viewerSeesAll: true,
        viewerCanAdminister: true,
        modules: [],
        consumptionTypes: [],
        rows:
          failedFields.length > 0
            ? null
            : {
                totalCount: readings.length,
                edges: readings.map((node) => ({ node })),
                pageInfo: { hasNextPage: false },
              },
      }),
    },
    path: paths.heldReadings.pattern,
    at: '/target/5/devices/readings',
    failedFields,
  });

const row = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });

const names = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('link')[0]?.textContent ?? '');

it('lists the readings that are not counted with their number, the reading before them, the device and the reason', async () => {
  await show([reading('Sähkö 1'), refused('Sähkö 2', { reading: 12 })]);
  await screen.findByRole('table');
  expect(row('Sähkö 1')).toHaveTextContent(
    /Energia.*1\s000\skWh.*50\s000\skWh4 lukemaa siitä alkaenLukema kasvoi enemmän kuin mittari ehtii laskea.*Odottaa vastausta/,
  );
  expect(within(row('Sähkö 1')).getByRole('link', { name: 'Sähkö 1' })).toHaveAttribute(
    'href',
    '/target/5/group/1/space/0/core/9',
  );
  expect(row('Sähkö 2')).toHaveTextContent(/12\skWhLukema on pienempi kuin edellinen.*Hylätty/);
  expect(within(row('Sähkö 2')).queryByRole('button')).toBeNull();
});

it('shows what was sent, and when it came, where that is no reading', async () => {
  await show([refused('Sähkö 1', { reason: 'MALFORMED', at: null, reading: null, sent: 'nonsense,' })]);
  await screen.findByRole('table');
  expect(row('Sähkö 1')).toHaveTextContent(/5\.10\.2026\sklo\s10\.30.*”nonsense,”.*Rivi ei ole aika ja luku/);
});

it('has those to be answered first, and each kind with the newest first', async () => {
  await show([
    refused('R2', { foundAt: '2026-11-09T00:00:00.000Z' }),
    reading('H2', { foundAt: '2026-11-08T00:00:00.000Z' }),
    refused('R1', { foundAt: '2026-11-07T00:00:00.000Z' }),
    reading('H1', { foundAt: '2026-11-01T00:00:00.000Z' }),
  ]);
  await screen.findByRole('table');
  expect(names()).toEqual(['H2', 'H1', 'R2', 'R1']);
});

const reasons = [
  'JUMP',
  'RESTART',
  'MALFORMED',
  'DUPLICATE_INSTANT',
  'BACKWARD_STEP',
  'IMPOSSIBLE_STEP',
  'IN_THE_FUTURE',
] as const satisfies readonly HeldReadingReason[];

it.each(['fi', 'en'] as const)('has words for every reason in %s', async (language) => {
  await changeLanguage(language);
  await show(reasons.map((reason) => refused(`Sähkö ${reason}`, { reason })));
  await screen.findByRole('table');
  for (const reason of reasons) expect(row(`Sähkö ${reason}`)).not.toHaveTextContent(/heldReading\./);
  await changeLanguage('fi');
});

it.each([
  ['Mittari on vaihdettu', 'SWAP', /^Kulutus jatkuu lukemasta 50\s000\skWh\. Eroa edelliseen lukemaan ei lasketa/],
  ['Lukemat ovat oikein', 'TRUE', /^Ero edelliseen lukemaan lasketaan kulutukseksi ja laskutetaan/],
  ['Lukemat ovat väärin', 'WRONG', /^Odottavia lukemia ei lasketa kulutukseen/],
])('is answered: %s; the row goes', async (label, answer, text) => {
  const { environment } = await show([reading('Sähkö 1'), refused('Sähkö 2')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Vastaa: Sähkö 1 · Energia' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Mistä lukemat johtuvat?' }));
  expect(dialog.getByText(/^Lukema 50\s000\skWh .* ei sovi edelliseen lukemaan 1\s000\skWh/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Tallenna vastaus' })).toBeDisabled();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Vastaus' }), label);
  expect(dialog.getByText(text)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Tallenna vastaus' }));
  const payload = { heldReading: { id: 'H-Sähkö 1' }, heldReadings: [] };
  expect(await respond(environment, 'answerHeldReading', payload)).toEqual({ id: 'H-Sähkö 1', answer });
  await waitFor(() => expect(names()).toEqual(['Sähkö 2']));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(toasts()).toMatchObject([{ title: 'Vastaus on tallennettu, ja kulutus lasketaan uudelleen' }]);
});

it('shows the months that an answer changes, of a restart without an end', async () => {
  const { environment } = await show([reading('Sähkö 1', { reason: 'RESTART', reading: 0 })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Vastaa: Sähkö 1 · Energia' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Vastaus' }), 'Lukemat ovat oikein');
  expect(screen.getByText(/^Kulutus jatkuu lukemasta 0\skWh/)).toBeInTheDocument();
  const preview = await waitFor(() => {
    const found = environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.operation.name === 'MeterEventPreviewResultQuery');
    if (!found) throw new Error('There is no preview.');
    return found;
  });
  expect(preview.request.variables).toMatchObject({
    valueId: 'V-Sähkö 1',
    kind: 'CORRECTION',
    at: '2026-10-05T05:30:00.000Z',
    endReading: null,
    startReading: 0,
  });
});

it('lists what is held after the answer, as of another jump of the meter', async () => {
  const { environment } = await show([reading('Sähkö 1')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Vastaa: Sähkö 1 · Energia' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Vastaus' }), 'Lukemat ovat väärin');
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna vastaus' }));
  const next = reading('Sähkö 1', { id: 'H-next', reading: 90_000 });
  await respond(environment, 'answerHeldReading', { heldReading: { id: 'H-Sähkö 1' }, heldReadings: [next] });
  await waitFor(() => expect(row('Sähkö 1')).toHaveTextContent(/90\s000\skWh/));
  expect(names()).toEqual(['Sähkö 1']);
});

it('says why an answer was refused, and keeps the row', async () => {
  const { environment } = await show([reading('Sähkö 1')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Vastaa: Sähkö 1 · Energia' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Vastaus' }), 'Lukemat ovat väärin');
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna vastaus' }));
  await respond(environment, 'answerHeldReading', {
    heldReading: null,
    heldReadings: [],
    userErrors: [{ message: 'Tätä ei enää ole.', path: ['id'] }],
  });
  expect(await within(screen.getByRole('alertdialog')).findByText('Tätä ei enää ole.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Peruuta' }));
  expect(names()).toEqual(['Sähkö 1']);
});

it('offers no answer to somebody who may only read', async () => {
  await show([reading('Sähkö 1', { viewerCanAnswer: false })]);
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: /^Vastaa/ })).toBeNull();
});

it('says that all readings are counted, and never that of a list that could not be read', async () => {
  await show([]);
  expect(await screen.findByRole('heading', { name: 'Ei epäselviä lukemia' })).toBeInTheDocument();
});

it('offers to read a list again that could not be read', async () => {
  await show([], ['target.rows']);
  expect(await screen.findByRole('button', { name: /Yritä uudelleen/ })).toBeInTheDocument();
  expect(screen.queryByText('Ei epäselviä lukemia')).toBeNull();
});
