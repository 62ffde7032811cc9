import { mostSellerVersions, type SellerDetails, type SellerRecord } from '../../../contract/entities/seller.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { readDemoFacts } from '../../db/demoFacts.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf } from '../../time/instant.ts';
import { missingOf } from './sellerFields.ts';

/** Details of a service that has saved none. */
const noDetails: SellerDetails = {
  name: null,
  addressLine1: null,
  addressLine2: null,
  postal: null,
  city: null,
  country: 'FI',
  businessId: null,
  vatNumber: null,
  iban: null,
  bic: null,
  email: null,
  phone: null,
  domicile: null,
  lateInterestPercent: null,
  noticeDays: 14,
};

type Demo = Pick<Call, 'demo'>;

/** Details of a row. */
export const detailsOf = ({ id: _id, savedAt: _at, savedBy: _by, example: _example, ...details }: Row<'sellers'>) =>
  details satisfies SellerDetails;

/** Saved states, the newest first; the example of the demo is one only while the demo is on. */
const readVersions = (db: Db, { demo }: Demo, most: number): Promise<Row<'sellers'>[]> => {
  const all = db.selectFrom('sellers').selectAll().orderBy('id', 'desc').limit(most);
  return (demo ? all : all.where('example', '=', 0)).execute();
};

/** The seller and its history. */
export const loadSeller = async (db: Db, demo: Demo): Promise<SellerRecord> => {
  const rows = await readVersions(db, demo, mostSellerVersions);
  const [latest] = rows;
  const details = latest ? detailsOf(latest) : noDetails;
  return {
    details,
    missing: missingOf(details),
    isExample: latest?.example === 1,
    version: latest?.id ?? 0,
    history: rows.map((row) => ({
      version: row.id,
      savedAt: instantOf(row.savedAt) ?? '',
      savedBy: row.savedBy,
      details: detailsOf(row),
    })),
  };
};

const isDemoTarget = async (db: Db, targetId: number): Promise<boolean> =>
  Object.values((await readDemoFacts(db))?.targets ?? {}).includes(targetId);

/** Seller for the invoices of a target, `id` null if none is saved. The example of the demo is for demo sites only. */
export const findSeller = async (
  db: Db,
  demo: Demo,
  targetId: number,
): Promise<{ id: number | null; details: SellerDetails }> => {
  const [latest] = await readVersions(db, demo, 1);
  const isUsable = latest && (latest.example === 0 || (await isDemoTarget(db, targetId)));
  return isUsable ? { id: latest.id, details: detailsOf(latest) } : { id: null, details: noDetails };
};
