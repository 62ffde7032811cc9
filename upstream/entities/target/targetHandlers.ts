import type { InvoicingDetailsRecord } from '../../../contract/entities/billing.ts';
import type { Handlers, InputOf } from '../../../contract/wire/endpoint.ts';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import type { target, TargetRecord } from '../../../contract/entities/target.ts';
import type { targetList } from '../../../contract/entities/targetList.ts';
import { withCurves } from '../alert/alertCurves.ts';
import { loadEndedAlerts } from '../alert/alertPages.ts';
import { loadOpenAlerts } from '../alert/alertRows.ts';
import { countAwaited, mailAwaited } from '../alert/requestConsent.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { resourceOf, callerOf, type Call } from '../../calls/call.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import { notFound, refuse, refuseFields } from '../../errors/refusal.ts';
import { hasRole } from '../../access/visibility.ts';
import { businessIdOf, isEInvoiceAddress } from '../billing/businessId.ts';
import { saveInvoicingDetails } from '../billing/invoiceRows.ts';
import { endConstruction } from '../share/construction.ts';
import { groupRecordsOf, readGroups } from '../group/groupRows.ts';
import { namedGroups, refuseTaken } from '../group/siblingNames.ts';
import { loadNetwork } from '../network/networkRows.ts';
import { loadTarget, loadTargets } from './targetRows.ts';
import { parameterHandlers } from './parameterHandlers.ts';
import { closeTarget } from './removeTarget.ts';
import { searchTargets } from './searchRows.ts';
import { countVisibleTargets, loadSelectedTargets } from './selectTargets.ts';
import { auditContacts } from './contacts.ts';
import { checkCoordinates } from './coordinates.ts';
import { loadTargetPoints } from './targetPoints.ts';

type Update = Omit<InputOf<typeof target.updateTarget>, 'id'>;

/** Fields that only staff admins change, since they belong to the contract. */
const forStaff = ['state', 'subscription', 'subscription_start', 'paid_until', 'monthlyFee', 'type'] as const;

/** Fields that the target's administrators change: the customer is the party of contracts and invoices. */
const forAdministrators = ['customerName', 'signature', 'invoiceReference'] as const;

const invoicingFields = [
  'businessId',
  'eInvoiceAddress',
  'eInvoiceOperator',
  'addressLine1',
  'addressLine2',
  'receiver',
  'invoicingEmail',
  'reference',
  'periodMonths',
  'paymentTimeDays',
] as const satisfies (keyof Update)[];

/** Refuses fields that the caller's role may not change, at each of them. */
const checkFields = (given: Update, fields: readonly (keyof Update)[]): void => {
  const refused = fields.filter((field) => given[field] !== undefined);
  if (refused.length === 0) return;
  throw refuse('Access denied', { fields: Object.fromEntries(refused.map((field) => [field, 'NO_PERMISSION'])) });
};

type Invoicing = Partial<InvoicingDetailsRecord>;

/** Splits an update into columns of the target and of its invoicing details; null if a part is empty. */
const partsOf = ({ paid_until: paidUntil, subscription_start: subscriptionStart, ...given }: Update) => {
  const {
    businessId,
    eInvoiceAddress,
    eInvoiceOperator,
    addressLine1,
    addressLine2,
    receiver,
    invoicingEmail: email,
    reference,
    periodMonths,
    paymentTimeDays,
    ...own
  } = given;
  const address = { eInvoiceAddress, eInvoiceOperator, addressLine1, addressLine2, receiver, email };
  // One that is wrong remains as it is, and is refused below.
  const fullId = businessId && (businessIdOf(businessId) ?? businessId);
  const invoicing: Invoicing | null = changesOf({
    businessId: fullId,
    ...address,
    reference,
    periodMonths,
    paymentTimeDays,
  });
  return { basics: changesOf({ ...own, paidUntil, subscriptionStart }), invoicing };
};

const checkInvoicing = ({ businessId, eInvoiceAddress }: Invoicing): void => {
  const wrong: Record<string, FieldCode> = {};
  if (businessId && businessIdOf(businessId) === null) wrong.businessId = 'INVALID';
  if (eInvoiceAddress && !isEInvoiceAddress(eInvoiceAddress)) wrong.eInvoiceAddress = 'INVALID';
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
};

const loadOne = async (call: Call, id: number): Promise<TargetRecord> => {
  const record = await loadTarget(call.db, id, callerOf(call), call.now);
  if (!record) throw notFound();
  return record;
};

/** Handlers of targets. */
export const targetHandlers: Omit<
  Handlers<typeof targetList & typeof target, Call>,
  'targetDevice' | 'targetDevices' | 'updatePositions'
> = {
  ...parameterHandlers,

  targets: (input, call) =>
    Object.values(input).every((given) => given === undefined)
      ? loadTargets(call.db, callerOf(call), call.now)
      : loadSelectedTargets(call.db, callerOf(call), input, call.now),

  targetCounts: (input, call) => countVisibleTargets(call.db, callerOf(call), input),

  targetPoints: (conditions, call) => loadTargetPoints(call.db, callerOf(call), conditions),

  target: async ({ id, ended, active, curves }, call) => {
    const record = await loadOne(call, id);
    const { db, now } = call;
    const caller = callerOf(call);
    const readActive = async () =>
      record.alertCount === 0
        ? []
        : withCurves(db, await loadOpenAlerts(db, [id], caller, now), { curves }, { caller, now });
    return {
      ...record,
      ...(ended && { endedAlerts: await loadEndedAlerts(db, { caller, targetId: id, now }) }),
      ...(active && { activeAlerts: await readActive() }),
    };
  },

  updateTarget: async ({ id, ...given }, call) => {
    const isAdministrator = hasRole(resourceOf(call).visibility, 'TARGET_ADMIN');
    checkFields(given, [
      ...(callerOf(call).user.admin ? [] : forStaff),
      ...(isAdministrator ? [] : [...forAdministrators, ...invoicingFields]),
    ]);
    const { basics, invoicing } = partsOf(given);
    if (invoicing) checkInvoicing(invoicing);
    await inTransaction(call.db, async (trx) => {
      if (basics?.state !== undefined) await endConstruction(trx, call, { targetId: id, after: basics.state });
      await checkCoordinates(trx, call, { id, ...given });
      await auditContacts(trx, call, { id, given });
      if (basics) await trx.updateTable('targets').set(basics).where('id', '=', id).execute();
      if (invoicing) await saveInvoicingDetails(trx, id, invoicing);
    });
    return loadOne(call, id);
  },

  approveTarget: async ({ id }, call) => {
    const awaited = await countAwaited(call, id);
    await inTransaction(call.db, async (trx) => {
      await trx.updateTable('targets').set({ pending: 0 }).where('id', '=', id).execute();
      await mailAwaited(trx, call, id, awaited);
      await recordAudit(trx, call, { action: 'target.approve', targetId: id, result: logResult.ok });
    });
    return loadOne(call, id);
  },

  deleteTarget: async ({ id }, call) => {
    await inTransaction(call.db, (trx) => closeTarget(trx, call, id));
    return null;
  },

  searchTargets: ({ text }, call) => searchTargets(call.db, text, callerOf(call)),

  createGroup: async ({ id, name, height = 0 }, call) => {
    const made = await inTransaction(call.db, async (trx) => {
      const there = await namedGroups(trx, id);
      refuseTaken(there, [name]);
      const row = { targetId: id, name, height, width: 0, position: there.length };
      return trx.insertInto('groups').values(row).returning('id').executeTakeFirstOrThrow();
    });
    const record = groupRecordsOf(await readGroups(call.db, [id]), resourceOf(call).visibility).find(
      (group) => group.id === made.id,
    );
    if (!record) throw notFound();
    return record;
  },

  targetNetwork: ({ id }, call) => loadNetwork(call.db, { targetId: id }, resourceOf(call).visibility),
};
