import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCreateOnce } from '../../../web/entities/useCreateOnce.ts';
import type { MutationResult } from '../../../web/relay/mutationResult.ts';

type Thing = { id: string; name: string };
type Payload = { made?: string; found?: readonly Thing[] };

const found = (things: readonly Thing[]): Payload => ({ found: things });
const make = (): Promise<MutationResult<Payload>> => Promise.resolve({ payload: { made: 'yes' }, refusals: [] });
const resultWith = (payload: Payload) => ({ payload, refusals: [] });

/** A form for new buildings of a site that has one, and the site. */
const open = () => {
  const site: Thing[] = [{ id: '1', name: 'Talo 1' }];
  const list = vi.fn<() => Promise<Thing[]>>(() => Promise.resolve([...site]));
  const { result } = renderHook(() => useCreateOnce(list));
  const comes = (name: string): string => {
    site.push({ id: String(site.length + 1), name });
    return name;
  };
  return { site, list, comes, once: result.current };
};

const nobody = (): Promise<MutationResult<Payload>> => Promise.reject(new Error('Nobody answered.'));

it('asks once, and answers what was answered', async () => {
  const { once, list } = open();
  expect(await once(['Talo 2'], make, found)).toEqual(resultWith({ made: 'yes' }));
  expect(list).toHaveBeenCalledOnce();
});

it('finds what was made though nobody answered', async () => {
  const { once, comes } = open();
  const lost = () => nobody().catch((error: unknown) => (comes('Talo 2'), Promise.reject(error)));
  expect(await once(['Talo 2'], lost, found)).toEqual(resultWith({ found: [{ id: '2', name: 'Talo 2' }] }));
});

it('makes nothing a second time that came in the meantime', async () => {
  const { once, comes } = open();
  await expect(once(['Talo 2'], nobody, found)).rejects.toThrow('Nobody answered.');
  comes('Talo 2');
  const again = vi.fn(nobody);
  expect(await once(['Talo 2'], again, found)).toEqual(resultWith({ found: [{ id: '2', name: 'Talo 2' }] }));
  expect(again).not.toHaveBeenCalled();
});

it('takes none for made that was there before, or of which some are lacking', async () => {
  const { once, comes } = open();
  await expect(once(['Talo 1'], nobody, found)).rejects.toThrow('Nobody answered.');
  comes('Talo 2');
  await expect(once(['Talo 2', 'Talo 3'], nobody, found)).rejects.toThrow('Nobody answered.');
});

it('makes it where what is there cannot be had', async () => {
  const { result } = renderHook(() => useCreateOnce<Thing>(() => Promise.reject(new Error('lost'))));
  await expect(result.current(['Talo 2'], nobody, found)).rejects.toThrow('Nobody answered.');
  expect(await result.current(['Talo 2'], make, found)).toEqual(resultWith({ made: 'yes' }));
});
