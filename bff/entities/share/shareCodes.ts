import { builder } from '../../graph/builder.ts';
import { codeList } from '../../graph/codes.ts';

/** Current status of a share or a residence. */
export const ShareStatus = builder.enumType('ShareStatus', {
  description: 'Status of a share or a residence today.',
  values: {
    ACTIVE: { description: 'Active: today is within the period.' },
    UPCOMING: { description: 'Not started: the first day is in the future.' },
    INVITED: { description: 'Invited, and not accepted yet by signing in.' },
    EXPIRED: { description: 'Ended: the last day has passed.' },
  },
});

/** Permissions of a share of a whole target. */
export const TargetRole = builder.enumType('TargetRole', {
  description: 'Role that a share of a target grants.',
  values: {
    TARGET_ADMIN: { description: 'Everything: also users, billing and alerts.' },
    TARGET_MANAGER: { description: 'Can read and change the target and its cores.' },
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
export const shareType = codeList('ShareType', 'User type of a share.', {
  0: { word: 'NOT_SET', means: 'No value is set.' },
  1: { word: 'ADMIN', means: 'Property management.' },
  2: { word: 'CONSTRUCTION_COMPANY', means: 'Construction company; can write until the target is in use.' },
  3: { word: 'RESIDENT', means: 'Resident of an apartment.' },
  4: { word: 'OWNER', means: 'Owner of an apartment.' },
});
