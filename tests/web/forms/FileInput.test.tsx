import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FileInput } from '../../../web/forms/FileInput.tsx';
import { fileError, maxFileBytes, acceptedExtensions } from '../../../web/forms/fileError.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';

const png = [0x89, 0x50, 0x4e, 0x47];
const fileOf = (name: string, bytes: readonly number[], size = bytes.length) => {
  const all = new Uint8Array(size);
  all.set(bytes);
  return new File([all], name);
};

const pdf = Array.from('%PDF-1.7', (letter) => letter.charCodeAt(0));

describe('a file', () => {
  it.each([
    ['photo.PNG', png, null],
    ['contract.pdf', pdf, null],
    ['contract.pdf', png, 'content'],
    ['table.csv', pdf, null],
    ['table.csv', [0x41, 0], 'content'],
    ['drawing.svg', pdf, 'type'],
    ['noending', pdf, 'type'],
    ['empty.pdf', [], 'empty'],
    ['letter.doc', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], null],
    ['photo.jpeg', [0xff, 0xd8, 0xff], null],
    ['sheet.xlsx', [0x50, 0x4b, 0x03, 0x04], null],
    ['photo.png', [0x89, 0x50, 0x4e, 0x46], 'content'],
    ['photo.jpg', [0xff, 0xd8, 0xfe], 'content'],
    ['contract.pdf', [0x25, 0x50, 0x44, 0x47], 'content'],
    ['letter.doc', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe0], 'content'],
    ['table.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe0], 'content'],
    ...['xlsx', 'docx', 'odt', 'ods', 'zip'].map(
      (ending) => [`file.${ending}`, [0x50, 0x4b, 0x03, 0x05], 'content'] as const,
    ),
  ] as const)('%s is looked at by its ending and its leading bytes', async (name, bytes, fault) => {
    expect(await fileError(fileOf(name, bytes), acceptedExtensions)).toBe(fault);
  });

  it('of four megabytes is taken, and a larger one is not', async () => {
    expect(await fileError(fileOf('photo.png', png, maxFileBytes), acceptedExtensions)).toBeNull();
    expect(await fileError(fileOf('photo.png', png, maxFileBytes + 1), acceptedExtensions)).toBe('size');
    expect(await fileError(fileOf('photo.png', png, 11), acceptedExtensions, 10)).toBe('size');
  });

  it('that cannot be read is said to be so', async () => {
    const gone = fileOf('photo.png', png);
    gone.slice = () => {
      throw new DOMException('It is gone.', 'NotReadableError');
    };
    expect(await fileError(gone, acceptedExtensions)).toBe('unreadable');
  });

  it('has to be of a kind that is asked for', async () => {
    expect(await fileError(fileOf('photo.png', png), '.pdf')).toBe('type');
  });
});

describe('a file field', () => {
  beforeEach(() => startTranslations('en'));

  function Sheet({ onTake }: { onTake: (file: File | null) => void }) {
    const [file, setFile] = useState<File | null>(null);
    const take = (chosen: File | null) => {
      onTake(chosen);
      setFile(chosen);
    };
    return <FileInput label="Contract" file={file} onChange={take} accept=".pdf" />;
  }

  it('takes no file that would be refused, and names it with the reason', async () => {
    const onTake = vi.fn<(file: File | null) => void>();
    render(<Sheet onTake={onTake} />);
    const person = userEvent.setup({ applyAccept: false });
    const field = screen.getByLabelText('Contract');
    await person.upload(field, fileOf('wrong.pdf', png));
    expect(await screen.findByText(/wrong\.pdf: The content does not match/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove the file' })).toBeNull();
    expect(onTake.mock.calls).toEqual([[null]]);
    await person.upload(field, fileOf('right.pdf', pdf));
    expect(await screen.findByText('right.pdf')).toBeVisible();
    expect(field).toBeValid();
    expect(screen.getByRole('button', { name: 'Remove the file' })).toBeVisible();
  });
});
