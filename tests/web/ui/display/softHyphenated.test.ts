import { describe, expect, it, vi } from 'vitest';
import {
  removeSoftHyphensOnCopy,
  softHyphenated,
  withoutLineBreak,
} from '../../../../web/ui/display/softHyphenated.ts';

const broken = (text: string, letters?: number) => softHyphenated(text, letters).replaceAll('\u00ad', '-');

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

  it('keeps its number with the word before it, unless both are too long for a narrow column', () => {
    const kept = (name: string) => withoutLineBreak(name).replaceAll('\u00a0', '_');
    expect(kept('Ulkovalot, talo 1')).toBe('Ulkovalot, talo_1');
    expect(kept('Mama A 3. krs')).toBe('Mama A 3._krs');
    expect(kept('Vanha väestönsuoja 2')).toBe('Vanha väestönsuoja 2');
    expect(kept('Varasto F')).toBe('Varasto F');
    expect(kept('Mama lämmönjakohuone')).toBe('Mama lämmönjakohuone');
    expect(kept('A12')).toBe('A12');
  });

  it('is copied from the page as it is called', () => {
    removeSoftHyphensOnCopy();
    document.body.textContent = softHyphenated(withoutLineBreak('Lämmönjakohuone, talo 1'));
    document.getSelection()?.selectAllChildren(document.body);
    const setData = vi.fn();
    const copy = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData: { setData } });
    document.body.dispatchEvent(copy);
    expect(setData).toHaveBeenCalledWith('text/plain', 'Lämmönjakohuone, talo 1');
    expect(copy.defaultPrevented).toBe(true);
  });
});
