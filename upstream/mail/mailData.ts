/** What each kind of mail tells; links are made with `linkTo`. */
export type MailData = {
  /** A new password was asked for. */
  reset: { username: string; link: string };
  /** Somebody without an account may see something, and makes an account first. */
  invitation: { name: string | null; place: string; link: string };
  /** The operator made an account, and its user chooses a username and a password. */
  account: { link: string };
  /** Somebody with an account may see something more. */
  access: { name: string | null; place: string; link: string };
  /** The password of an account is another one from now on. */
  passwordChanged: { username: string; ended: { sessions: boolean; tokens: boolean }; link: string };
  /** To a new email: the link that confirms it. */
  emailConfirm: { username: string; link: string };
  /** To the present email: another one was requested. */
  emailRequested: { username: string; email: string; link: string };
  /** To the former email: another one has taken its place. */
  emailChanged: { username: string; email: string; contact: string | null };
  /** A resident's water report. */
  report: { place: string; month: string; link: string; removeLink: string };
  /** To a new address of a water post: the link that confirms it. */
  reportConfirm: { link: string };
  /** An alert of a target; the caller words it. */
  alert: { subject: string; lines: readonly string[]; link: string };
  /** To customer service: what somebody wrote. */
  feedback: { text: string; from: string | null; reply: boolean; referer: string | null };
  /** To customer service: a water post that was ordered. */
  order: { address: string; spaceNo: string | null; name: string; email: string; found: boolean };
};

/** A mail in words: paragraphs, and a link to follow. */
export type MailWords = { subject: string; lines: readonly string[]; link?: { label: string; href: string } };

/** The words of a kind of mail in both languages. */
export type Words<Data> = Record<'fi' | 'en', (data: Data) => MailWords>;
