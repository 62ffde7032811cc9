import { newLinkPart } from '../../auth/publicId.ts';
import { addDays, addMonths, dayOf, startOfDay } from '../../time/calendar.ts';
import { buyerOf } from '../../entities/billing/makeInvoice.ts';
import { demoIban, demoSeller } from '../../entities/seller/demoSeller.ts';
import { linesOf } from '../../entities/billing/invoiceLines.ts';
import { kindOf } from '../../entities/billing/settleSubscriptions.ts';
import { sumsOf } from '../../entities/billing/invoiceSums.ts';
import { withCheckDigit } from '../../entities/billing/referenceNumber.ts';
import type { NewRow } from '../../db/schema.ts';
import type { Maker, MadeWorld } from '../maker.ts';
import { contracts, invoicing, type Contract } from './contracts.ts';
import { hourMs } from '../days.ts';
import { invoicePlans, type InvoicePlan } from './invoicePlan.ts';

const paymentTimeDays = 14;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

const startOf = ({ start }: Contract, today: string): string =>
  typeof start === 'string' ? start : addMonths(firstOfMonth(today), -start);

const insertContract = async ({ db, targets, madeAt }: MadeWorld, contract: Contract): Promise<void> => {
  const today = dayOf(madeAt);
  const start = startOf(contract, today);
  const { endedDaysAgo, acceptedBy, products } = contract;
  const targetId = targets[contract.site] ?? 0;
  const customer = await db
    .selectFrom('targets')
    .select(['customerName', 'signature'])
    .where('id', '=', targetId)
    .executeTakeFirst();
  const { id: subscriptionId } = await db
    .insertInto('subscriptions')
    .values({
      targetId,
      status: contract.status,
      start,
      end: endedDaysAgo === undefined ? null : addDays(today, -endedDaysAgo),
      contractNumber: contract.number,
      acceptedAt: acceptedBy ? startOfDay(addDays(start, -9)) + 13.4 * hourMs : null,
      acceptedBy: acceptedBy ?? null,
      acceptedCustomer: acceptedBy ? (customer?.customerName ?? null) : null,
      acceptedSignature: acceptedBy ? (customer?.signature ?? null) : null,
      linkPart: acceptedBy ? null : newLinkPart(),
      appliedKind: contract.status === 'active' ? kindOf(products.map(([productId]) => productId)) : null,
      createdAt: Math.min(madeAt, startOfDay(addDays(start, -14))),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('subscriptionProducts')
    .values(products.map(([productId, monthlyFee]) => ({ subscriptionId, productId, monthlyFee })))
    .execute();
  if (contract.status === 'active')
    await db.updateTable('targets').set({ subscriptionStart: start }).where('id', '=', targetId).execute();
};

const periodMonths = 1;

/** What was saved of the seller: its day, and its row. */
type Seller = { id: number; savedAt: number };

/** The seller as it was saved first, and again after its telephone changed. */
const insertSellers = async ({ db, madeAt }: MadeWorld): Promise<Seller[]> => {
  const first = startOfDay(addMonths(dayOf(madeAt), -30)) + 9.2 * hourMs;
  const second = startOfDay(addMonths(dayOf(madeAt), -2)) + 14.6 * hourMs;
  const versions = [
    { savedAt: first, phone: '+358 9 555 0199' },
    { savedAt: second, phone: demoSeller.phone },
  ];
  const made: Seller[] = [];
  for (const version of versions) {
    const row = { ...demoSeller, ...version, savedBy: 'admin', example: 1 };
    const { id } = await db.insertInto('sellers').values(row).returning('id').executeTakeFirstOrThrow();
    made.push({ id, savedAt: version.savedAt });
  }
  return made;
};

type Billed = {
  plan: InvoicePlan;
  contract: Contract;
  targetId: number;
  subscriptionId: number;
  apartments: number;
  sellers: readonly Seller[];
};
type Planned = { row: NewRow<'invoices'>; lines: ReturnType<typeof linesOf> };

const invoiceOf = (
  { plan, contract, targetId, subscriptionId, apartments, sellers }: Billed,
  age: number,
  today: string,
): Planned => {
  const date = addMonths(addDays(today, -plan.lastDaysAgo), -age);
  const periodFrom = firstOfMonth(date);
  const { status = 'PAID', comment = null } = plan.unusual[age] ?? {};
  const products = contract.products.map(([productId, monthlyFee]) => ({ productId, monthlyFee }));
  const lines = linesOf({ products, months: 1, apartments, supply: periodFrom });
  const customer = contract.number.replaceAll(/\D/g, '');
  const details = invoicing[plan.site];
  const receiver = details?.receiver ?? null;
  return {
    lines,
    row: {
      targetId,
      subscriptionId,
      number: `${customer}-${date.slice(2, 7).replace('-', '')}`,
      status,
      comment,
      date,
      dueDate: addDays(date, paymentTimeDays),
      paidDate: status === 'PAID' || status === 'REFUNDED' ? addDays(date, 6 + ((age * 5) % 8)) : null,
      reference: withCheckDigit(`${customer}${date.slice(2, 7).replace('-', '')}`),
      iban: demoIban,
      recipient: receiver,
      sellerId: sellers.findLast(({ savedAt }) => dayOf(savedAt) <= date)?.id ?? null,
      buyer: details
        ? JSON.stringify(buyerOf(receiver, { ...details, reference: null, periodMonths, paymentTimeDays }))
        : null,
      customerNumber: customer,
      paymentTimeDays,
      lateInterestPercent: demoSeller.lateInterestPercent,
      noticeDays: demoSeller.noticeDays,
      periodFrom,
      periodTo: addDays(addMonths(periodFrom, 1), -1),
      ...sumsOf(lines),
    },
  };
};

const readSubscriptions = async ({ db, targets }: MadeWorld): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['id', 'targetId'])
    .where('targetId', 'in', Object.values(targets))
    .execute();
  return new Map(rows.map(({ id, targetId }) => [targetId, id]));
};

const readApartments = async ({ db, targets }: MadeWorld): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('spaces')
    .select((make) => ['targetId', make.fn.countAll<number>().as('n')])
    .where('targetId', 'in', Object.values(targets))
    .where('type', '=', 1)
    .groupBy('targetId')
    .execute();
  return new Map(rows.map(({ targetId, n }) => [targetId, n]));
};

const planInvoices = async (world: MadeWorld, sellers: readonly Seller[]): Promise<Planned[]> => {
  const subscriptions = await readSubscriptions(world);
  const apartments = await readApartments(world);
  return invoicePlans.flatMap((plan) => {
    const contract = contracts.find(({ site }) => site === plan.site);
    const targetId = world.targets[plan.site] ?? 0;
    if (!contract) return [];
    const billed = {
      plan,
      contract,
      targetId,
      subscriptionId: subscriptions.get(targetId) ?? 0,
      apartments: apartments.get(targetId) ?? 0,
      sellers,
    };
    return Array.from({ length: plan.count }, (_, age) => invoiceOf(billed, plan.count - 1 - age, dayOf(world.madeAt)));
  });
};

const insertInvoices = async (world: MadeWorld, sellers: readonly Seller[]): Promise<void> => {
  const planned = await planInvoices(world, sellers);
  const made = await world.db
    .insertInto('invoices')
    .values(planned.map(({ row }) => row))
    .returning(['id', 'number'])
    .execute();
  const idOf = new Map(made.map(({ id, number }) => [number, id]));
  await world.db
    .insertInto('invoiceLines')
    .values(
      planned.flatMap(({ row, lines }) => lines.map((line) => ({ invoiceId: idOf.get(row.number) ?? 0, ...line }))),
    )
    .execute();
};

/** A target is paid until the end of the last month whose invoice was paid. */
const setPaidUntil = async ({ db, targets }: MadeWorld): Promise<void> => {
  const paid = await db
    .selectFrom('invoices')
    .select((make) => ['targetId', make.fn.max('periodTo').as('paidUntil')])
    .where('targetId', 'in', Object.values(targets))
    .where('status', '=', 'PAID')
    .groupBy('targetId')
    .execute();
  for (const { targetId, paidUntil } of paid)
    await db.updateTable('targets').set({ paidUntil }).where('id', '=', targetId).execute();
};

/** Makes the seller, contracts, and the invoices of fourteen months. */
export const makeBilling: Maker = async (world) => {
  const details = Object.entries(invoicing).map(([site, own]) => ({
    targetId: world.targets[site] ?? 0,
    ...own,
    reference: null,
    periodMonths,
    paymentTimeDays,
  }));
  await world.db.insertInto('invoicingDetails').values(details).execute();
  for (const contract of contracts) await insertContract(world, contract);
  const sellers = await insertSellers(world);
  await insertInvoices(world, sellers);
  await setPaidUntil(world);
  return { sellers: sellers.map(({ id }) => id) };
};
