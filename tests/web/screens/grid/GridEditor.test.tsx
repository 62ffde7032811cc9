import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createMockEnvironment } from '../../../kit/mockEnvironment.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { GridEditor } from '../../../../web/screens/TargetGridScreen/GridEditor.tsx';
import { useGridEdit } from '../../../../web/screens/TargetGridScreen/useGridEdit.ts';
import { RequestError, type RequestErrorCode } from '../../../../web/states/requestError.ts';
import { dismissToast, toasts } from '../../../../web/ui/feedback/toastQueue.ts';

/** Nothing is measured here. */
class Nothing {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Nothing));
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toasts()) dismissToast(id);
});

/** Opens the spaces of a building to be moved, and moves the first one to the right by the keyboard. */
const moveOne = async () => {
  await startTranslations('fi');
  const environment = createMockEnvironment();
  const onDone = vi.fn<() => void>();
  const places = [{ id: 'A1', x: 0, y: 0, w: 1, h: 1 }];
  const element = <GridEditor places={places} names={new Map([['A1', 'A1']])} columns={4} onDone={onDone} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  const page = render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
  );
  const person = userEvent.setup();
  screen.getByRole('button', { name: /^A1, sarake 1/ }).focus();
  await person.keyboard('{ArrowRight}');
  await person.dblClick(screen.getByRole('button', { name: 'Tallenna' }));
  const sent = () => environment.mock.getAllOperations();
  const latest = () => environment.mock.getMostRecentOperation();
  const fail = (code: RequestErrorCode) =>
    act(async () => environment.mock.reject(latest(), new RequestError(code, 'No.')));
  const answer = (userErrors: object[]) =>
    act(async () =>
      environment.mock.resolve(latest(), {
        data: { updateSpaceLocations: { spaces: userErrors.length > 0 ? null : [], userErrors } },
      }),
    );
  return { page, person, onDone, sent, fail, answer };
};

it.each([
  ['RATE_LIMITED', 'Liian monta pyyntöä. Tallennus ei onnistunut. Yritä uudelleen.'],
  ['UPSTREAM_TIMEOUT', /Emme tiedä, onnistuiko toiminto/],
  ['NOT_FOUND', /Tallennus ei onnistunut/],
] as const)('keeps what was moved where it cannot be saved (%s), says why, and saves it again', async (code, words) => {
  const { person, onDone, sent, fail, answer } = await moveOne();
  expect(sent()).toHaveLength(1);
  await fail(code);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: /^A1, sarake 2/ })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Tallenna' }));
  await answer([]);
  expect(onDone).toHaveBeenCalledOnce();
});

it.each(['LOCATION_TAKEN', 'CONFLICT'])('says that somebody else took the place meanwhile: %s', async (code) => {
  const { answer } = await moveOne();
  await answer([{ code, message: 'Taken.', path: null }]);
  expect(screen.getByRole('alert')).toHaveTextContent(/Joku muu on juuri siirtänyt/);
});

it('tells whoever has gone on that the places were not saved', async () => {
  const { page, fail } = await moveOne();
  page.unmount();
  await fail('RATE_LIMITED');
  const text = 'Tilojen paikkoja ei tallennettu. Toimintoa ei suoritettu. Yritä uudelleen.';
  expect(toasts()).toMatchObject([{ tone: 'negative', title: '429 · Liian monta pyyntöä', text }]);
});

it('moves and resizes the space that was pressed by buttons, without a drag', async () => {
  const { person, answer } = await moveOne();
  await answer([{ code: 'CONFLICT', message: 'Taken.', path: null }]);
  expect(screen.queryByRole('group', { name: 'A1: siirto ja koko' })).toBeNull();
  await person.click(screen.getByRole('button', { name: /^A1, sarake 2/ }));
  const tools = within(screen.getByRole('group', { name: 'A1: siirto ja koko' }));
  await person.click(tools.getByRole('button', { name: 'Siirrä alemmas' }));
  await person.click(tools.getByRole('button', { name: 'Levennä' }));
  expect(screen.getByRole('status')).toHaveTextContent('A1, sarake 2, rivi 2, leveys 2, korkeus 1');
  await person.click(tools.getByRole('button', { name: 'Madalla' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Siihen ei mahdu');
});

it('tells a screen reader where a space has come to, and that this was undone', async () => {
  const { person } = await moveOne();
  expect(screen.getByRole('status')).toHaveTextContent('A1, sarake 2, rivi 1, leveys 1, korkeus 1');
  await person.click(screen.getByRole('button', { name: 'Kumoa' }));
  expect(screen.getByRole('status')).toHaveTextContent('Viimeisin siirto on kumottu');
});

it('says why a space that was let go of over a larger one stays, and changes places with one of its size', async () => {
  await startTranslations('fi');
  const at = (id: string, x: number, w = 1) => ({ id, x, y: 0, w, h: 1 });
  const places = [at('A1', 0), at('A2', 1), at('A3', 2, 2)];
  const names = new Map(places.map(({ id }) => [id, id]));
  const { result } = renderHook(() => useGridEdit(places, names, 4));
  act(() => result.current.drop(at('A1', 0), at('A1', 3)));
  expect(result.current.refusal).toBe('Siihen ei mahdu: toinen tila tai reuna on tiellä.');
  expect(result.current.changed).toEqual([]);
  act(() => result.current.drop(at('A1', 0), at('A1', 1)));
  expect(result.current.refusal).toBeNull();
  expect(result.current.changed).toEqual([at('A1', 1), at('A2', 0)]);
  expect(result.current.announced).toBe('A1 ja A2 vaihtoivat paikkaa. A1, sarake 2, rivi 1, leveys 1, korkeus 1');
});

it('tells while a space is dragged whether there is room for it, or one to change places with', async () => {
  await startTranslations('fi');
  const at = (id: string, x: number, y = 0, w = 1) => ({ id, x, y, w, h: 1 });
  const { result } = renderHook(() => useGridEdit([at('A1', 0), at('A2', 1), at('A3', 2, 0, 2)], new Map(), 4));
  const { aim } = result.current;
  expect(aim(at('A1', 0))).toEqual({ kind: 'free', place: at('A1', 0) });
  expect(aim(at('A1', 0, 1))).toEqual({ kind: 'free', place: at('A1', 0, 1) });
  expect(aim(at('A1', 1))).toEqual({ kind: 'swap', place: at('A2', 1) });
  expect(aim(at('A1', 3))).toEqual({ kind: 'blocked', place: at('A1', 3) });
  expect(aim(at('A1', 9, -2))).toEqual({ kind: 'blocked', place: at('A1', 3, 0) });
});

it('says why a corner that was drawn over another space stays, and takes the cells that were free', async () => {
  await startTranslations('fi');
  const at = (id: string, x: number, w = 1, h = 1) => ({ id, x, y: 0, w, h });
  const { result } = renderHook(() => useGridEdit([at('A1', 0), at('A2', 2)], new Map(), 4));
  act(() => result.current.resize(at('A1', 0, 2), { w: 3, h: 1 }));
  expect(result.current.refusal).toBe('Siihen ei mahdu: toinen tila tai reuna on tiellä.');
  expect(result.current.changed).toEqual([at('A1', 0, 2)]);
  act(() => result.current.resize(at('A1', 0), { w: -1, h: 1 }));
  expect(result.current.refusal).toBeNull();
  expect(result.current.changed).toEqual([]);
});

it('stands as wide as its frame from the beginning, so that no space slides to its place', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  const widths: string[] = [];
  document.addEventListener(
    'focusin',
    ({ target }) => target instanceof HTMLElement && widths.push(target.style.width),
    {
      once: true,
    },
  );
  await moveOne();
  vi.restoreAllMocks();
  expect(widths).toEqual(['146px']);
});
