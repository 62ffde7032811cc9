import { expect, it } from 'vitest';
import { beginHistoryBack, endHistoryBack, isOwnHistoryBack } from '../../../web/forms/historyBack.ts';

it('a step back that the page takes by itself begins once, is known as its own, and ends where it arrives', () => {
  expect(isOwnHistoryBack('a')).toBe(false);
  expect(beginHistoryBack('a')).toBe(true);
  expect(beginHistoryBack('a')).toBe(false);
  expect([isOwnHistoryBack('a'), isOwnHistoryBack('b')]).toEqual([true, false]);
  endHistoryBack('a');
  expect(isOwnHistoryBack('a')).toBe(false);
  expect(beginHistoryBack('a')).toBe(true);
  endHistoryBack('a');
});
