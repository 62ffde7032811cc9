import type { Handlers } from '../../../contract/endpoint.ts';
import type { value } from '../../../contract/value.ts';
import type { Call } from '../../call.ts';
import { ingest } from '../../readings/ingest.ts';
import { notFound } from '../../refusal.ts';

/** Answers about single values. */
export const valueHandlers: Handlers<typeof value, Call> = {
  addReadings: async ({ id, readings }, call) => {
    const meter = await call.db
      .selectFrom('values')
      .select(['id', 'typeId', 'multiplier'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!meter) throw notFound();
    return ingest(call.db, meter, readings, call.now);
  },
};
