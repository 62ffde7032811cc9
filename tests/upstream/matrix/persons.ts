import type { Who } from '../../../contract/wire/endpoint.ts';

/** Who calls, with what they may at most where they see the place. */
export const persons = {
  nobody: 'nobody',
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

/** Somebody of the matrix. */
export type Person = keyof typeof persons;

type Role = (typeof persons)[Person];

/** Everybody of the matrix. */
export const everybody: readonly Person[] = [
  'nobody',
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

/** Who sees what: the rest have to be told that it is not there. */
const seenBy = {
  /** The house as a whole, of which residents see their part. */
  house: ['asukas', 'osakas', 'hallitus', 'huoltomies', 'isannoitsija', 'admin'],
  /** Apartment A1 with what is in it. */
  apartmentA1: ['asukas', 'osakas', 'hallitus', 'huoltomies', 'isannoitsija', 'admin'],
  restOfHouse: ['hallitus', 'huoltomies', 'isannoitsija', 'admin'],
  /** Somebody else's target. */
  other: ['stranger', 'admin'],
  production: ['tester', 'mes', 'admin'],
  nowhere: [],
} as const satisfies Record<string, readonly Person[]>;

/** What a call is about. */
export type Place = keyof typeof seenBy;

/** The roles that each word of the table of calls lets through, in a place that is visible. */
const allowed: Record<Who, readonly Role[]> = {
  public: [],
  login: ['resident', 'owner', 'viewer', 'manager', 'targetAdmin', 'tester', 'mes', 'developer', 'admin'],
  viewer: ['resident', 'owner', 'viewer', 'manager', 'targetAdmin', 'tester', 'mes', 'admin'],
  manager: ['manager', 'targetAdmin', 'admin'],
  managerOrOwner: ['owner', 'manager', 'targetAdmin', 'admin'],
  targetAdmin: ['targetAdmin', 'admin'],
  targetAdminOrOwner: ['owner', 'targetAdmin', 'admin'],
  tester: ['tester', 'mes', 'admin'],
  mes: ['mes', 'admin'],
  admin: ['admin'],
};

/** Whether a role is let through by a word of the table of calls. */
export const isAllowed = (who: Who, person: Person): boolean => allowed[who].includes(persons[person]);

/** Whether somebody sees a place. */
export const sees = (person: Person, place: Place): boolean => seenBy[place].some((one) => one === person);
