import { mutation, type InputBuilder } from '../../graph/mutation.ts';
import { optionalKey, readWithin } from '../../graph/nodeId.ts';
import { notFound } from '../../graph/problems.ts';
import { Resident, ResidentRole } from './Resident.ts';

const person = (t: InputBuilder) => ({
  name: t.string({ description: 'Name of the resident, up to 100 characters; null clears it.' }),
  email: t.string({ description: 'Email address; null clears.' }),
  phone: t.string({ description: 'Phone number, as +358401234567; null clears it.' }),
  validUntil: t.field({ type: 'Date', description: 'Last day, inclusive; null for no end.' }),
});

type Person = Record<'name' | 'email' | 'phone' | 'validUntil', string | null | undefined>;

const personOf = ({ name, email, phone, validUntil }: Partial<Person>) => ({
  name,
  email,
  phone: phone?.replaceAll(' ', '') ?? phone,
  validUntil,
});

const residentKeysOf = (id: string): { id: number; residentId: number } => {
  const { key, target } = readWithin('Resident', id);
  return { id: target, residentId: key };
};

const refusals = 'LOCKED for data of a registered account, BEFORE_START, REQUIRED, INVALID, NO_PERMISSION';

mutation({
  name: 'createResident',
  // POST /ui/targets/{id}/residents.
  description: `Adds a resident or owner of an apartment: a name or an email address, and the first day. Requires TARGET_ADMIN on the target. User errors: ${refusals}.`,
  input: (t) => ({
    spaceId: t.id({ required: true, description: 'ID of the space.' }),
    role: t.field({ type: ResidentRole, required: true, description: 'Role of the resident in the apartment.' }),
    validFrom: t.field({ type: 'Date', required: true, description: 'First day, inclusive.' }),
    ...person(t),
  }),
  uiNames: { id: 'spaceId' },
  resolve: async ({ spaceId, role, validFrom, ...rest }, { ui }) => {
    const { key, target } = readWithin('Space', spaceId);
    return {
      resident: await ui.createResident({ id: target, spaceId: key, role, validFrom, ...personOf(rest) }),
    };
  },
  payload: (t) => ({
    resident: t.expose('resident', {
      type: Resident,
      nullable: true,
      description: 'The created resident; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'updateResident',
  // PATCH /ui/targets/{id}/residents/{residentId}.
  description: `Changes a resident; omitted fields keep their values. Requires TARGET_ADMIN on the target. User errors: ${refusals}.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The resident.' }),
    spaceId: t.id({ description: 'ID of another apartment of the same target.' }),
    role: t.field({ type: ResidentRole, description: 'Role of the resident in the apartment.' }),
    validFrom: t.field({ type: 'Date', description: 'First day, inclusive.' }),
    ...person(t),
  }),
  uiNames: { residentId: 'id' },
  resolve: async ({ id, spaceId, role, validFrom, ...rest }, { ui }) => ({
    resident: await ui.updateResident({
      ...residentKeysOf(id),
      spaceId: optionalKey('Space', spaceId),
      role: role ?? undefined,
      validFrom: validFrom ?? undefined,
      ...personOf(rest),
    }),
  }),
  payload: (t) => ({
    resident: t.expose('resident', {
      type: Resident,
      nullable: true,
      description: 'The updated resident; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'deleteResident',
  // DELETE /ui/targets/{id}/residents/{residentId}.
  description:
    'Deletes a resident with the history; to end a residence, set its last day instead. Requires TARGET_ADMIN on the target. User errors: NO_PERMISSION, NOT_FOUND.',
  input: (t) => ({ id: t.id({ required: true, description: 'The resident.' }) }),
  resolve: async ({ id }, { ui }) => {
    await ui.deleteResident(residentKeysOf(id));
    return { deletedResidentId: id };
  },
  payload: (t) => ({
    deletedResidentId: t.exposeID('deletedResidentId', {
      nullable: true,
      description: 'ID of the deleted resident; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'inviteResident',
  // POST /ui/targets/{id}/residents/{residentId}/invite.
  description:
    'Sends a resident an invitation to make an account, at most every five minutes. Requires TARGET_ADMIN on the target. User errors: RATE_LIMITED with secondsLeft, REQUIRED without an email address, RESIDENT_REGISTERED, RESIDENT_MOVED_OUT, TARGET_PENDING, SEND_FAILED, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'The resident.' }) }),
  resolve: async ({ id }, { ui }) => {
    await ui.inviteResident(residentKeysOf(id));
    return { keys: residentKeysOf(id) };
  },
  payload: (t) => ({
    resident: t.field({
      type: Resident,
      nullable: true,
      description: 'The resident, invited.',
      resolve: async ({ keys }, _args, { ui }) => {
        if (!keys) return null;
        const found = (await ui.residents({ id: keys.id })).find(({ id }) => id === keys.residentId);
        if (!found) throw notFound();
        return found;
      },
    }),
  }),
});
