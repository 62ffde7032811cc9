import type { ShareRecord } from '../../../contract/entities/share.ts';
import type { Context } from '../../graph/graphContext.ts';
import { mutation, type InputBuilder, type OutputBuilder } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { notFound } from '../../graph/problems.ts';
import { Share } from './Share.ts';
import { TargetRole, shareType } from './shareCodes.ts';

const terms = (t: InputBuilder) => ({
  type: t.field({ type: shareType.type, description: 'Type of user that the share is for.' }),
  validUntil: t.field({ type: 'Date', description: 'Last day, inclusive; null for no end.' }),
  note: t.string({ description: 'A note of up to 500 characters; null clears it.' }),
  hiddenFromNonStaff: t.boolean({ description: 'Whether only staff can see the share. Requires a staff role.' }),
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
  // POST /ui/targets/{id}/shares.
  description:
    'Shares a target with a user; the share contains the entered name or address until the account signs in. Requires TARGET_ADMIN on the target. User errors: USER_NOT_FOUND, ALREADY_HAS_ACCESS, BEFORE_START, SHARE_CREATE_FAILED, REQUIRED, INVALID, RATE_LIMITED with secondsLeft after 200 invitations a day, TARGET_PENDING, NO_PERMISSION.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    user: t.string({ required: true, description: 'Username or email address.' }),
    role: t.field({ type: TargetRole, required: true, description: 'Role that the share grants.' }),
    validFrom: t.field({ type: 'Date', description: 'First day, inclusive. Default: today.' }),
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
  payload: (t) => ({
    share: t.expose('share', {
      type: Share,
      nullable: true,
      description: 'The created share; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'updateShare',
  // PATCH /ui/targets/{id}/shares/{shareId}.
  description:
    'Changes a share; omitted fields keep their values. Requires TARGET_ADMIN on the target. User errors: CANNOT_REMOVE_USER for the last administrator, BEFORE_START, SHARE_UPDATE_FAILED, INVALID, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The share.' }),
    role: t.field({ type: TargetRole, description: 'Role that the share grants.' }),
    validFrom: t.field({ type: 'Date', description: 'First day, inclusive.' }),
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
  payload: (t) => ({
    share: t.expose('share', {
      type: Share,
      nullable: true,
      description: 'The updated share; null if the mutation failed.',
    }),
  }),
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
  // DELETE /ui/targets/{id}/shares/{shareId}.
  description:
    'Ends a share now; the ended share remains readable. Requires TARGET_ADMIN on the target. User errors: CANNOT_REMOVE_USER for the last administrator, SHARE_END_FAILED, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'The share.' }) }),
  resolve: async ({ id }, { ui }): Promise<Done> => {
    await ui.endShare(shareKeysOf(id));
    return { keys: shareKeysOf(id) };
  },
  payload: shown('The ended share; null if the mutation failed.'),
});

mutation({
  name: 'inviteShare',
  // POST /ui/targets/{id}/shares/{shareId}/invite.
  description:
    'Sends the invitation of a share once more, at most every three minutes. Requires TARGET_ADMIN on the target. User errors: RATE_LIMITED with secondsLeft, SHARE_ACCEPTED, SHARE_ENDED, TARGET_PENDING, SEND_FAILED, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'The share.' }) }),
  resolve: async ({ id }, { ui }): Promise<Done> => {
    await ui.inviteShare(shareKeysOf(id));
    return { keys: shareKeysOf(id) };
  },
  payload: shown('The share, invited.'),
});
