import { builder } from '../../graph/builder.ts';
import { codeList } from '../../graph/codes.ts';

/** Current status of a share or a residence. */
export const ShareStatus = builder.enumType('ShareStatus', {
  description: 'How a share or a residence stands today.',
  values: {
    ACTIVE: { description: 'Today is one of its days.' },
    UPCOMING: { description: 'Its first day is still to come.' },
    INVITED: { description: 'Invited, and not accepted yet by signing in.' },
    EXPIRED: { description: 'Its last day has passed.' },
  },
});

/** Permissions of a share of a whole target. */
export const TargetRole = builder.enumType('TargetRole', {
  description: 'What a share of a site allows.',
  values: {
    TARGET_ADMIN: { description: 'Everything: also users, billing and alerts.' },
    TARGET_MANAGER: { description: 'Reading and changing the site and its devices.' },
    TARGET_VIEWER: { description: 'Reading.' },
  },
});

/** The older form of the roles. */
export const ShareLevel = builder.enumType('ShareLevel', {
  description: 'The older form of the roles, which other systems still read.',
  values: {
    READ_ONLY: { value: 'read only', description: 'As TARGET_VIEWER.' },
    READ_AND_EDIT: { value: 'read and edit', description: 'As TARGET_MANAGER.' },
    ALL_RIGHTS: { value: 'all rights (owner)', description: 'As TARGET_ADMIN.' },
  } as const,
});

/** Kinds of users of a share. */
export const shareType = codeList('ShareType', 'What kind of user a share is for.', {
  0: { word: 'NOT_SET', means: 'Nobody has said.' },
  1: { word: 'ADMIN', means: 'Those who manage the site.' },
  2: { word: 'CONSTRUCTION_COMPANY', means: 'A builder; writes until the site is in use.' },
  3: { word: 'RESIDENT', means: 'Somebody who lives there.' },
  4: { word: 'OWNER', means: 'Somebody who owns an apartment.' },
});
