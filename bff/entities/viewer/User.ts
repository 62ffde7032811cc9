import type { UserRecord } from '../../../contract/entities/user.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';

/** The languages of the portal. */
export const Locale = builder.enumType('Locale', {
  description: 'A language of the portal.',
  values: {
    FI: { value: 'fi', description: 'Finnish.' },
    EN: { value: 'en', description: 'English.' },
  } as const,
});

/** A person's account. */
export const User = builder.objectRef<UserRecord>('User');

User.implement({
  // GET /ui/user.
  description: "A person's account.",
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id }) => encodeNodeId('User', id) }),
    username: t.exposeString('username', { description: 'Username of the account.' }),
    email: t.exposeString('email', { nullable: true, description: 'Email address.' }),
    locale: t.expose('locale', { type: Locale, description: 'Language of the account.' }),
    isAdmin: t.exposeBoolean('admin', { description: 'Provider staff with every right.' }),
    isOwner: t.exposeBoolean('owner', { description: 'Owns at least one apartment.' }),
    isMes: t.boolean({
      description: 'Provider staff who manage products; staff with every right count as them.',
      resolve: ({ mes, admin }) => mes || admin,
    }),
    isDeveloper: t.exposeBoolean('developer', { description: 'Whether the user has the staff role DEVELOPER.' }),
    isTester: t.boolean({
      description: 'Provider staff who test cores; those who manage products or have every right count as them.',
      resolve: ({ tester, mes, admin }) => tester || mes || admin,
    }),
    previousAdmin: t.exposeBoolean('previousAdmin', { description: 'Whether a staff member acts as this user.' }),
    developerMode: t.exposeBoolean('developerMode', { description: 'Whether raw ids and names are shown.' }),
    contactName: t.exposeString('contactName', { nullable: true, description: "The person's name." }),
    pendingEmail: t.exposeString('pendingEmail', {
      nullable: true,
      description: 'New email address that a mailed link has yet to confirm; null if none is pending.',
    }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number, as +358401234567.' }),
  }),
});

registerNode(User, async ({ key }, { ui }) => {
  const user = await ui.user({});
  return user.id === key ? user : null;
});
