import { cleanup, render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { afterEach, expect, it } from 'vitest';
import { QrCode } from '../../../../web/ui/display/QrCode.tsx';

afterEach(cleanup);

/** Pixels of each module in the picture that is read. */
const scale = 4;

/** What a reader of another maker finds in the picture as it is drawn. */
const readFrom = (picture: HTMLElement): string | undefined => {
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const modules =
    picture
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [];
  for (const [, x, y] of modules)
    for (let down = 0; down < scale; down += 1)
      for (let right = 0; right < scale; right += 1) {
        const at = ((Number(y) * scale + down) * width + Number(x) * scale + right) * 4;
        pixels.set([0, 0, 0], at);
      }
  return jsQR(pixels, width, width)?.data;
};

it.each(['MAMA-000123', '00:1B:44:11:3A:B7', 'https://talo.example.fi/app', 'Ääkköset, Öljymäki 3'])(
  'is read as %s',
  (text) => {
    render(<QrCode text={text} label="QR-koodi" />);
    expect(readFrom(screen.getByRole('img', { name: 'QR-koodi' }))).toBe(text);
  },
);
