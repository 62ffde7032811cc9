import { describe, expect, it, vi } from 'vitest';
import { copyWhole, hyphenated } from '../../../web/ui/hyphenated.ts';

const broken = (text: string, letters?: number) => hyphenated(text, letters).replaceAll('\u00ad', '-');

describe('a long name where there is little room', () => {
  it('breaks between its syllables, and never leaves a letter or two alone', () => {
    expect(broken('Mama lämmönjakohuone')).toBe('Mama läm-mön-ja-ko-huone');
    expect(broken('Kiinteistösähkö, talo 1')).toBe('Kiin-teis-tö-sähkö, talo 1');
    expect(broken('Lämmitystolpat')).toBe('Läm-mi-tys-tol-pat');
  });

  it('stays as it is where it is short enough for any line, unless there is less room than that', () => {
    expect(broken('Varasto F')).toBe('Varasto F');
    expect(broken('Porras F', 6)).toBe('Por-ras F');
  });

  it('is copied from the page as it is called', () => {
    copyWhole();
    document.body.textContent = hyphenated('Lämmönjakohuone');
    document.getSelection()?.selectAllChildren(document.body);
    const setData = vi.fn();
    const copy = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData: { setData } });
    document.body.dispatchEvent(copy);
    expect(setData).toHaveBeenCalledWith('text/plain', 'Lämmönjakohuone');
    expect(copy.defaultPrevented).toBe(true);
  });
});
