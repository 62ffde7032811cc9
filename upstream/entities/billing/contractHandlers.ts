import type { billing } from '../../../contract/entities/billing.ts';
import type { ContractDocumentRecord, subscriptionContract } from '../../../contract/entities/subscriptionContract.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { linkPartOf, publicIdOf } from '../../auth/publicId.ts';
import { createAddressThrottle } from '../../auth/throttle.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { inTransaction } from '../../db/statements.ts';
import { notFound, refuse, refuseFields } from '../../errors/refusal.ts';
import { linkTo } from '../../mail/links.ts';
import { queueMail } from '../../mail/queueMail.ts';
import { hashOf } from '../../text/secrets.ts';
import { dayOf } from '../../time/calendar.ts';
import { documentOf } from './contractDocument.ts';
import { loadInvoicingDetails } from './invoiceRows.ts';
import { lockSubscription } from './makeInvoice.ts';
import { settleSubscriptions } from './settleSubscriptions.ts';

type Subscription = Row<'subscriptions'>;

const quarterHour = 15 * 60_000;

/** Wrong links of contracts; a right one is not counted. */
const wrongLinks = createAddressThrottle('wrong links of contracts', 20, quarterHour);

/** Time between two mails with the link of a contract, in milliseconds. */
const sendPause = 3 * 60_000;

type Link = { open: Subscription; used?: never } | { used: Subscription; open?: never };

const findLink = async (db: Db, token: string, { csrf, now }: Call): Promise<Link | null> => {
  const open = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('linkPart', '=', linkPartOf(csrf, 'contract', token))
    .executeTakeFirst();
  if (open) return open.end !== null && open.end < dayOf(now) ? null : { open };
  const used = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('usedLink', '=', hashOf(token))
    .executeTakeFirst();
  return used ? { used } : null;
};

const requireLink = async (db: Db, token: string, call: Call): Promise<Link> => {
  const secondsLeft = await wrongLinks.attempt(db, call.address, call.now);
  if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
  const link = await findLink(db, token, call);
  if (!link) throw refuse('SUBSCRIPTION_TOKEN_INVALID');
  await wrongLinks.refund(db, call.address);
  return link;
};

const noteOpening = async ({ db, caller, now }: Call, { id, openedAt }: Subscription): Promise<void> => {
  if (openedAt !== null || caller?.user.admin === 1) return;
  await db
    .updateTable('subscriptions')
    .set({ openedAt: now })
    .where('id', '=', id)
    .where('openedAt', 'is', null)
    .execute();
};

type Person = { name: string; email: string; version?: string | undefined };

/** Changes with anything that a document says. */
const versionOf = (document: ContractDocumentRecord): string => hashOf(JSON.stringify(document)).slice(0, 32);

const mailAcceptance = async (
  trx: Db,
  call: Call,
  { targetId }: Subscription,
  to: string,
  document: ContractDocumentRecord,
) => {
  const { number, site, start, lines, net, total, terms, supplier } = document;
  const products = lines.map(({ title, totalPrice }) => ({ title, euros: totalPrice }));
  const data = {
    number,
    location: site.name,
    start,
    products,
    net,
    total,
    terms: terms.items.map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`),
    contact: supplier.email,
  };
  await queueMail(trx, { to, kind: 'contractAccepted', locale: call.locale, data, targetId }, call.now);
};

/** The contract of a link that was not used, locked until the end of the transaction. */
const requireOpen = async (trx: Db, token: string, call: Call): Promise<Subscription> => {
  const found = await findLink(trx, token, call);
  if (!found) throw refuse('SUBSCRIPTION_TOKEN_INVALID');
  if (found.open) await lockSubscription(trx, found.open.id);
  // Another request may have accepted it before the lock.
  const link = await findLink(trx, token, call);
  if (!link?.open) throw refuse('UNABLE_TO_CONTINUE');
  return link.open;
};

const accept = async (trx: Db, token: string, { name, email, version }: Person, call: Call): Promise<void> => {
  const found = await requireOpen(trx, token, call);
  const customer = await trx
    .selectFrom('targets')
    .select(['customerName', 'signature'])
    .where('id', '=', found.targetId)
    .executeTakeFirstOrThrow();
  const document = await documentOf(trx, call, found);
  if (version !== undefined && version !== versionOf(document)) throw refuse('CONFLICT');
  await trx
    .updateTable('subscriptions')
    .set({
      status: 'active',
      acceptedAt: call.now,
      acceptedBy: name,
      acceptedEmail: email,
      acceptedCustomer: customer.customerName,
      acceptedSignature: customer.signature,
      acceptedDocument: JSON.stringify(document),
      linkPart: null,
      usedLink: hashOf(token),
    })
    .where('id', '=', found.id)
    .execute();
  await settleSubscriptions(trx, call.now, found.targetId);
  await mailAcceptance(trx, call, found, email, document);
  const entry = {
    action: 'contract.accept',
    targetId: found.targetId,
    detail: found.contractNumber,
    result: logResult.ok,
  };
  await recordAudits(trx, call, [entry]);
};

const loadRow = async (db: Db, targetId: number, id: number): Promise<Subscription> => {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .where('targetId', '=', targetId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

const languageOf = async (db: Db, targetId: number): Promise<'fi' | 'en'> => {
  const administrator = await db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.userId')
    .select('users.locale')
    .where('shares.targetId', '=', targetId)
    .where('shares.role', '=', 'TARGET_ADMIN')
    .orderBy('shares.id')
    .executeTakeFirst();
  return administrator?.locale ?? 'fi';
};

const send = async (trx: Db, call: Call, row: Subscription, given: string | null | undefined): Promise<void> => {
  const { now, csrf } = call;
  const { id, targetId, linkPart, sentAt, contractNumber } = row;
  if (linkPart === null) throw refuse('UNABLE_TO_CONTINUE');
  const wait = sentAt === null ? 0 : Math.ceil((sentAt + sendPause - now) / 1000);
  if (wait > 0) throw refuse('RATE_LIMITED', { secondsLeft: wait });
  const to = given ?? (await loadInvoicingDetails(trx, targetId)).email;
  if (!to) throw refuseFields({ email: 'REQUIRED' });
  const locale = await languageOf(trx, targetId);
  const { supplier, site } = await documentOf(trx, { ...call, locale }, row);
  const link = linkTo(`/subscription/verify/${publicIdOf(csrf, 'contract', linkPart)}`);
  const data = { number: contractNumber, location: site.name, supplier: supplier.name, link };
  await queueMail(trx, { to, kind: 'contract', locale, data, targetId, about: `contract ${id}` }, now);
  await trx.updateTable('subscriptions').set({ sentAt: now, sentTo: to }).where('id', '=', id).execute();
  const entry = { action: 'contract.send', targetId, detail: contractNumber, result: logResult.ok };
  await recordAudits(trx, call, [entry]);
};

/** Handlers of the contract of a subscription: its document, its link, and its acceptance without a session. */
export const contractHandlers: Handlers<typeof subscriptionContract, Call> &
  Pick<Handlers<typeof billing, Call>, 'verifySubscription'> = {
  contractByToken: async ({ token }, call) => {
    const { open, used } = await requireLink(call.db, token, call);
    const contact = call.customerService;
    if (!open) {
      const acceptedOn = dayOf(used?.acceptedAt ?? call.now);
      return { number: used?.contractNumber ?? '', acceptedOn, document: null, version: null, contact };
    }
    await noteOpening(call, open);
    const document = await documentOf(call.db, call, open);
    return { number: open.contractNumber, acceptedOn: null, document, version: versionOf(document), contact };
  },

  contractDocument: async ({ id, subscriptionId }, call) =>
    documentOf(call.db, call, await loadRow(call.db, id, subscriptionId)),

  sendContract: ({ id, subscriptionId, email }, call) =>
    inTransaction(call.db, async (trx) => {
      await lockSubscription(trx, subscriptionId);
      await send(trx, call, await loadRow(trx, id, subscriptionId), email);
      return null;
    }),

  verifySubscription: async ({ token, ...person }, call) => {
    await requireLink(call.db, token, call);
    await inTransaction(call.db, (trx) => accept(trx, token, person, call));
    return null;
  },
};
