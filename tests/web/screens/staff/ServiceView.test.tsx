import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import query, { type TargetToolsScreenQuery } from '../../../../web/__generated__/TargetToolsScreenQuery.graphql.ts';
import { toolSearchIn } from '../../../../web/screens/TargetToolsScreen/toolSearch.ts';
import TargetToolsScreen from '../../../../web/screens/TargetToolsScreen/TargetToolsScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const minute = 60_000;
const before = (minutes: number): string => new Date(Date.now() - minutes * minute).toISOString();

const quiet = {
  isConfigured: true,
  waitingCount: 0,
  oldestWaitingAt: null,
  lastSentAt: before(3),
  sentCount: 12,
  failedCount: 0,
  lastError: null,
};

const run = (task: string, minutes: number, failedAt: string | null = null) => ({
  task,
  endedAt: before(minutes),
  durationMs: 1250,
  failedAt,
});

const show = (more: object = {}) => {
  const at = '/target-tools?view=service';
  return renderScreen<TargetToolsScreenQuery>({
    screen: TargetToolsScreen,
    query,
    variables: toolSearchIn(new URLSearchParams(at.split('?')[1])),
    mocks: {
      Query: () => ({
        serviceStatus: {
          version: '1.2.0',
          portalVersion: '1.2.0',
          startedAt: before(600),
          database: { engine: 'PostgreSQL', version: '15.18', size: 3_500_000_000, migration: '0057-backgroundTasks' },
          mail: quiet,
          tasks: [run('ALERTS', 0), run('HOUSEKEEPING', 40)],
          imports: [],
          ...more,
        },
      }),
    },
    path: '/target-tools',
    at,
  });
};

const warnings = (): string[] => screen.getAllByText(/./, { selector: 'strong' }).map(({ textContent }) => textContent);

it('has versions, mail, repeated tasks and the size of the database, and that all is well', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Palvelun tila' })).toHaveAttribute('aria-current', 'page');
  expect(warnings()).toEqual(['Palvelu toimii: posti kulkee ja hälytykset tarkistetaan.']);
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(figure('Talo')).toBe('1.2.0');
  expect(figure('Tietokanta')).toBe('PostgreSQL 15.18');
  expect(figure('Koko')).toMatch(/^3\s?337,9 Mt$/);
  expect(figure('Lähetetty vuorokaudessa')).toBe('12');
  expect(figure('Hälytysten tarkistus')).toMatch(/kesto 1,3 s$/);
});

it('warns of mail that waits, mail that failed, and a task that has stopped or failed', async () => {
  await show({
    mail: { ...quiet, waitingCount: 4, oldestWaitingAt: before(90), failedCount: 1, lastError: '550 unknown user' },
    tasks: [run('ALERTS', 12), run('HOUSEKEEPING', 40, before(40))],
  });
  expect(warnings()).toEqual([
    expect.stringMatching(/^4 viestiä odottaa, vanhin jonossa .+ sitten$/),
    '1 viesti jäi lähettämättä vuorokauden aikana',
    expect.stringMatching(/^Hälytyksiä ei ole tarkistettu .+ jälkeen$/),
    expect.stringMatching(/^Ylläpitotyö epäonnistui /),
  ]);
  expect(screen.getByText('550 unknown user')).toBeInTheDocument();
});

it('awaits the tasks of a process that has just started', async () => {
  await show({ startedAt: before(1), tasks: [run('ALERTS', 1440), run('HOUSEKEEPING', 1440)] });
  expect(warnings()).toEqual(['Palvelu toimii: posti kulkee ja hälytykset tarkistetaan.']);
});

it('warns of mails without a mail server, and of two versions', async () => {
  await show({
    portalVersion: '1.3.0',
    mail: { ...quiet, isConfigured: false, waitingCount: 1, oldestWaitingAt: before(900) },
  });
  expect(warnings()).toEqual(['1 viesti odottaa, eikä postipalvelinta ole asetettu']);
  expect(screen.getByText('Palvelu 1.2.0, portaali 1.3.0')).toBeInTheDocument();
});

it('does not claim that mail is sent without a mail server', async () => {
  await show({ mail: { ...quiet, isConfigured: false } });
  expect(warnings()).toEqual(['Hälytykset tarkistetaan. Postipalvelinta ei ole asetettu, joten viestit eivät lähde.']);
});

it('lists imports of all sites with their state, and leads to those of a site', async () => {
  await show({
    imports: [
      {
        importKey: 9,
        targetKey: 7,
        targetName: 'As Oy Kuusi',
        fileName: 'tilat.xlsx',
        state: 'FAILED',
        failure: 'CHANGED_MEANWHILE',
        rowCount: 299,
        startedAt: before(5),
      },
    ],
  });
  const row = within(screen.getByRole('table', { name: 'Tuonnit' })).getByRole('row', { name: /tilat\.xlsx/ });
  expect(row).toHaveTextContent(/Kohde muuttui.*299/);
  expect(within(row).getByRole('link', { name: 'As Oy Kuusi' })).toHaveAttribute('href', '/target/7/settings/import');
});
