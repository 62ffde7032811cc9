import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FrameSkeleton } from '../../../web/app/frame/FrameSkeleton.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';

beforeEach(() => startTranslations('en'));

/** The elements without the address of the mark, which the build inlines. */
const elementsOf = (shell: Element | null) => shell?.outerHTML.replaceAll(/ src="[^"]*"|\s+(?=<)/g, '');

it('has the elements of the static page, so that nothing moves when it replaces that', () => {
  const page = readFileSync('web/index.html', 'utf8');
  const written = new DOMParser().parseFromString(page, 'text/html').querySelector('.page-shell');
  const { container } = render(<FrameSkeleton />);
  expect(elementsOf(container.querySelector('.page-shell'))).toBe(elementsOf(written));
});

it('announces to screen readers that the portal is loading', () => {
  render(<FrameSkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
