import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/** Downloads the list that a screen shows as CSV: the name of the file and its lines, without the byte order mark. */
export const downloadCsv = async (): Promise<{ name: string; lines: string[] }> => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function named(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Lataa' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV-tiedosto' }));
  await vi.waitFor(() => {
    if (names.length === 0) throw new Error('No file yet.');
  });
  vi.restoreAllMocks();
  const text = (await files[0]?.text()) ?? '';
  return { name: names[0] ?? '', lines: text.replace('\ufeff', '').trim().split('\r\n') };
};
