/** Where a Finnish word may be broken: before a consonant and its vowel, at least two letters from either end. */
const syllable = /(?<=\p{L}{2})(?=[bcdfghjklmnpqrstvwxzš][aeiouyåäö]\p{L})/giu;

const softHyphen = '\u00ad';

/** Lets the words of at least so many letters break between their syllables, with a hyphen, where they do not fit a line. */
export const hyphenated = (text: string, letters = 12): string =>
  text.replaceAll(new RegExp(`\\p{L}{${letters},}`, 'gu'), (word) => word.replaceAll(syllable, softHyphen));

/** Text that is copied from the page comes without the places where its words may be broken, to be found by elsewhere. */
export const copyWhole = (): void =>
  document.addEventListener('copy', (event) => {
    const chosen = document.getSelection()?.toString() ?? '';
    if (!chosen.includes(softHyphen)) return;
    event.clipboardData?.setData('text/plain', chosen.replaceAll(softHyphen, ''));
    event.preventDefault();
  });
