/** Data of each kind of mail; links are made with `linkTo`. */
export type MailData = {
  /** A password reset was requested. */
  reset: { username: string; link: string };
  /** An invitation to a person without an account. */
  invitation: { name: string | null; location: string; link: string };
  /** The operator made an account, and its user chooses a username and a password. */
  account: { link: string };
  /** New access for an existing account. */
  access: { name: string | null; location: string; link: string };
  /** A target is offered to an account, or to an address without an account, which the link makes one for. */
  moveOffer: { name: string | null; location: string; offeredBy: string; hasAccount: boolean; link: string };
  /** The password was changed. */
  passwordChanged: { username: string; ended: { sessions: boolean; tokens: boolean }; link: string };
  /** To a new email: the link that confirms it. */
  emailConfirm: { username: string; link: string };
  /** To the present email: another one was requested. */
  emailRequested: { username: string; email: string; link: string };
  /** To the former email: another one has taken its place. */
  emailChanged: { username: string; email: string; contact: string | null };
  /**
   * A resident's water report: until when meters were read if not to its end, the days of one of corrections only, and in
   * euros its sum, its advances, and what is left of the sum after them; null where they are not known.
   */
  report: {
    location: string;
    month: string;
    link: string;
    removeLink: string;
    readUntil?: string | null;
    corrected?: { from: string; until: string } | null;
    sum?: { total: number | null; advance: number | null; balance: number | null };
  };
  /** To a new address of a water post: the link that confirms it. */
  reportConfirm: { link: string };
  /** Alerts of a target; the caller writes the text. The other link stops them, and who entered the address is said. */
  alert: {
    subject: string;
    lines: readonly string[];
    rows: readonly (readonly string[])[];
    link: string;
    addedBy: string | null;
    stopLink: string;
  };
  /** To the address of a receiver of alerts: the link that confirms it. */
  alertConfirm: { location: string; addedBy: string | null; link: string };
  /** To the invoicing contact: the link that accepts a contract. */
  contract: { number: string; location: string; supplier: string; link: string };
  /** To the person who accepted a contract: what was accepted, prices in euros a month without VAT but the total. */
  contractAccepted: {
    number: string;
    location: string;
    start: string;
    products: readonly { title: string; euros: number }[];
    net: number;
    total: number;
    terms: readonly string[];
    contact: string | null;
  };
  /** An invoice to its buyer, whose PDF is attached when the mail leaves; `number` and `reference` as they are printed. */
  invoice: {
    number: string;
    location: string;
    seller: string;
    total: number;
    dueDate: string;
    iban: string;
    reference: string;
    contact: string | null;
  };
  /** Feedback to customer service. */
  feedback: { text: string; from: string | null; reply: boolean; referer: string | null };
  /** Order of a water post, to customer service. */
  order: { address: string; spaceNo: string | null; name: string; email: string; found: boolean };
};

/** Text of a mail: paragraphs, a table after the first `above` of them whose rows begin with what they are of, and a link. */
export type MailWords = {
  subject: string;
  lines: readonly string[];
  table?: { above: number; rows: readonly (readonly string[])[] };
  link?: { label: string; href: string };
};

/** The words of a kind of mail in both languages. */
export type Words<Data> = Record<'fi' | 'en', (data: Data) => MailWords>;
