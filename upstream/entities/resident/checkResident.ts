import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import type { resident } from '../../../contract/entities/resident.ts';
import type { Db } from '../../db/connection.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { asEmail } from '../account/accountRows.ts';
import type { KnownResident } from './residentRows.ts';

/** Fields of a resident in forms. */
export type ResidentForm = Omit<InputOf<(typeof resident)['updateResident']>, 'id' | 'residentId'>;

const apartmentType = 1;

/** Whether a space is an apartment of a target. */
const isApartment = async (db: Db, targetId: number, spaceId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('spaces')
    .select('id')
    .where('id', '=', spaceId)
    .where('targetId', '=', targetId)
    .where('type', '=', apartmentType)
    .executeTakeFirst();
  return found !== undefined;
};

const trimmed = (text: string | null | undefined): string | null | undefined => text && (text.trim() || null);

/** Stored columns of the submitted person. */
export const writtenOf = (form: ResidentForm) => ({
  name: trimmed(form.name),
  email: form.email && asEmail(form.email),
  phone: form.phone,
  spaceId: form.spaceId,
  role: form.role,
  validFrom: form.validFrom,
  validUntil: form.validUntil,
});

/** A resident as it would be stored. */
type Given = { name: string | null; email: string | null; validFrom: string; validUntil: string | null };

/** Errors of a resident: name or email, an apartment of the target, and an end after the start are required. */
const faultsOf = (given: Given, isOfApartment: boolean): Record<string, FieldCode> => ({
  ...(given.name === null && given.email === null ? { name: 'REQUIRED', email: 'REQUIRED' } : {}),
  ...(isOfApartment ? {} : { spaceId: 'NOT_FOUND' }),
  ...(given.validUntil !== null && given.validUntil < given.validFrom ? { validUntil: 'BEFORE_START' } : {}),
});

/** The name and the email of a registered resident are changed in their own account. */
const lockedOf = (form: ResidentForm, known: KnownResident): Record<string, FieldCode> => {
  if (known.userId === null) return {};
  const written = writtenOf(form);
  const isOther = (sent: string | null | undefined, shown: string | null) => sent !== undefined && sent !== shown;
  return {
    ...(isOther(written.name, known.accountName ?? known.name) ? { name: 'LOCKED' } : {}),
    ...(isOther(written.email, known.accountEmail && asEmail(known.accountEmail)) ? { email: 'LOCKED' } : {}),
  };
};

/** A change of a stored resident. */
export type ResidentChange = { form: ResidentForm; known: KnownResident };

/** Every invalid field of a resident, by its name; `isOfApartment` is whether its space is an apartment of the target. */
export const residentFaults = (
  given: Given,
  isOfApartment: boolean,
  change?: ResidentChange,
): Record<string, FieldCode> => {
  const registered = change !== undefined && change.known.userId !== null;
  const shown = registered ? { ...given, name: given.name ?? '' } : given;
  return { ...faultsOf(shown, isOfApartment), ...(change ? lockedOf(change.form, change.known) : {}) };
};

/** Refuses an invalid resident with every invalid field. */
export const checkResident = async (
  db: Db,
  targetId: number,
  given: Given & { spaceId: number },
  change?: ResidentChange,
): Promise<void> => {
  const fields = residentFaults(given, await isApartment(db, targetId, given.spaceId), change);
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
};
