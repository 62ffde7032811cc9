import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, asked, device, showCore } from '../../../kit/shownCore.ts';

/*
 * Readings of a device that are not counted, on its page.
 */

const reading = (more: object = {}) => ({
  __typename: 'HeldReading',
  id: 'H1',
  state: 'HELD',
  reason: 'JUMP',
  at: '2026-10-05T05:30:00.000Z',
  reading: 50_000,
  sent: null,
  readingCount: 4,
  before: { at: '2026-10-05T04:30:00.000Z', reading: 1000 },
  foundAt: '2026-10-05T07:30:00.000Z',
  viewerCanAnswer: true,
  core: { id: 'C', key: 9, name: 'Vesi A12', target: { id: 'T', key: 5 }, group: null, space: null },
  value: {
    id: 'V1',
    name: 'Kylmä vesi',
    hasDefaultName: false,
    unit: null,
    type: { name: 'Kylmä vesi', unit: 'm³' },
  },
  ...more,
});

const refused = reading({
  id: 'R1',
  state: 'REFUSED',
  reason: 'MALFORMED',
  at: null,
  reading: null,
  sent: 'nonsense,',
  viewerCanAnswer: false,
});

const show = async (held: object[], more: object[] = []) => {
  const shown = await showCore(device({ heldReadings: { totalCount: held.length + more.length } }));
  await answer(shown, 'UncountedReadingsQuery', {
    node: {
      __typename: 'Core',
      id: 'C',
      name: 'Vesi A12',
      target: { id: 'T', key: 5 },
      held: { nodes: held },
      refused: { totalCount: more.length, nodes: more.slice(0, 1) },
    },
  });
  return shown;
};

it('says since when nothing is counted and why, and takes the answer', async () => {
  const shown = await show([reading()]);
  expect(await screen.findByText('Kulutusta ei lasketa 5.10.2026 klo 08.30 alkaen')).toBeInTheDocument();
  expect(
    screen.getByText(
      /^Vesi A12 · Kylmä vesi: lukema 50\s000\sm³, edellinen 1\s000\sm³\. Lukema kasvoi enemmän kuin mittari ehtii laskea\. 4 lukemaa odottaa vastausta\.$/,
    ),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Vastaa: Vesi A12 · Kylmä vesi' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Mistä lukemat johtuvat?' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Vastaus' }), 'Lukemat ovat väärin');
  await userEvent.click(dialog.getByRole('button', { name: 'Tallenna vastaus' }));
  const { input } = await answer(shown, 'heldReadingMutationsAnswerMutation', {
    answerHeldReading: { heldReading: { id: 'H1' }, heldReadings: [], userErrors: [] },
  });
  expect(input).toEqual({ id: 'H1', answer: 'WRONG' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  // The service counts anew, so that the screen with its chart is read again.
  await waitFor(() => expect(asked(shown, 'CoreScreenQuery')).toBeDefined());
});

it('counts the refused readings, shows what was sent last with the reason, and leads to the list', async () => {
  await show([], [refused, reading({ id: 'R2', state: 'REFUSED' })]);
  expect(await screen.findByText('2 lukemaa on hylätty')).toBeInTheDocument();
  expect(
    screen.getByText('Viimeisin 5.10.2026 klo 10.30: Vesi A12 · Kylmä vesi, ”nonsense,”. Rivi ei ole aika ja luku.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Näytä epäselvät lukemat' })).toHaveAttribute(
    'href',
    '/target/5/devices/readings?q=Vesi%20A12',
  );
  expect(screen.queryByRole('button', { name: /^Vastaa/ })).toBeNull();
});

it('offers no answer to those who may only read', async () => {
  await show([reading({ viewerCanAnswer: false })]);
  expect(await screen.findByText(/^Kulutusta ei lasketa/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Vastaa/ })).toBeNull();
});

it('reads nothing more of a device whose readings are all counted', async () => {
  const shown = await showCore(device({ heldReadings: { totalCount: 0 } }));
  expect(() => asked(shown, 'UncountedReadingsQuery')).toThrow();
});
