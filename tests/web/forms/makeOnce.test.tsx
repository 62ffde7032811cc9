import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCreateOnce } from '../../../web/entities/useCreateOnce.ts';

type Thing = { id: string; name: string };

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

const nobody = () => Promise.reject(new Error('Nobody answered.'));

it('asks once, and answers what was answered', async () => {
  const { once, list } = open();
  expect(await once(['Talo 2'], () => Promise.resolve('made'))).toEqual({ answer: 'made' });
  expect(list).toHaveBeenCalledOnce();
});

it('finds what was made though nobody answered', async () => {
  const { once, comes } = open();
  const make = () => nobody().catch((error: unknown) => (comes('Talo 2'), Promise.reject(error)));
  expect(await once(['Talo 2'], make)).toEqual({ found: [{ id: '2', name: 'Talo 2' }] });
});

it('makes nothing a second time that came in the meantime', async () => {
  const { once, comes } = open();
  await expect(once(['Talo 2'], nobody)).rejects.toThrow('Nobody answered.');
  comes('Talo 2');
  const again = vi.fn(nobody);
  expect(await once(['Talo 2'], again)).toEqual({ found: [{ id: '2', name: 'Talo 2' }] });
  expect(again).not.toHaveBeenCalled();
});

it('takes none for made that was there before, or of which some are lacking', async () => {
  const { once, comes } = open();
  await expect(once(['Talo 1'], nobody)).rejects.toThrow('Nobody answered.');
  comes('Talo 2');
  await expect(once(['Talo 2', 'Talo 3'], nobody)).rejects.toThrow('Nobody answered.');
});

it('makes it where what is there cannot be had', async () => {
  const { result } = renderHook(() => useCreateOnce<Thing>(nobody));
  await expect(result.current(['Talo 2'], nobody)).rejects.toThrow('Nobody answered.');
  expect(await result.current(['Talo 2'], () => Promise.resolve('made'))).toEqual({ answer: 'made' });
});
