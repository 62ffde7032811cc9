import type { seller, SellerDetails } from '../../../contract/entities/seller.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import { refuse, refuseFields } from '../../errors/refusal.ts';
import { demoIban } from './demoSeller.ts';
import { normalizeSeller, wrongSellerFields } from './sellerFields.ts';
import { loadSeller } from './sellerRows.ts';

/** Handlers of the seller's details. */
export const sellerHandlers: Handlers<typeof seller, Call> = {
  seller: (_input, call) => loadSeller(call.db, call),

  updateSeller: ({ version, ...given }, call) =>
    inTransaction(call.db, async (trx) => {
      const known = await loadSeller(trx, call);
      if (version !== undefined && version !== known.version) throw refuse('SELLER_CHANGED');
      const changes = changesOf<Partial<SellerDetails>>(given);
      const details = normalizeSeller({ ...known.details, ...changes });
      // The example of the bank is for demo sites, so that an own invoice never bears it.
      const isExample = details.iban === demoIban;
      const wrong = { ...wrongSellerFields(details), ...(isExample && !call.demo ? { iban: 'INVALID' as const } : {}) };
      if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
      const { username: savedBy } = callerOf(call).user;
      await trx
        .insertInto('sellers')
        .values({ ...details, savedAt: call.now, savedBy, example: isExample ? 1 : 0 })
        .execute();
      await recordAudit(trx, call, {
        action: 'seller.change',
        detail: Object.keys(changes ?? {}).join(', ') || null,
        result: logResult.ok,
      });
      return loadSeller(trx, call);
    }),
};
