import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { requiredText, text } from '../wire/field.ts';

const treeCore = z.object({
  name: requiredText(100),
  serialId: text(64).optional(),
  uniqueName: text(64).optional(),
  idNumber: z.number().int().min(0).max(192).optional(),
  configurationId: z.number().int().positive(),
});

const treeSpace = z.object({
  /** An existing space of the target, to add devices to. */
  id: z.number().int().positive().optional(),
  name: requiredText(),
  no: text(20).optional(),
  type: z.number().int().min(0).max(3).optional(),
  size: z.number().nonnegative().optional(),
  residents: z.number().int().nonnegative().optional(),
  cores: z.array(treeCore).optional(),
});

const treeGroup = z.object({
  /** An existing building of the target, to add spaces to. */
  id: z.number().int().positive().optional(),
  name: requiredText(),
  spaces: z.array(treeSpace).optional(),
});

const createdTree = z.object({
  /** Null in a dry run of a new target. */
  targetId: z.number().int().nullable(),
  /** Errors by row; with errors nothing was created. `path` for example groups.0.spaces.3.name. */
  errors: z.array(z.object({ path: z.string(), code: z.string() })),
  groups: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      spaces: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          cores: z.array(
            z.object({
              id: z.number().int(),
              name: z.string(),
              values: z.array(z.object({ id: z.number().int(), typeId: z.number().int(), name: z.string() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** Record of a tree with its new ids. */
export type CreatedTree = z.output<typeof createdTree>;

/** The building tree: a whole target at once. */
export const targetTree = {
  /** Creates or extends a whole target, all or nothing; with `dryRun` returns the errors only. */
  createTree: endpoint({
    method: 'POST',
    path: '/ui/targets/tree',
    who: 'login',
    input: {
      targetId: z.number().int().positive().optional(),
      dryRun: z.boolean().optional(),
      target: z
        .object({
          name: requiredText(),
          type: z.number().int().min(0).max(7).optional(),
          address: text().optional(),
          postal: text(10).optional(),
          city: text(100).optional(),
        })
        .optional(),
      groups: z.array(treeGroup),
    },
    body: 'json',
    status: 201,
    output: createdTree,
  }),
};
