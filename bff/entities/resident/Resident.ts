import type { ResidentRecord } from '../../../contract/entities/resident.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { ShareStatus } from '../share/shareCodes.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';

/** Relations of a person to an apartment. */
export const ResidentRole = builder.enumType('ResidentRole', {
  description: 'Role of a resident in an apartment.',
  values: {
    OWNER: {
      value: 'owner',
      description: 'Owner of the apartment; can change its names, residents and alert settings.',
    },
    RESIDENT: { value: 'resident', description: 'Resident of the apartment; can read.' },
  } as const,
});

/** A resident or owner of an apartment. */
export const Resident = builder.objectRef<ResidentRecord>('Resident');

Resident.implement({
  // GET /ui/targets/{id}/residents.
  description: 'A resident or owner of an apartment.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ id, targetId }) => encodeNodeId('Resident', id, targetId),
    }),
    name: t.exposeString('name', { nullable: true, description: "The person's name." }),
    email: t.exposeString('email', { nullable: true, description: 'Email address.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number, as +358401234567.' }),
    role: t.expose('role', { type: ResidentRole, description: 'Role in the apartment.' }),
    validFrom: t.expose('validFrom', { type: 'Date', description: 'The first day, in Europe/Helsinki.' }),
    validUntil: t.expose('validUntil', {
      type: 'Date',
      nullable: true,
      description: 'The last day, in Europe/Helsinki; null without an end.',
    }),
    status: t.expose('status', { type: ShareStatus, description: 'Status of the residence today.' }),
    registered: t.exposeBoolean('registered', {
      description: 'Whether the resident has an account. Name and email address are then changed in the account only.',
    }),
    invitedAt: t.expose('invitedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last invitation; null if none was sent.',
    }),
    inviteSecondsLeft: t.exposeInt('inviteSecondsLeft', {
      description: 'Seconds until the next invitation can be sent; 0 if it can be sent now.',
    }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'The apartment.',
      resolve: ({ spaceId, targetId }, _args, { load }) => load.target.space({ key: spaceId, target: targetId }),
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The target.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
  }),
});

registerNode(Resident, async ({ key, hints: [target] }, { ui }) => {
  if (target === undefined) return null;
  return (await ui.residents({ id: target })).find(({ id }) => id === key) ?? null;
});
