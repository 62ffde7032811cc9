import { builder } from '../../graph/builder.ts';

const states = {
  PENDING: { description: 'Not sent yet.' },
  DELIVERED: { description: 'Sent, and to be paid.' },
  FAILED: { description: 'Could not be sent.' },
  PAID: { description: 'Paid in full.' },
  PAID_PARTIALLY: { description: 'Paid in part.' },
  CANCELLED: { description: 'Not to be paid.' },
  REFUNDED: { description: 'Paid back.' },
} as const;

/** The state of an invoice. */
export const InvoiceStatus = builder.enumType('InvoiceStatus', {
  description: 'The state of an invoice.',
  values: states,
});

/** Which invoices a list keeps. */
export const InvoiceStatusFilter = builder.enumType('InvoiceStatusFilter', {
  description: 'Filter for invoices by state.',
  values: { OPEN: { description: 'To be paid: DELIVERED and PAID_PARTIALLY.' }, ...states },
});

/** Unit of the quantity of an invoice line. */
export const InvoiceUnit = builder.enumType('InvoiceUnit', {
  description: 'Unit of the quantity of an invoice line.',
  values: {
    MONTH: { value: 'month', description: 'A month.' },
    APARTMENT_MONTH: { value: 'apartmentMonth', description: 'A month of one apartment.' },
    PIECE: { value: 'piece', description: 'A piece.' },
  } as const,
});

/** Status of a subscription. */
export const BillingSubscriptionStatus = builder.enumType('BillingSubscriptionStatus', {
  description: 'State of a billing subscription.',
  values: {
    DRAFT: { value: 'draft', description: 'The contract is not accepted yet.' },
    ACTIVE: { value: 'active', description: 'In force.' },
    ENDED: { value: 'ended', description: 'Ended: the last day has passed.' },
  } as const,
});
