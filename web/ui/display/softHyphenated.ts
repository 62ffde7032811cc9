/** Where a Finnish word may be broken: before a consonant and its vowel, at least two letters from either end. */
const syllable = /(?<=\p{L}{2})(?=[bcdfghjklmnpqrstvwxzš][aeiouyåäö]\p{L})/giu;

const softHyphen = '\u00ad';

/** Lets the words of at least so many letters break between their syllables, with a hyphen, where they do not fit a line. */
export const softHyphenated = (text: string, letters = 12): string =>
  text.replaceAll(new RegExp(`\\p{L}{${letters},}`, 'gu'), (word) => word.replaceAll(syllable, () => softHyphen));

const keptSpace = '\u00a0';

/** In a name of several words the place before the number or the letter at its end that tells it from others of that name. */
const numbered = /(?<=\s\S{1,9}) (?=[\p{L}\p{N}]{1,3}$)/u;

/** Keeps the number at the end of a name on one line with the word before it, where that is short enough for any column. */
export const withoutLineBreak = (name: string): string => name.replace(numbered, () => keptSpace);

/** Text that is copied from the page comes without what tells where its lines may be broken, to be found by elsewhere. */
export const removeSoftHyphensOnCopy = (): void =>
  document.addEventListener('copy', (event) => {
    const chosen = document.getSelection()?.toString() ?? '';
    const whole = chosen.replaceAll(softHyphen, '').replaceAll(keptSpace, ' ');
    if (whole === chosen) return;
    event.clipboardData?.setData('text/plain', whole);
    event.preventDefault();
  });
