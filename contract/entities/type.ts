import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** Endpoints of value types. */
export const type = {
  /** All value types with unit and name in the caller's language. */
  valueTypes: endpoint({
    method: 'GET',
    path: '/ui/type',
    who: 'login',
    output: z.array(z.object({ id: z.number().int(), name: z.string(), unit: z.string().nullable() })),
  }),
};
