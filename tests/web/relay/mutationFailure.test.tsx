import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConnectCore } from '../../../web/entities/core/coreMoveMutations.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { asRefusal, showRefusal } from '../../../web/relay/mutationFailure.ts';
import { RequestError, toRequestError } from '../../../web/states/requestError.ts';
import { toasts } from '../../../web/ui/feedback/toastQueue.ts';
import { createMockEnvironment } from '../../kit/mockEnvironment.ts';

beforeEach(() => startTranslations('fi'));
afterEach(() => vi.restoreAllMocks());

const refusalsOf = async (error: Error) => {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver(() => error);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  );
  const { result } = renderHook(() => useConnectCore(), { wrapper });
  return (await result.current('C', 'M').catch(asRefusal('Ei tallennettu.'))).refusals;
};

it('a change that could not be sent says why, and what that means', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await refusalsOf(new RequestError('OFFLINE', 'gone'))).toMatchObject([
    { message: 'Ei verkkoyhteyttä. Ei tallennettu.' },
  ]);
});

it('a change that the network was lost under is not said to be undone', async () => {
  expect(await refusalsOf(new RequestError('OFFLINE', 'gone'))).toMatchObject([
    { message: 'Ei verkkoyhteyttä. Emme tiedä, onnistuiko toiminto. Tarkista tilanne, ennen kuin yrität uudelleen.' },
  ]);
});

it.each([
  ['UPSTREAM_UNAVAILABLE', 'Palvelu ei vastaa'],
  ['UPSTREAM_TIMEOUT', 'Palvelu vastaa hitaasti'],
  ['UPSTREAM_INVALID', 'Palvelussa on vika'],
] as const)('a change whose answer failed behind the graph is not said to be undone: %s', async (code, why) => {
  expect(await refusalsOf(new RequestError(code, 'away'))).toMatchObject([
    { message: `${why}. Emme tiedä, onnistuiko toiminto. Tarkista tilanne, ennen kuin yrität uudelleen.` },
  ]);
});

it('a change for which there was no room is said not to have been made', async () => {
  const extensions = { code: 'STORAGE_FULL' };
  expect(await refusalsOf(toRequestError({ message: 'full', extensions }))).toMatchObject([
    { message: 'Palvelun tallennustila on täynnä. Ei tallennettu.' },
  ]);
});

it('a change that the graph did not even pass on is said not to have been made', async () => {
  const extensions = { code: 'UPSTREAM_UNAVAILABLE', notSent: true };
  expect(await refusalsOf(toRequestError({ message: 'away', extensions }))).toMatchObject([
    { message: 'Palvelu ei vastaa. Ei tallennettu.' },
  ]);
});

it.each([new RequestError('UNEXPECTED', 'Masked.'), new TypeError('x is undefined')])(
  'a change that failed for a reason that nobody knows is not said to be undone: %s',
  async (error) => {
    expect(await refusalsOf(error)).toMatchObject([
      { message: 'Jokin meni vikaan. Emme tiedä, onnistuiko toiminto. Tarkista tilanne, ennen kuin yrität uudelleen.' },
    ]);
  },
);

it('a change that was refused before anything was asked says that nothing came of it', async () => {
  expect(await refusalsOf(new RequestError('RATE_LIMITED', 'too often'))).toMatchObject([
    { message: 'Liian monta pyyntöä. Ei tallennettu.' },
  ]);
});

it('a change from a page of an earlier portal says to reload the page, for trying again would not help', async () => {
  expect(await refusalsOf(new RequestError('OUTDATED', 'not in list'))).toMatchObject([
    {
      message:
        'Portaali on päivitetty. Tämä sivu avattiin ennen päivitystä. Lataa se uudelleen, niin pääset jatkamaan.',
    },
  ]);
});

it.each([
  ['UPSTREAM_UNAVAILABLE', '503 · Palvelu ei vastaa', /^Emme tiedä/],
  ['UNEXPECTED', '500 · Jokin meni vikaan', /^Emme tiedä/],
  ['FORBIDDEN', '401 · Ei käyttöoikeutta', /^Toimintoa ei suoritettu/],
  ['RATE_LIMITED', '429 · Liian monta pyyntöä', /^Toimintoa ei suoritettu/],
  ['OUTDATED', 'Portaali on päivitetty', /^Tämä sivu avattiin/],
] as const)('a change that failed shows status and text in a toast: %s', async (code, title, text) => {
  const [refusal] = await refusalsOf(new RequestError(code, 'No.'));
  expect(toasts()).toMatchObject([{ tone: 'negative', title, text: expect.stringMatching(text) as unknown }]);
  if (refusal) showRefusal(refusal);
  expect(toasts()).toHaveLength(1);
  if (refusal) showRefusal(refusal, 'Nimeä ei vaihdettu');
  const named = expect.stringMatching(/^Nimeä ei vaihdettu\. [EMT]/) as unknown;
  expect(toasts()).toMatchObject([{ tone: 'negative', title, text: named }]);
});

it('a change that the end of the session refused shows no toast to whoever signs in next', async () => {
  await refusalsOf(new RequestError('UNAUTHENTICATED', 'No session.'));
  expect(toasts()).toEqual([]);
});

it('a refusal that no toast has shown is shown under the name of the change', () => {
  showRefusal({ message: 'Laite on varattu.' }, 'Vaihto ei onnistunut');
  expect(toasts()).toMatchObject([{ tone: 'negative', title: 'Vaihto ei onnistunut', text: 'Laite on varattu.' }]);
});
