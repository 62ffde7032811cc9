import { useEffect, useState } from 'react';

/** How hard a password is to guess. */
export type Strength = 'weak' | 'fair' | 'strong';

type Words = 'first' | 'all';

/** Dictionaries: the words that are guessed first, or all that the service has. */
const loadJudge = async (words: Words) => {
  const [{ ZxcvbnFactory }, common, finnish, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fi'),
    words === 'all' ? import('@zxcvbn-ts/language-en') : null,
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english?.dictionary, ...finnish.dictionary },
    graphs: common.adjacencyGraphs,
  });
};

/** The dictionaries are large; they load when typing of a password begins, and again after a failure. */
const judges: Partial<Record<Words, ReturnType<typeof loadJudge>>> = {};
let allHere = false;

const judgeWith = async (words: Words) => {
  judges[words] ??= loadJudge(words);
  try {
    const judge = await judges[words];
    allHere ||= words === 'all';
    return judge;
  } catch (error) {
    delete judges[words];
    throw error;
  }
};

/** Guessing is judged by the beginning; on a text of any length it would take seconds. */
const judgedLength = 64;

const strengths: readonly Strength[] = ['weak', 'weak', 'weak', 'fair', 'strong'];

/** Judges a password as the service will: what is weak here is refused there, by all words nothing else is. */
export const judgePassword = async (
  password: string,
  ownWords: readonly string[],
  words: Words = 'all',
): Promise<Strength> => {
  const own = ownWords.map((word) => word.toLowerCase()).filter((word) => word.length >= 3);
  if (own.some((word) => password.toLowerCase().includes(word))) return 'weak';
  const { score, sequence } = (await judgeWith(words)).check(password.slice(0, judgedLength), [...own, 'talo']);
  // One word with a year after it looks long and is guessed soon.
  const only = /^[^\p{L}]*(\p{L}+)[^\p{L}]*$/u.exec(password.toLowerCase())?.[1];
  const isWord = sequence.some(({ pattern, token }) => pattern === 'dictionary' && token.toLowerCase() === only);
  return isWord && score < 4 ? 'weak' : (strengths[score] ?? 'weak');
};

/** How hard the typed password is to guess; null while nothing is typed or it is not known. */
export const usePasswordStrength = (password: string, ownWords: readonly string[]): Strength | null => {
  const [judged, setJudged] = useState<Strength | null>(null);
  const own = ownWords.join(' ');
  useEffect(() => {
    if (password === '') return;
    let isOutdated = false;
    const judgeBy = (words: Words) => judgePassword(password, own.split(' '), words);
    const report = (strength: Strength | null) => {
      if (!isOutdated) setJudged(strength);
    };
    // What is weak by the first words is weak; what is not waits for the others.
    const first = allHere ? null : judgeBy('first');
    void first?.then((strength) => report(strength === 'weak' ? strength : null)).catch(() => undefined);
    judgeBy('all')
      .catch(() => first)
      .then((strength) => report(strength ?? null))
      // The service judges it when it is sent, at the latest.
      .catch(() => undefined);
    return () => {
      isOutdated = true;
    };
  }, [password, own]);
  return password === '' ? null : judged;
};
