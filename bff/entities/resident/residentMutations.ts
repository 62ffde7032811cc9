import { mutation, type InputBuilder } from '../../graph/mutation.ts';
import { optionalKey, readWithin } from '../../graph/nodeId.ts';
import { notFound } from '../../graph/problems.ts';
import { Resident, ResidentRole } from './Resident.ts';

const person = (t: InputBuilder) => ({
  name: t.string({ description: "The person's name, up to 100 characters; null clears it." }),
  email: t.string({ description: 'E-mail address; null clears it.' }),
  phone: t.string({ description: 'Phone number, as +358401234567; null clears it.' }),
  validUntil: t.field({ type: 'Date', description: 'The last day; null means without an end.' }),
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

const refusals = 'LOCKED for what belongs to an account, BEFORE_START, REQUIRED, INVALID, NO_PERMISSION';

mutation({
  name: 'createResident',
  description: `Adds somebody who lives in or owns an apartment: a name or an e-mail address, and the first day. Needs viewerCanAdminister. User errors: ${refusals}. Source: POST /ui/targets/{id}/residents.`,
  input: (t) => ({
    spaceId: t.id({ required: true, description: 'The apartment.' }),
    role: t.field({ type: ResidentRole, required: true, description: 'What they are to it.' }),
    validFrom: t.field({ type: 'Date', required: true, description: 'The first day.' }),
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
    resident: t.expose('resident', { type: Resident, nullable: true, description: 'The new resident.' }),
  }),
});

mutation({
  name: 'updateResident',
  description: `Changes a resident; what is left out stays. Needs viewerCanAdminister. User errors: ${refusals}. Source: PATCH /ui/targets/{id}/residents/{residentId}.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The resident.' }),
    spaceId: t.id({ description: 'Another apartment of the same site.' }),
    role: t.field({ type: ResidentRole, description: 'What they are to it.' }),
    validFrom: t.field({ type: 'Date', description: 'The first day.' }),
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
    resident: t.expose('resident', { type: Resident, nullable: true, description: 'The resident, changed.' }),
  }),
});

mutation({
  name: 'deleteResident',
  description:
    'Removes the person with the history; to end a residence set its last day instead. Needs viewerCanAdminister. User errors: NO_PERMISSION, NOT_FOUND. Source: DELETE /ui/targets/{id}/residents/{residentId}.',
  input: (t) => ({ id: t.id({ required: true, description: 'The resident.' }) }),
  resolve: async ({ id }, { ui }) => {
    await ui.deleteResident(residentKeysOf(id));
    return { deletedResidentId: id };
  },
  payload: (t) => ({
    deletedResidentId: t.exposeID('deletedResidentId', { nullable: true, description: 'The id that is no more.' }),
  }),
});

mutation({
  name: 'inviteResident',
  description:
    'Sends a resident an invitation to make an account, at most every five minutes. Needs viewerCanAdminister. User errors: RATE_LIMITED with secondsLeft, CONFLICT where nobody can be invited, TARGET_PENDING, SEND_FAILED, NO_PERMISSION. Source: POST /ui/targets/{id}/residents/{residentId}/invite.',
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
