import type { ShareRecord } from '../../../contract/entities/share.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { ShareLevel, ShareStatus, TargetRole, shareType } from './shareCodes.ts';

const ShareUser = builder.objectRef<ShareRecord['user']>('ShareUser').implement({
  description: 'User who has access by a share.',
  fields: (t) => ({
    username: t.exposeString('username', {
      description: 'Username; for the status INVITED the username or email address that was entered.',
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Email address; null while INVITED by a username.',
    }),
    contactName: t.exposeString('contactName', {
      nullable: true,
      description: "The person's name; null while INVITED.",
    }),
  }),
});

/** Access of a user to a target: role and validity. */
export const Share = builder.objectRef<ShareRecord>('Share');

Share.implement({
  // GET /ui/targets/{id}/shares.
  description: 'Access of a user to a target: a role and a period.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id, targetId }) => encodeNodeId('Share', id, targetId) }),
    user: t.expose('user', { type: ShareUser, description: 'User who has the access.' }),
    role: t.expose('role', { type: TargetRole, description: 'Role that the share grants.' }),
    level: t.expose('level', { type: ShareLevel, description: 'Older form of `role`, converted on reading.' }),
    type: t.field({
      type: shareType.type,
      description: 'Type of user that the share is for.',
      resolve: ({ type }) => shareType.read(type),
    }),
    status: t.expose('status', { type: ShareStatus, description: 'Status today.' }),
    validFrom: t.expose('validFrom', { type: 'Date', description: 'The first day, in Europe/Helsinki.' }),
    validUntil: t.expose('validUntil', {
      type: 'Date',
      nullable: true,
      description: 'The last day, in Europe/Helsinki; null without an end.',
    }),
    note: t.exposeString('note', { nullable: true, description: 'Note of the administrators; null if none.' }),
    hiddenFromNonStaff: t.exposeBoolean('hidden', { description: 'Whether only staff can see the share.' }),
    invitedAt: t.expose('invitedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last invitation; null if none was sent.',
    }),
    inviteSecondsLeft: t.exposeInt('inviteSecondsLeft', {
      description: 'Seconds until the next invitation can be sent; 0 if it can be sent now.',
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The target that is shared.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
  }),
});

registerNode(Share, async ({ key, hints: [target] }, { ui }) => {
  if (target === undefined) return null;
  return (await ui.shares({ id: target, archive: true })).find(({ id }) => id === key) ?? null;
});
