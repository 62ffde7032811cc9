import type { FieldCode } from '../../contract/wire/problem.ts';

/** A new password with its repetition and the account's own words, which it may not contain. */
export type NewPassword = {
  password: string;
  passwordRepeat: string;
  username: string | null;
  email: string | null;
};

const leastLength = 8;

/** Rules of a password; the first that fails is reported. */
const rules: [FieldCode, (password: string) => boolean][] = [
  ['TOO_SHORT', (password) => Array.from(password).length >= leastLength],
  ['NO_DIGIT', (password) => /\d/.test(password)],
  ['NO_SPECIAL', (password) => /[#?!@$%^&*-]/.test(password)],
  ['NO_LOWERCASE', (password) => /\p{Ll}/u.test(password)],
  ['NO_UPPERCASE', (password) => /\p{Lu}/u.test(password)],
];

/** Number of characters that are estimated: zxcvbn takes seconds for a long text. */
const estimatedLength = 64;

/** Below this score of zxcvbn, 0 to 4, a password is too easily guessed; one word with ends to it needs the highest. */
const leastScore = 3;
const leastScoreOfWord = 4;

const loadEstimator = async () => {
  const [{ ZxcvbnFactory }, common, english, finnish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-fi'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...finnish.dictionary },
    graphs: common.adjacencyGraphs,
  });
};

// The dictionaries are large and rarely used: they are loaded when the first password is set.
let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Words that the password may not contain: the username and the email's local part. */
const ownWords = ({ username, email }: NewPassword): string[] =>
  [username, email?.split('@')[0]].flatMap((word) => (word && word.length >= 3 ? [word.toLowerCase()] : []));

const isGuessable = async (given: NewPassword): Promise<boolean> => {
  const words = ownWords(given);
  const password = given.password.toLowerCase();
  if (words.some((word) => password.includes(word))) return true;
  estimator ??= loadEstimator();
  const { score, sequence } = (await estimator).check(given.password.slice(0, estimatedLength), [...words, 'talo']);
  const only = /^[^\p{L}]*(\p{L}+)[^\p{L}]*$/u.exec(password)?.[1];
  const isWord = sequence.some(({ pattern, token }) => pattern === 'dictionary' && token.toLowerCase() === only);
  return score < (isWord ? leastScoreOfWord : leastScore);
};

/** Validates a new password; null if it is accepted. */
export const validatePassword = async (given: NewPassword): Promise<Record<string, FieldCode> | null> => {
  const broken = rules.find(([, holds]) => !holds(given.password))?.[0];
  if (broken) return { password: broken };
  if (given.password !== given.passwordRepeat) return { passwordRepeat: 'MISMATCH' };
  return (await isGuessable(given)) ? { password: 'TOO_GUESSABLE' } : null;
};
