import type { ShareRecord } from '../../../contract/entities/share.ts';
import type { Context } from '../../graph/graphContext.ts';
import { mutation, type InputBuilder, type OutputBuilder } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { notFound } from '../../graph/problems.ts';
import { Target } from '../target/Target.ts';
import { Share } from './Share.ts';
import { TargetRole, shareType } from './shareCodes.ts';

const terms = (t: InputBuilder) => ({
  type: t.field({ type: shareType.type, description: 'What kind of user it is for.' }),
  validUntil: t.field({ type: 'Date', description: 'The last day; null means without an end.' }),
  note: t.string({ description: 'A note of up to 500 characters; null clears it.' }),
  hiddenFromNonStaff: t.boolean({ description: "For the provider's staff: whether only they see it." }),
});

type Terms = {
  type?: typeof shareType.type.$inferInput | null | undefined;
  validUntil?: string | null | undefined;
  note?: string | null | undefined;
  hiddenFromNonStaff?: boolean | null | undefined;
};

const termsOf = ({ type, validUntil, note, hiddenFromNonStaff }: Terms) => ({
  type: type ? shareType.write(type) : undefined,
  validUntil,
  note,
  hidden: hiddenFromNonStaff ?? undefined,
});

type ShareKeys = { id: number; shareId: number };

/** Location of a share: the target in its id, and its own key. */
const shareKeysOf = (id: string): ShareKeys => {
  const { key, target } = readWithin('Share', id);
  return { id: target, shareId: key };
};

const shareOf = async (keys: ShareKeys, { ui }: Context): Promise<ShareRecord> => {
  const rows = await ui.shares({ id: keys.id, archive: true });
  const share = rows.find(({ id }) => id === keys.shareId);
  if (!share) throw notFound();
  return share;
};

const uiNames = { hidden: 'hiddenFromNonStaff', shareId: 'id' };

mutation({
  name: 'createShare',
  description:
    'Shares a site with a user; until the account signs in, the share shows what was typed. Needs viewerCanAdminister. User errors: USER_NOT_FOUND, ALREADY_HAS_ACCESS, BEFORE_START, SHARE_CREATE_FAILED, REQUIRED, INVALID, RATE_LIMITED with secondsLeft after 200 invitations a day, TARGET_PENDING, NO_PERMISSION. Source: POST /ui/targets/{id}/shares.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'The site.' }),
    user: t.string({ required: true, description: 'A username or an e-mail address.' }),
    role: t.field({ type: TargetRole, required: true, description: 'What it allows.' }),
    validFrom: t.field({ type: 'Date', description: 'The first day; today unless said.' }),
    ...terms(t),
  }),
  uiNames: { ...uiNames, id: 'targetId' },
  resolve: async ({ targetId, user, role, validFrom, ...rest }, { ui }) => ({
    share: await ui.createShare({
      id: readId('Target', targetId).key,
      user,
      role,
      validFrom: validFrom ?? undefined,
      ...termsOf(rest),
    }),
  }),
  payload: (t) => ({ share: t.expose('share', { type: Share, nullable: true, description: 'The new share.' }) }),
});

mutation({
  name: 'updateShare',
  description:
    'Changes a share; what is left out stays. Needs viewerCanAdminister. User errors: CANNOT_REMOVE_USER for the last administrator, BEFORE_START, SHARE_UPDATE_FAILED, INVALID, NO_PERMISSION. Source: PATCH /ui/targets/{id}/shares/{shareId}.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The share.' }),
    role: t.field({ type: TargetRole, description: 'What it allows.' }),
    validFrom: t.field({ type: 'Date', description: 'The first day.' }),
    ...terms(t),
  }),
  uiNames,
  resolve: async ({ id, role, validFrom, ...rest }, { ui }) => ({
    share: await ui.updateShare({
      ...shareKeysOf(id),
      role: role ?? undefined,
      validFrom: validFrom ?? undefined,
      ...termsOf(rest),
    }),
  }),
  payload: (t) => ({ share: t.expose('share', { type: Share, nullable: true, description: 'The share, changed.' }) }),
});

type Done = { keys: ShareKeys };

/** The share after an operation without a response body; read only if selected. */
const shown = (description: string) => (t: OutputBuilder<Done>) => ({
  share: t.field({
    type: Share,
    nullable: true,
    description,
    resolve: ({ keys }, _args, context) => (keys ? shareOf(keys, context) : null),
  }),
});

mutation({
  name: 'endShare',
  description:
    'Ends a share now; it stays in the archive. Needs viewerCanAdminister. User errors: CANNOT_REMOVE_USER for the last administrator, SHARE_END_FAILED, NO_PERMISSION. Source: DELETE /ui/targets/{id}/shares/{shareId}.',
  input: (t) => ({ id: t.id({ required: true, description: 'The share.' }) }),
  resolve: async ({ id }, { ui }): Promise<Done> => {
    await ui.endShare(shareKeysOf(id));
    return { keys: shareKeysOf(id) };
  },
  payload: shown('The share as it stands in the archive.'),
});

mutation({
  name: 'inviteShare',
  description:
    'Sends the invitation of a share once more, at most every three minutes. Needs viewerCanAdminister. User errors: RATE_LIMITED with secondsLeft, CONFLICT for an accepted share, TARGET_PENDING, SEND_FAILED, NO_PERMISSION. Source: POST /ui/targets/{id}/shares/{shareId}/invite.',
  input: (t) => ({ id: t.id({ required: true, description: 'The share.' }) }),
  resolve: async ({ id }, { ui }): Promise<Done> => {
    await ui.inviteShare(shareKeysOf(id));
    return { keys: shareKeysOf(id) };
  },
  payload: shown('The share, invited.'),
});

mutation({
  name: 'moveTargetToUser',
  description:
    "Hands a site to another user: the mover's own access ends unless it is shared back. Needs viewerCanAdminister. User errors: USER_NOT_FOUND, CONFLICT, RATE_LIMITED with secondsLeft, TARGET_PENDING, NO_PERMISSION. Source: POST /ui/targets/{id}/move-to-user.",
  input: (t) => ({
    targetId: t.id({ required: true, description: 'The site.' }),
    user: t.string({ required: true, description: 'A username or an e-mail address.' }),
  }),
  uiNames: { id: 'targetId' },
  resolve: async ({ targetId, user }, { ui }) => {
    await ui.moveToUser({ id: readId('Target', targetId).key, user });
    return { movedTargetId: targetId };
  },
  payload: (t) => ({
    movedTargetId: t.exposeID('movedTargetId', { nullable: true, description: 'The site that has changed hands.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The site, where the viewer still sees it.',
      resolve: ({ movedTargetId }, _args, { load }) =>
        movedTargetId === undefined ? null : load.target.one(readId('Target', movedTargetId).key),
    }),
  }),
});
