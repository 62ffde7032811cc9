import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** Calls about the types of values. */
export const type = {
  /** Every value type with its name in the caller's language and its unit. */
  valueTypes: endpoint({
    method: 'GET',
    path: '/ui/type',
    who: 'login',
    output: z.array(z.object({ id: z.number().int(), name: z.string(), unit: z.string().nullable() })),
  }),
};
