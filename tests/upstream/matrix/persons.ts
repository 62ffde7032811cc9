import type { Who } from '../../../contract/wire/endpoint.ts';

/** Callers, with their highest role in the places that are visible to them. */
export const persons = {
  anonymous: 'anonymous',
  stranger: 'targetAdmin',
  asukas: 'resident',
  osakas: 'owner',
  hallitus: 'viewer',
  huoltomies: 'manager',
  isannoitsija: 'targetAdmin',
  tester: 'tester',
  mes: 'mes',
  developer: 'developer',
  admin: 'admin',
} as const;

/** Name of a caller of the matrix. */
export type Person = keyof typeof persons;

type Role = (typeof persons)[Person];

/** All callers of the matrix. */
export const allPersons: readonly Person[] = [
  'anonymous',
  'stranger',
  'asukas',
  'osakas',
  'hallitus',
  'huoltomies',
  'isannoitsija',
  'tester',
  'mes',
  'developer',
  'admin',
];

/** Callers by the places visible to them; to the others a place is NOT_FOUND. */
const seenBy = {
  /** The house as a whole, of which a part is visible to residents. */
  house: ['asukas', 'osakas', 'hallitus', 'huoltomies', 'isannoitsija', 'admin'],
  /** Apartment A1 with what is in it. */
  apartmentA1: ['asukas', 'osakas', 'hallitus', 'huoltomies', 'isannoitsija', 'admin'],
  restOfHouse: ['hallitus', 'huoltomies', 'isannoitsija', 'admin'],
  /** A target of other accounts. */
  other: ['stranger', 'admin'],
  production: ['tester', 'mes', 'admin'],
  nowhere: [],
} as const satisfies Record<string, readonly Person[]>;

/** Kind of object that a call is about. */
export type Place = keyof typeof seenBy;

/** Roles that each permission of the table of calls allows, in a visible place. */
const allowed: Record<Who, readonly Role[]> = {
  public: [],
  login: ['resident', 'owner', 'viewer', 'manager', 'targetAdmin', 'tester', 'mes', 'developer', 'admin'],
  viewer: ['resident', 'owner', 'viewer', 'manager', 'targetAdmin', 'tester', 'mes', 'admin'],
  manager: ['manager', 'targetAdmin', 'admin'],
  managerOrOwner: ['owner', 'manager', 'targetAdmin', 'admin'],
  managerOrMes: ['manager', 'targetAdmin', 'mes', 'admin'],
  targetAdmin: ['targetAdmin', 'admin'],
  targetAdminOrOwner: ['owner', 'targetAdmin', 'admin'],
  tester: ['tester', 'mes', 'admin'],
  mes: ['mes', 'admin'],
  admin: ['admin'],
};

/** Whether a permission of the table of calls allows a role. */
export const isAllowed = (who: Who, person: Person): boolean => allowed[who].includes(persons[person]);

/** Whether a place is visible to a caller. */
export const sees = (person: Person, place: Place): boolean => seenBy[place].some((one) => one === person);
