import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

/** Chooses a kind of file in the download menu that the button opens; returns the name and the text of what is handed out. */
export const saveFile = async (button: HTMLElement, kind: string | RegExp): Promise<{ name: string; text: string }> => {
  const files: Blob[] = [];
  const names: string[] = [];
  const handing = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  const clicking = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }));
  const text = await waitFor(() => {
    const [file] = files;
    if (!file) throw new Error('No file was handed out.');
    return file.text();
  });
  handing.mockRestore();
  clicking.mockRestore();
  return { name: names[0] ?? '', text };
};
