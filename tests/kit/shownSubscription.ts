/** A target that the viewer administers, as the screens of its subscriptions read it. */
export const subscribedTarget = {
  id: 'T',
  key: 5,
  name: 'As Oy Malli',
  viewerSeesAll: true,
  viewerCanEdit: true,
  viewerCanAdminister: true,
  modules: [],
  consumptionTypes: [],
};

const line = {
  title: 'Pilvipalvelu',
  quantity: 1,
  unit: 'MONTH',
  unitPrice: '100.00',
  vatPercent: 25.5,
  totalPrice: '100.00',
};
const sums = {
  lines: [line],
  vatBreakdown: [{ vatPercent: 25.5, net: '100.00', vat: '25.50' }],
  net: '100.00',
  total: '125.50',
};

/** The draft of an invoice of one line. */
export const invoiceDraft = {
  date: '2026-11-27',
  dueDate: '2026-12-11',
  periodFrom: '2026-12-01',
  periodUntil: '2026-12-31',
  missingSellerDetails: [],
  recipient: 'As Oy Malli',
  ...sums,
};

/** An invoice of one line. */
export const shownInvoice = (key: number, more: object = {}) => ({
  id: `I${key}`,
  key,
  number: `2026000${key}`,
  status: 'DELIVERED',
  comment: null,
  date: '2026-11-01',
  dueDate: '2026-11-15',
  paidDate: null,
  overdue: false,
  referenceNumber: '12 34567',
  rfReference: 'RF12 1234 567',
  barcode: '4'.repeat(54),
  iban: 'FI5810171000000122',
  recipient: 'As Oy Malli',
  periodFrom: '2026-11-01',
  periodUntil: '2026-11-30',
  version: 3,
  targetKey: 5,
  targetName: 'As Oy Malli',
  vat: '25.50',
  ...sums,
  ...more,
});

/** A subscription in force, of one product. */
export const shownSubscription = (key: number, more: object = {}) => ({
  id: `S${key}`,
  key,
  status: 'ACTIVE',
  validFrom: '2026-01-01',
  validUntil: null,
  monthlyFee: '100.00',
  products: [{ kind: 'CLOUD', monthlyFee: '100.00' }],
  contract: {
    number: `T5-${key}`,
    customerName: 'As Oy Malli',
    signature: null,
    acceptedAt: '2025-12-20T10:00:00Z',
    acceptedBy: 'Maija Malli',
    acceptedEmail: null,
    verifyToken: null,
    sentAt: null,
    sentTo: null,
    openedAt: null,
  },
  draft: invoiceDraft,
  invoices: { edges: [{ node: shownInvoice(1) }] },
  ...more,
});

/** A connection of these nodes. */
export const connectionWith = (nodes: readonly object[]) => ({
  totalCount: nodes.length,
  edges: nodes.map((node) => ({ node })),
  pageInfo: { hasNextPage: false },
});
