/** The languages in which the graph speaks to people. */
export type MessageLocale = 'fi' | 'en';

/** Every expected refusal of a mutation. */
export const userErrorCodes = {
  REQUIRED: 'The field has to be filled in.',
  INVALID: 'The field has a value that cannot be used.',
  TOO_LONG: 'The text is too long.',
  TOO_SMALL: 'The number is too small.',
  TOO_LARGE: 'The number is too large.',
  TAKEN: 'The name is in use already.',
  NOT_FOUND: "The thing is not there, or not the caller's to see.",
  NO_PERMISSION: 'The caller has no right to this.',
  CONFLICT: 'The state of the thing does not allow this now.',
  RATE_LIMITED: 'Too often; try again later.',
  LOGIN_FAILED: 'Signing in failed for another reason than those with a code of their own.',
  INVALID_CREDENTIALS: 'No account has this name and password.',
  ACCOUNT_DISABLED: 'The account is closed.',
  INVALID_CSRF: 'The form is too old; load the page anew.',
} as const;

/** The code of an expected refusal. */
export type UserErrorCode = keyof typeof userErrorCodes;

/** Whether a word is one of the codes. */
export const isUserErrorCode = (word: string): word is UserErrorCode => Object.hasOwn(userErrorCodes, word);

const messages: Record<MessageLocale, Record<UserErrorCode, string>> = {
  fi: {
    REQUIRED: 'Täytä tämä kenttä.',
    INVALID: 'Tarkista tämä kenttä.',
    TOO_LONG: 'Teksti on liian pitkä.',
    TOO_SMALL: 'Luku on liian pieni.',
    TOO_LARGE: 'Luku on liian suuri.',
    TAKEN: 'Nimi on jo käytössä.',
    NOT_FOUND: 'Kohdetta ei löydy.',
    NO_PERMISSION: 'Sinulla ei ole oikeutta tähän.',
    CONFLICT: 'Toiminto ei ole mahdollinen juuri nyt.',
    RATE_LIMITED: 'Liian monta yritystä. Yritä hetken kuluttua uudelleen.',
    LOGIN_FAILED: 'Kirjautuminen epäonnistui.',
    INVALID_CREDENTIALS: 'Käyttäjätunnus tai salasana on väärä.',
    ACCOUNT_DISABLED: 'Käyttäjätili on suljettu.',
    INVALID_CSRF: 'Lomake on vanhentunut. Lataa sivu uudelleen.',
  },
  en: {
    REQUIRED: 'Fill in this field.',
    INVALID: 'Check this field.',
    TOO_LONG: 'The text is too long.',
    TOO_SMALL: 'The number is too small.',
    TOO_LARGE: 'The number is too large.',
    TAKEN: 'The name is already in use.',
    NOT_FOUND: 'It was not found.',
    NO_PERMISSION: 'You do not have the right to do this.',
    CONFLICT: 'This is not possible right now.',
    RATE_LIMITED: 'Too many attempts. Try again in a moment.',
    LOGIN_FAILED: 'Signing in failed.',
    INVALID_CREDENTIALS: 'The username or the password is wrong.',
    ACCOUNT_DISABLED: 'The account is closed.',
    INVALID_CSRF: 'The form is out of date. Reload the page.',
  },
};

/** What to tell a person about a refusal. */
export const messageOf = (code: UserErrorCode, locale: MessageLocale): string => messages[locale][code];

/** The language that a browser asks for first among ours; Finnish unless it asks for another. */
export const localeOf = (acceptLanguage: string | null | undefined): MessageLocale => {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', weight] = part.trim().split(/;\s*q=/);
    return { language: tag.toLowerCase().slice(0, 2), weight: weight === undefined ? 1 : Number(weight) };
  });
  const known = wanted.filter(({ language }) => language === 'fi' || language === 'en');
  const first = known.toSorted((left, right) => right.weight - left.weight)[0];
  return first?.language === 'en' ? 'en' : 'fi';
};
