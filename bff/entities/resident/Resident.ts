import type { ResidentRecord } from '../../../contract/entities/resident.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { ShareStatus } from '../share/shareCodes.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';

/** Relations of a person to an apartment. */
export const ResidentRole = builder.enumType('ResidentRole', {
  description: 'What somebody is to an apartment.',
  values: {
    OWNER: { value: 'owner', description: 'Owns it, and changes its names, residents and alert settings.' },
    RESIDENT: { value: 'resident', description: 'Lives in it, and reads.' },
  } as const,
});

/** A resident or owner of an apartment. */
export const Resident = builder.objectRef<ResidentRecord>('Resident');

Resident.implement({
  description: 'Somebody who lives in or owns an apartment. Source: GET /ui/targets/{id}/residents.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id, targetId }) => encodeNodeId('Resident', id, targetId) }),
    name: t.exposeString('name', { nullable: true, description: "The person's name." }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number, as +358401234567.' }),
    role: t.expose('role', { type: ResidentRole, description: 'What they are to the apartment.' }),
    validFrom: t.expose('validFrom', { type: 'Date', description: 'The first day, in Europe/Helsinki.' }),
    validUntil: t.expose('validUntil', {
      type: 'Date',
      nullable: true,
      description: 'The last day, in Europe/Helsinki; null without an end.',
    }),
    status: t.expose('status', { type: ShareStatus, description: 'How the residence stands today.' }),
    registered: t.exposeBoolean('registered', {
      description: 'Whether they have an account of their own, where then the name and the address are changed.',
    }),
    invitedAt: t.expose('invitedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When an invitation was last sent.',
    }),
    inviteSecondsLeft: t.exposeInt('inviteSecondsLeft', {
      description: 'Seconds until the next invitation may be sent; 0 when it may.',
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
      description: 'The site.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
  }),
});

registerNode(Resident, async ({ key, hints: [target] }, { ui }) => {
  if (target === undefined) return null;
  return (await ui.residents({ id: target })).find(({ id }) => id === key) ?? null;
});
