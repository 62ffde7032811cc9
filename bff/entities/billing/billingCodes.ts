import { builder } from '../../graph/builder.ts';

const states = {
  PENDING: { description: 'Not sent yet.' },
  DELIVERED: { description: 'Sent, and to be paid.' },
  FAILED: { description: 'Could not be sent.' },
  PAID: { description: 'Its whole sum has come.' },
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
  description: 'Which invoices a list keeps, by their state.',
  values: { OPEN: { description: 'Those to be paid: DELIVERED and PAID_PARTIALLY.' }, ...states },
});

/** Status of a subscription. */
export const BillingSubscriptionStatus = builder.enumType('BillingSubscriptionStatus', {
  description: 'How a subscription stands.',
  values: {
    DRAFT: { value: 'draft', description: 'Its contract waits to be accepted.' },
    ACTIVE: { value: 'active', description: 'In force.' },
    ENDED: { value: 'ended', description: 'Its last day has passed.' },
  } as const,
});
