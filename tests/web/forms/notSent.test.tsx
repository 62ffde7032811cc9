import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMockEnvironment } from 'relay-test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConnectCore } from '../../../web/entities/core/useConnectCore.ts';
import { failureAsRefusal } from '../../../web/forms/notSent.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { RequestError, toRequestError } from '../../../web/states/requestError.ts';

beforeEach(() => startTranslations('fi'));
afterEach(() => vi.restoreAllMocks());

const refusalOf = (error: Error) => {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver(() => error);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  );
  const { result } = renderHook(() => useConnectCore(), { wrapper });
  return result.current('C', 'M').catch((failure: unknown) => failureAsRefusal(failure, 'Ei tallennettu.'));
};

it('a change that could not be sent says why, and what that means', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await refusalOf(new RequestError('OFFLINE', 'gone'))).toEqual([
    { message: 'Ei verkkoyhteyttä. Ei tallennettu.' },
  ]);
});

it('a change that the network was lost under is not said to be undone', async () => {
  expect(await refusalOf(new RequestError('OFFLINE', 'gone'))).toEqual([
    { message: 'Ei verkkoyhteyttä. Ei ole tietoa, menikö tämä perille. Tarkista tilanne ja yritä uudelleen.' },
  ]);
});

it.each([
  ['UPSTREAM_UNAVAILABLE', 'Palvelu ei vastaa'],
  ['UPSTREAM_TIMEOUT', 'Palvelu vastaa hitaasti'],
  ['UPSTREAM_INVALID', 'Palvelussa on vika'],
] as const)('a change whose answer failed behind the graph is not said to be undone: %s', async (code, why) => {
  expect(await refusalOf(new RequestError(code, 'away'))).toEqual([
    { message: `${why}. Ei ole tietoa, menikö tämä perille. Tarkista tilanne ja yritä uudelleen.` },
  ]);
});

it('a change that the graph did not even pass on is said not to have been made', async () => {
  const extensions = { code: 'UPSTREAM_UNAVAILABLE', notSent: true };
  expect(await refusalOf(toRequestError({ message: 'away', extensions }))).toEqual([
    { message: 'Palvelu ei vastaa. Ei tallennettu.' },
  ]);
});

it.each([new RequestError('UNEXPECTED', 'Masked.'), new TypeError('x is undefined')])(
  'a change that failed for a reason that nobody knows is not said to be undone: %s',
  async (error) => {
    expect(await refusalOf(error)).toEqual([
      { message: 'Jokin meni vikaan. Ei ole tietoa, menikö tämä perille. Tarkista tilanne ja yritä uudelleen.' },
    ]);
  },
);

it('a change that was refused before anything was asked says that nothing came of it', async () => {
  expect(await refusalOf(new RequestError('RATE_LIMITED', 'too often'))).toEqual([
    { message: 'Liian monta pyyntöä. Ei tallennettu.' },
  ]);
});

it('a change from a page of an earlier portal says to reload the page, for trying again would not help', async () => {
  expect(await refusalOf(new RequestError('OUTDATED', 'not in list'))).toEqual([
    {
      message:
        'Portaali on päivitetty. Tämä sivu avattiin ennen päivitystä. Lataa se uudelleen, niin pääset jatkamaan.',
    },
  ]);
});
