import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import query, { type TestScreenQuery } from '../../../../web/__generated__/TestScreenQuery.graphql.ts';
import { testResultIn } from '../../../../web/screens/TestScreen/testResult.ts';
import TestScreen from '../../../../web/screens/TestScreen/TestScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { refetchesOf, renderScreen } from '../../../kit/renderScreen.tsx';
import { respond } from '../../../kit/sentMutation.ts';

afterEach(() => vi.useRealTimers());

const step = (name: string, result = 'OK', detail: string | null = null) => ({ name, result, detail });

const run = (key: number, more: object = {}) => ({
  node: {
    key,
    serialId: `T-${key}`,
    coreKey: key,
    startedAt: '2026-10-01T09:00:00Z',
    endedAt: '2026-10-01T09:01:10Z',
    result: 'OK',
    by: 'tester',
    steps: [step('found'), step('radio')],
    ...more,
  },
});

type Options = { result?: 'ERROR' | null; isMes?: boolean; language?: 'fi' | 'en' };

const show = (edges: object[] | null, { result = null, isMes = false, language = 'fi' }: Options = {}) =>
  renderScreen<TestScreenQuery>({
    screen: TestScreen,
    query,
    variables: { result },
    mocks: {
      Query: () => ({ testRuns: edges && { edges, pageInfo: { hasNextPage: false } } }),
      User: () => ({ id: 'U', isMes }),
    },
    path: '/test',
    at: result === null ? '/test' : `/test?result=${result}`,
    language,
    ...(edges ? {} : { failedFields: ['testRuns'] }),
  });

const start = async (serial: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Sarjanumero' }), serial);
  await userEvent.click(screen.getByRole('button', { name: 'Aloita testi' }));
};

it('lists the tests with result, steps, duration and tester; Mes gets to the device', async () => {
  const failed = run(2, { result: 'ERROR', steps: [step('found'), step('sensors', 'ERROR', '85,0 °C'), step('lid')] });
  const { unmount } = await show([run(1), failed], { isMes: true });
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/T-1.*1\.10\.2026.*Tunnistus.*Onnistui.*Radio.*Onnistui.*70 s.*tester/);
  expect(second).toHaveTextContent(/Anturit: Epäonnistui.*85,0 °C.*lid.*Epäonnistui/);
  expect(within(first as HTMLElement).getByRole('link', { name: 'T-1' })).toHaveAttribute('href', '/audit/1');
  unmount();
  await show([run(1)]);
  expect(screen.queryByRole('link', { name: 'T-1' })).not.toBeInTheDocument();
});

it('writes what was measured as the language does, and versions as they are', async () => {
  const measured = [
    step('radio', 'OK', '93 %'),
    step('battery', 'OK', '2.89 V'),
    step('sensors', 'OK', '4'),
    step('firmware', 'OK', '2.4.1'),
  ];
  await show([run(1, { steps: measured })]);
  const texts = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('listitem');
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/93\u00a0%$/),
    expect.stringMatching(/2,89\u00a0V$/),
    expect.stringMatching(/4$/),
    expect.stringMatching(/2\.4\.1$/),
  ]);
});

it('starts a test, empties the field for the next device and requests the list again', async () => {
  const { environment } = await show([run(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Aloita testi' }));
  expect(screen.getByRole('textbox', { name: 'Sarjanumero' })).toHaveAccessibleDescription(/Täytä/);
  await start(' T-9 ');
  expect(await respond(environment, 'StartTest', { testRun: { key: 9, serialId: 'T-9' } })).toEqual({
    serialId: 'T-9',
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Sarjanumero' })).toHaveValue(''));
  expect(screen.getByRole('textbox', { name: 'Sarjanumero' })).toHaveFocus();
  expect(toasts().at(-1)?.title).toBe('Laitteen T-9 testi alkoi');
  await waitFor(() => expect(refetchesOf(environment, 'TestScreenQuery')).toBe(1));
});

it.each([
  ['DEVICE_ALREADY_ADDED', /Laite on jo kohteessa/],
  ['CONFLICT', /Laitetta testataan jo/],
  ['TEST_RUNNING', /Laitetta testataan jo/],
  ['DEVICE_NOT_FOUND', /Laitetta ei löydy/],
])('says at the field why a test was refused: %s', async (code, reason) => {
  const { environment } = await show([run(1)]);
  await start('T-9');
  await respond(environment, 'StartTest', { testRun: null, userErrors: [{ code, message: 'No.', path: null }] });
  const field = await screen.findByRole('textbox', { name: 'Sarjanumero' });
  expect(field).toHaveAccessibleDescription(reason);
  expect(field).toHaveValue('T-9');
});

it('follows a running test until it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { environment } = await show([run(1, { result: 'RUNNING', endedAt: null, steps: [step('found', 'RUNNING')] })]);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Kesken');
  act(() => void vi.advanceTimersByTime(3_000));
  const poll = environment.mock.getMostRecentOperation();
  expect(poll.request.variables).toEqual({ count: 50, result: null });
  const typed = (node: ReturnType<typeof run>['node']) => ({ ...node, __typename: 'TestRun' });
  act(() =>
    environment.mock.resolve(poll, {
      data: {
        testRuns: {
          edges: [{ node: typed(run(1).node), cursor: 'c' }],
          pageInfo: { hasNextPage: false, endCursor: 'c' },
        },
        viewer: { user: { id: 'U', isMes: false } },
      },
    }),
  );
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('70 s');
  const sent = environment.mock.getAllOperations().length;
  act(() => void vi.advanceTimersByTime(9_000));
  expect(environment.mock.getAllOperations()).toHaveLength(sent);
});

it('filters by result in the URL', async () => {
  const { router } = await show([run(1)]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tulos' }), 'TIMEOUT');
  expect(router.state.location.search).toBe('?result=TIMEOUT');
  expect(testResultIn(new URLSearchParams('result=ERROR'))).toBe('ERROR');
  expect(testResultIn(new URLSearchParams('result=MAYBE'))).toBeNull();
});

it('says what there is none of, and offers a retry where the list could not be had', async () => {
  const { unmount } = await show([], { result: 'ERROR' });
  expect(screen.getByText('Ei testejä: Epäonnistui')).toBeInTheDocument();
  unmount();
  const none = await show([], { language: 'en' });
  expect(screen.getByText('No tests have been run yet')).toBeInTheDocument();
  none.unmount();
  await show(null);
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
});
