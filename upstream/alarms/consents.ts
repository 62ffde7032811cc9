import { timingSafeEqual } from 'node:crypto';
import type { ReceiverRecord } from '../../contract/entities/alertLevel.ts';
import { createCsrf, type Csrf } from '../auth/csrf.ts';
import { signatureOf } from '../auth/publicId.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { linkTo } from '../mail/links.ts';

type Consent = Row<'alertConsents'>;
type Locale = 'fi' | 'en';
type Signer = Pick<Csrf, 'tokenOf'>;

/** State of the address of a receiver by email. */
export type ConsentState = NonNullable<ReceiverRecord['state']>;

const consentSignature = (csrf: Signer, { id, targetId, email }: Consent): string =>
  signatureOf(csrf, `alerts of ${targetId} mailed to ${email} ${id}`);

/** Link of a mail to an address, whose page confirms it or stops its mails. Nothing of its token is stored. */
export const consentLink = (csrf: Signer, consent: Consent): string =>
  linkTo(`/halytykset/${consent.id}-${consentSignature(csrf, consent)}`);

/** The consent of a link's token; undefined if there is none. */
export const findConsent = async (db: Db, csrf: Signer, token: string): Promise<Consent | undefined> => {
  const [, id, signature] = /^([1-9]\d{0,14})-([\da-f]{32})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const found = await db.selectFrom('alertConsents').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  const isOwn = found && timingSafeEqual(Buffer.from(signature), Buffer.from(consentSignature(csrf, found)));
  return isOwn ? found : undefined;
};

/** Confirmed emails of the active accounts with present access to a target, with the language of each. */
const readUserEmails = async (db: Db, targetId: number, now: number): Promise<Map<string, Locale>> => {
  const users = await db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.userId')
    .select(['users.email', 'users.locale'])
    .where('shares.targetId', '=', targetId)
    .where('shares.sharedAs', 'is', null)
    .where('shares.validFrom', '<=', now)
    .where((share) => share.or([share('shares.validUntil', 'is', null), share('shares.validUntil', '>', now)]))
    .where('users.state', '=', 'active')
    .where('users.emailVerified', '=', 1)
    .execute();
  return new Map(users.flatMap(({ email, locale }) => (email ? [[email.toLowerCase(), locale]] : [])));
};

/** Consents of a target by address, and the state and the language of an address. */
export const readConsents = async (db: Db, targetId: number, now: number) => {
  const rows = await db.selectFrom('alertConsents').selectAll().where('targetId', '=', targetId).execute();
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  const users = await readUserEmails(db, targetId, now);
  const stateOf = (email: string): ConsentState => {
    const consent = byEmail.get(email.toLowerCase());
    if (typeof consent?.stoppedAt === 'number') return 'stopped';
    return typeof consent?.confirmedAt === 'number' || users.has(email.toLowerCase()) ? 'confirmed' : 'waiting';
  };
  /** Of its account, else of the page on which it was confirmed. */
  const localeOf = (email: string): Locale =>
    users.get(email.toLowerCase()) ?? byEmail.get(email.toLowerCase())?.locale ?? 'fi';
  return { of: (email: string) => byEmail.get(email.toLowerCase()), stateOf, localeOf };
};

/** The consent of an address, inserted with the name of the account that enters it if there is none. */
export const ensureConsent = async (
  db: Db,
  { targetId, email, addedBy }: { targetId: number; email: string; addedBy: string | null },
): Promise<Consent> => {
  await db
    .insertInto('alertConsents')
    .values({ targetId, email: email.toLowerCase(), addedBy })
    .onConflict((conflict) => conflict.columns(['targetId', 'email']).doNothing())
    .execute();
  return db
    .selectFrom('alertConsents')
    .selectAll()
    .where('targetId', '=', targetId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
};

/** Who entered an address, and the link that stops its mails; for the words of a mail. */
export const consentWords = async (db: Db, consents: readonly Consent[]) => {
  const csrf = createCsrf(db);
  return new Map(
    consents.map((consent) => [consent.email, { addedBy: consent.addedBy, stopLink: consentLink(csrf, consent) }]),
  );
};
