import { afterEach, expect, it, vi } from 'vitest';
import { draftCopiesKey } from '../../../../web/entities/draftCopiesKey.ts';
import { announceSession } from '../../../../web/entities/viewer/session.ts';
import { draftCopy } from '../../../../web/screens/WizardScreen/draftCopy.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('stores unsaved fields of a draft for its account alone, until they are saved', () => {
  const own = draftCopy('U1', 'D7');
  own.add([{ name: 'site.name', value: '"As Oy"' }]);
  own.add([{ name: 'site.city', value: null }]);
  expect(draftCopy('U2', 'D7').read()).toEqual([]);
  expect(draftCopy('U1', 'D8').read()).toEqual([]);
  // Another tab has changed the name meanwhile.
  own.remove([
    { name: 'site.name', value: '"As"' },
    { name: 'site.city', value: null },
  ]);
  expect(draftCopy('U1', 'D7').read()).toEqual([{ name: 'site.name', value: '"As Oy"' }]);
  own.remove([{ name: 'site.name', value: '"As Oy"' }]);
  expect(localStorage.getItem(draftCopiesKey)).toBeNull();
});

it('removes them at sign-out', () => {
  draftCopy('U1', 'D7').add([{ name: 'site.name', value: '"As Oy"' }]);
  announceSession({ kind: 'left' });
  expect(draftCopy('U1', 'D7').read()).toEqual([]);
});

it('works on the page alone where the browser blocks its storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const own = draftCopy('U1', 'D9');
  own.add([{ name: 'site.name', value: '"As Oy"' }]);
  expect(own.read()).toEqual([{ name: 'site.name', value: '"As Oy"' }]);
  own.remove(own.read());
});
