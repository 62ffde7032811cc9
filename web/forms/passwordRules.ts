/** What a password has to have, each with how to see it. */
export const passwordRules = {
  length: /^.{8,}$/su,
  digit: /\d/,
  special: /[#?!@$%^&*-]/,
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
} as const;

/** The name of one thing that a password has to have. */
export type PasswordRule = keyof typeof passwordRules;

/** The names of everything that a password has to have. */
export const passwordRuleNames = Object.keys(passwordRules) as PasswordRule[];

/** What the password still lacks. */
export const lacking = (password: string): PasswordRule[] =>
  passwordRuleNames.filter((name) => !passwordRules[name].test(password));
