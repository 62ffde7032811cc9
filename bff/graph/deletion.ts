import type { Context } from './graphContext.ts';
import { mutation } from './mutation.ts';
import { readId } from './nodeId.ts';

/** How an entity is deleted. */
export type DeletionSpec = {
  /** Description: permissions, user errors and source. */
  description: string;
  remove: (key: number, context: Context) => Promise<unknown>;
};

/** Adds the mutation that deletes an entity of a type; its payload has the deleted global id. */
export const deletion = (type: string, { description, remove }: DeletionSpec): void =>
  mutation({
    name: `delete${type}`,
    description,
    input: (t) => ({ id: t.id({ required: true, description: 'ID of the object to delete.' }) }),
    resolve: async ({ id }, context) => {
      await remove(readId(type, id).key, context);
      return { deletedId: id };
    },
    payload: (t) => ({
      [`deleted${type}Id`]: t.id({
        nullable: true,
        description: 'ID of the deleted object; null if the mutation failed.',
        resolve: ({ deletedId }) => deletedId ?? null,
      }),
    }),
  });
