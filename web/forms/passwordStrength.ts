import { useEffect, useState } from 'react';

/** How hard a password is to guess. */
export type Strength = 'weak' | 'fair' | 'strong';

const loadJudge = async () => {
  const [{ ZxcvbnFactory }, common, finnish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fi'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...finnish.dictionary },
    graphs: common.adjacencyGraphs,
  });
};

/** The words that are guessed first are many; they come when somebody begins to type a password. */
let judge: ReturnType<typeof loadJudge> | undefined;

/** Guessing is judged by the beginning; on a text of any length it would take seconds. */
const judgedLength = 64;

const strengths: readonly Strength[] = ['weak', 'weak', 'weak', 'fair', 'strong'];

/** Judges a password as the service will, though with fewer words: what is weak here is refused there. */
export const judgePassword = async (password: string, ownWords: readonly string[]): Promise<Strength> => {
  judge ??= loadJudge();
  const own = ownWords.map((word) => word.toLowerCase()).filter((word) => word.length >= 3);
  if (own.some((word) => password.toLowerCase().includes(word))) return 'weak';
  const { score, sequence } = (await judge).check(password.slice(0, judgedLength), [...own, 'talo']);
  // One word with a year after it looks long and is guessed soon.
  const only = /^[^\p{L}]*(\p{L}+)[^\p{L}]*$/u.exec(password.toLowerCase())?.[1];
  const isWord = sequence.some(({ pattern, token }) => pattern === 'dictionary' && token.toLowerCase() === only);
  return isWord && score < 4 ? 'weak' : (strengths[score] ?? 'weak');
};

/** How hard the typed password is to guess; null while nothing is typed or it is not known. */
export const usePasswordStrength = (password: string, ownWords: readonly string[]): Strength | null => {
  const [judged, setJudged] = useState<{ password: string; strength: Strength } | null>(null);
  const own = ownWords.join(' ');
  useEffect(() => {
    if (password === '') return;
    let gone = false;
    judgePassword(password, own.split(' ')).then(
      (strength) => !gone && setJudged({ password, strength }),
      // The service judges it when it is sent, at the latest.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [password, own]);
  return password === '' ? null : (judged?.strength ?? null);
};
