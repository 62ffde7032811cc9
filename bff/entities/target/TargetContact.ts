import { contactKinds, type ContactRecord } from '../../../contract/targetContacts.ts';
import { builder } from '../../graph/builder.ts';

const [manager, maintenance] = contactKinds;

const TargetContactKind = builder.enumType('TargetContactKind', {
  description: 'Task of a contact of a target.',
  values: {
    PROPERTY_MANAGER: { value: manager, description: 'Property manager: payments, moves and contracts.' },
    MAINTENANCE: { value: maintenance, description: 'Maintenance: faults and leaks.' },
  } as const,
});

/** Contact of a target. */
export const TargetContact = builder.objectRef<ContactRecord>('TargetContact').implement({
  description: 'Person or company that residents of a target contact.',
  fields: (t) => ({
    kind: t.expose('kind', { type: TargetContactKind, description: 'Task of the contact.' }),
    name: t.exposeString('name', { nullable: true, description: 'Name of the person or company; null if not set.' }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Telephone number as entered, with its spaces; null if not set.',
    }),
    email: t.exposeString('email', { nullable: true, description: 'Email address; null if not set.' }),
    hours: t.exposeString('hours', {
      nullable: true,
      description: 'Free text on the matters and the hours of the contact; null if not set.',
    }),
  }),
});
