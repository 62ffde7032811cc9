import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Csrf } from './csrf.ts';
import { hashOf } from '../text/secrets.ts';

/*
 * Ids that open a record without a session. The database has a random part of each only; the rest is its HMAC with the
 * key of links, so that a copy of the database opens nothing.
 */

type Signer = Pick<Csrf, 'tokenOf'>;

/** What a public id opens. An id of one kind opens none of the other. */
export type PublicKind = 'water report' | 'contract';

/** A new random part, 96 bits in hexadecimal; or the SHA-256 of an id that earlier versions stored as a whole. */
const publicId = /^([\da-f]{24}|[\da-f]{64})([\da-f]{32})$/;

/** 128 bits in hexadecimal, as a path has letters, digits and lines only. */
export const signatureOf = (csrf: Signer, text: string): string =>
  Buffer.from(csrf.tokenOf(text), 'base64url').toString('hex').slice(0, 32);

const endOf = (csrf: Signer, kind: PublicKind, linkPart: string): string =>
  signatureOf(csrf, `public id of a ${kind} ${linkPart}`);

/** Random part of a new public id, which is stored. */
export const newLinkPart = (): string => randomBytes(12).toString('hex');

/** Public id of a record whose random part is stored. */
export const publicIdOf = (csrf: Signer, kind: PublicKind, linkPart: string): string =>
  `${linkPart}${endOf(csrf, kind, linkPart)}`;

/** The stored part of a public id; of any other text its SHA-256, as the ids of earlier versions are stored. */
export const linkPartOf = (csrf: Signer, kind: PublicKind, given: string): string => {
  const [, linkPart, end] = publicId.exec(given) ?? [];
  if (linkPart === undefined || end === undefined) return hashOf(given);
  const isOwn = timingSafeEqual(Buffer.from(end), Buffer.from(endOf(csrf, kind, linkPart)));
  return isOwn ? linkPart : hashOf(given);
};
