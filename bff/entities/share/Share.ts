import type { ShareRecord } from '../../../contract/entities/share.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { ShareLevel, ShareStatus, TargetRole, shareType } from './shareCodes.ts';

const ShareUser = builder.objectRef<ShareRecord['user']>('ShareUser').implement({
  description: 'Whom a site is shared with.',
  fields: (t) => ({
    username: t.exposeString('username', {
      description: 'Username; while INVITED the username or address as it was typed.',
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'E-mail address; while INVITED null unless an address was typed.',
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
  description: 'Who may see a site, as what and from when to when. Source: GET /ui/targets/{id}/shares.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id, targetId }) => encodeNodeId('Share', id, targetId) }),
    user: t.expose('user', { type: ShareUser, description: 'Whom it is shared with.' }),
    role: t.expose('role', { type: TargetRole, description: 'What it allows.' }),
    level: t.expose('level', { type: ShareLevel, description: 'The same in its older form.' }),
    type: t.field({
      type: shareType.type,
      description: 'What kind of user it is for.',
      resolve: ({ type }) => shareType.read(type),
    }),
    status: t.expose('status', { type: ShareStatus, description: 'How it stands today.' }),
    validFrom: t.expose('validFrom', { type: 'Date', description: 'The first day, in Europe/Helsinki.' }),
    validUntil: t.expose('validUntil', {
      type: 'Date',
      nullable: true,
      description: 'The last day, in Europe/Helsinki; null without an end.',
    }),
    note: t.exposeString('note', { nullable: true, description: 'What the administrators note about it.' }),
    hiddenFromNonStaff: t.exposeBoolean('hidden', { description: "Whether only the provider's staff see it." }),
    invitedAt: t.expose('invitedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When an invitation was last sent.',
    }),
    inviteSecondsLeft: t.exposeInt('inviteSecondsLeft', {
      description: 'Seconds until the next invitation may be sent; 0 when it may.',
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The site that is shared.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
  }),
});

registerNode(Share, async ({ key, hints: [target] }, { ui }) => {
  if (target === undefined) return null;
  return (await ui.shares({ id: target, archive: true })).find(({ id }) => id === key) ?? null;
});
