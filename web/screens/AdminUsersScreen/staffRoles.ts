import type { AccountState, StaffRole } from '../../__generated__/PersonDetails_user.graphql.ts';
import type { StatusStyles } from '../../lists/columnTypes.ts';

/** Staff roles in the order of their rights. */
export const staffRoles = ['ADMIN', 'MES', 'DEVELOPER', 'TESTER'] as const satisfies readonly StaffRole[];

/** Whether each role is chosen, as the fields of a form have it. */
export type ChosenRoles = Record<(typeof staffRoles)[number], boolean>;

/** The fields of a form for the roles of an account. */
export const chosenRoles = (roles: readonly StaffRole[]): ChosenRoles => ({
  ADMIN: roles.includes('ADMIN'),
  MES: roles.includes('MES'),
  DEVELOPER: roles.includes('DEVELOPER'),
  TESTER: roles.includes('TESTER'),
});

/** The roles that are chosen in a form. */
export const rolesIn = (chosen: ChosenRoles) => staffRoles.filter((role) => chosen[role]);

/** Tone and words of the states of an account. */
export const accountStates: StatusStyles<AccountState> = {
  ACTIVE: { tone: 'ok', label: 'staff.state.ACTIVE' },
  INVITED: { tone: 'busy', label: 'staff.state.INVITED' },
  DISABLED: { tone: 'neutral', label: 'staff.state.DISABLED' },
};

/** Value of the filter of customers for accounts without one. */
export const withoutCustomer = '–';
