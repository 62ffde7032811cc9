import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ProgressBar } from '../../../../web/ui/feedback/ProgressBar.tsx';
import { SignalBars } from '../../../../web/ui/display/SignalBars.tsx';
import { signalLevel } from '../../../../web/ui/display/signalLevel.ts';
import { StatusBadge, type StatusTone } from '../../../../web/ui/display/StatusBadge.tsx';

afterEach(cleanup);

describe('the quality of a link', () => {
  it.each([
    [null, 0, 'lineStrong'],
    [0, 0, 'lineStrong'],
    [1, 1, 'error'],
    [50, 1, 'error'],
    [51, 2, 'warn'],
    [70, 2, 'warn'],
    [71, 3, 'lime'],
    [90, 3, 'lime'],
    [91, 4, 'ok'],
  ] as const)('%s fills %s bars in %s', (quality, bars, ink) => {
    expect(signalLevel(quality)).toEqual({ bars, ink });
  });

  it('is read by its label', () => {
    render(<SignalBars quality={62} label="62 %" />);
    expect(screen.getByRole('img', { name: '62 %' })).toHaveAttribute('data-bars', '2');
  });
});

describe('a status', () => {
  it('has a shape of its own for each tone, beside its word', () => {
    const tones: StatusTone[] = ['ok', 'off', 'warn', 'busy', 'info', 'neutral'];
    const shapes = tones.map((tone) => {
      const { container } = render(<StatusBadge tone={tone} label={`word ${tone}`} />);
      expect(screen.getByText(`word ${tone}`)).toBeVisible();
      return container.querySelector('svg')?.innerHTML;
    });
    expect(new Set(shapes).size).toBe(tones.length);
  });
});

describe('progress', () => {
  it('has no value while nobody knows how far it is', () => {
    const { rerender } = render(<ProgressBar label="Updating" />);
    expect(screen.getByRole('progressbar', { name: 'Updating' })).not.toHaveAttribute('aria-valuenow');
    rerender(<ProgressBar label="Updating" value={38} valueText="38 %" />);
    expect(screen.getByRole('progressbar', { name: 'Updating' })).toHaveAttribute('aria-valuenow', '38');
  });
});
