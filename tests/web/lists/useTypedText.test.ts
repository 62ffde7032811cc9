import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTypedText } from '../../../web/lists/useTypedText.ts';

afterEach(() => vi.useRealTimers());

const type = () => {
  const put = vi.fn<(text: string) => void>();
  const { result, rerender } = renderHook(({ address }) => useTypedText(address, put), {
    initialProps: { address: '' },
  });
  return {
    put,
    shown: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    addressBecomes: (address: string) => rerender({ address }),
  };
};

it('shows letters that are typed faster than the address follows', () => {
  const field = type();
  field.type('L');
  field.type('La');
  expect(field.shown()).toBe('La');
  field.addressBecomes('L');
  expect(field.shown()).toBe('La');
  field.addressBecomes('La');
  expect(field.shown()).toBe('La');
  expect(field.put.mock.calls).toEqual([['L'], ['La']]);
});

it('shows what the address says when somebody goes back or takes the filters away', () => {
  const field = type();
  field.type('La');
  field.addressBecomes('La');
  field.addressBecomes('');
  expect(field.shown()).toBe('');
});

it('shows what the address says where it never came to say what was typed', () => {
  vi.useFakeTimers();
  const field = type();
  field.type('La');
  field.addressBecomes('Vesi');
  act(() => void vi.advanceTimersByTime(1000));
  expect(field.shown()).toBe('Vesi');
});
