import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../../../../web/ui/store/browserStorage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refused = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

describe('a browser that blocks cookies', () => {
  it('has each text of the page until the page is left', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(refused);
    expect(readStored('theme')).toBeNull();
    writeStored('theme', 'dark');
    expect(readStored('theme')).toBe('dark');
    writeStored('theme', null);
    expect(readStored('theme')).toBeNull();
    blocked.mockRestore();
  });
});

describe('a browser whose storage is full', () => {
  it('has the newest text of the page, not the one that it kept before', () => {
    writeStored('theme', 'light');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
    writeStored('theme', 'dark');
    expect(readStored('theme')).toBe('dark');
    full.mockRestore();
    writeStored('theme', 'light');
    expect([readStored('theme'), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  });
});
