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

/** Errors of a resident: name or email, an apartment of the target, and an end after the start are required. */
const faultsOf = async (
  db: Db,
  targetId: number,
  given: { name: string | null; email: string | null; spaceId: number; validFrom: string; validUntil: string | null },
): Promise<Record<string, FieldCode>> => ({
  ...(given.name === null && given.email === null ? { name: 'REQUIRED', email: 'REQUIRED' } : {}),
  ...((await isApartment(db, targetId, given.spaceId)) ? {} : { spaceId: 'NOT_FOUND' }),
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

/** Refuses an invalid resident with every invalid field. */
export const checkResident = async (
  db: Db,
  targetId: number,
  given: Parameters<typeof faultsOf>[2],
  change?: { form: ResidentForm; known: KnownResident },
): Promise<void> => {
  const registered = change !== undefined && change.known.userId !== null;
  const shown = registered ? { ...given, name: given.name ?? '' } : given;
  const locked = change ? lockedOf(change.form, change.known) : {};
  const fields = { ...(await faultsOf(db, targetId, shown)), ...locked };
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
};
