import { afterEach, describe, expect, it } from 'vitest';
import { keepChoice } from '../../../../web/i18n/language.ts';
import { followLook, lookIn, readLook, writeLook } from '../../../../web/app/drawn/look.ts';

/** A window that is narrow or not, and can become it. */
const width = (matches: boolean) => Object.assign(new EventTarget(), { matches }) as unknown as MediaQueryList;
const sayLook = (narrow: boolean) => followLook(width(narrow));

afterEach(() => {
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
});

describe('the look that a window says', () => {
  it('is what the next page is drawn for: its width, the language, favourites and chosen columns', () => {
    localStorage.setItem('locale', 'en');
    localStorage.setItem('favouriteTargets', '3,1');
    localStorage.setItem('columns.devices', '{"type":true}');
    const said = sayLook(true);
    expect(lookIn(`a=b; ${document.cookie}; c=d`)).toEqual(readLook(said));
    expect(readLook(said)).toEqual({
      narrow: true,
      choices: { locale: 'en', favouriteTargets: '3,1', 'columns.devices': '{"type":true}' },
    });
  });

  it('tells nothing else that the browser keeps', () => {
    localStorage.setItem('session', 'began');
    localStorage.setItem('acts', '{"4":{}}');
    expect(readLook(sayLook(false))?.choices).toEqual({});
    expect(document.cookie).not.toMatch(/began|acts/);
  });

  it('is said anew when something else is chosen, and when the window becomes narrow', () => {
    const window = width(false);
    followLook(window);
    keepChoice('favouriteTargets', '7');
    expect(lookIn(document.cookie)).toEqual({ narrow: false, choices: { favouriteTargets: '7' } });
    Object.assign(window, { matches: true }).dispatchEvent(new Event('change'));
    expect(lookIn(document.cookie)?.narrow).toBe(true);
  });

  it('is the same text for the same choices, whichever was made first', () => {
    expect(writeLook({ narrow: false, choices: { a: '1', b: '2' } })).toBe(
      writeLook({ narrow: false, choices: { b: '2', a: '1' } }),
    );
  });

  it('is not said where it is too long to go with each request, nor kept from before', () => {
    sayLook(false);
    localStorage.setItem('favouriteTargets', Array.from({ length: 900 }, (_, at) => at).join(','));
    sayLook(false);
    expect(lookIn(document.cookie)).toBeNull();
  });

  it.each(['', 'talo_look=', 'talo_look=%', 'talo_look=%7B', 'talo_look=[1]', 'talo_look=null'])(
    'is none where the cookie says none: %s',
    (cookies) => expect(lookIn(cookies)).toBeNull(),
  );

  it('holds only what it may, whoever wrote it', () => {
    expect(readLook('[true,[["locale","en"],["acts","x"],["locale"],7]]')).toEqual({
      narrow: true,
      choices: { locale: 'en' },
    });
  });
});
