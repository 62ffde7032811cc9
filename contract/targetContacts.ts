import { z } from 'zod';
import { clearable, email, phoneText, text } from './wire/field.ts';

/** Contacts of a target in the order of lists: who manages the building, and who maintains it. */
export const contactKinds = ['manager', 'maintenance'] as const;

/** A contact of a target, which everybody who sees the target may read; null is not set. */
export const contactRecord = z.object({
  kind: z.enum(contactKinds),
  name: z.string().nullable(),
  /** As it is written for people, with its spaces. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** When and in what matters to call, in words. */
  hours: z.string().nullable(),
});

/** A contact of a target. */
export type ContactRecord = z.output<typeof contactRecord>;

/** Fields of the contacts in an update of a target. */
export const contactFields = {
  managerName: clearable(text(100)).optional(),
  managerPhone: clearable(phoneText).optional(),
  managerEmail: clearable(email).optional(),
  managerHours: clearable(text(100)).optional(),
  maintenanceName: clearable(text(100)).optional(),
  maintenancePhone: clearable(phoneText).optional(),
  maintenanceEmail: clearable(email).optional(),
  maintenanceHours: clearable(text(100)).optional(),
};

/** Columns of the contacts of a target. */
export type ContactColumns = Record<keyof typeof contactFields, string | null>;

/** Takes the columns of the contacts out of a row, as the contacts of which anything is set. */
export const splitContacts = <Row extends ContactColumns>(row: Row) => {
  const {
    managerName,
    managerPhone,
    managerEmail,
    managerHours,
    maintenanceName,
    maintenancePhone,
    maintenanceEmail,
    maintenanceHours,
    ...others
  } = row;
  const all: ContactRecord[] = [
    { kind: 'manager', name: managerName, phone: managerPhone, email: managerEmail, hours: managerHours },
    {
      kind: 'maintenance',
      name: maintenanceName,
      phone: maintenancePhone,
      email: maintenanceEmail,
      hours: maintenanceHours,
    },
  ];
  const contacts = all.filter(({ name, phone, email, hours }) => [name, phone, email, hours].some(Boolean));
  return { contacts, others };
};
