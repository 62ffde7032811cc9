/** Where a Finnish word may be broken: before a consonant and its vowel, at least two letters from either end. */
const syllable = /(?<=\p{L}{2})(?=[bcdfghjklmnpqrstvwxzš][aeiouyåäö]\p{L})/giu;

const softHyphen = '\u00ad';

/** Lets the words of at least so many letters break between their syllables, with a hyphen, where they do not fit a line. */
export const softHyphenated = (text: string, letters = 12): string =>
  text.replaceAll(new RegExp(`\\p{L}{${letters},}`, 'gu'), (word) => word.replaceAll(syllable, () => softHyphen));

const keptSpace = '\u00a0';

/** The space before a short last word that distinguishes names. */
const numbered = /(?<=\s\S{1,9}) (?=[\p{L}\p{N}]{1,3}$)/u;

/** Keeps the number at the end of a name on one line with the word before it, where that is short enough for any column. */
export const withoutLineBreak = (name: string): string => name.replace(numbered, () => keptSpace);

/** Removes soft hyphens from copied text, so that it can be searched. */
export const removeSoftHyphensOnCopy = (): void =>
  document.addEventListener('copy', (event) => {
    const chosen = document.getSelection()?.toString() ?? '';
    const whole = chosen.replaceAll(softHyphen, '').replaceAll(keptSpace, ' ');
    if (whole === chosen) return;
    event.clipboardData?.setData('text/plain', whole);
    event.preventDefault();
  });
