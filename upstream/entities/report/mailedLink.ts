import { timingSafeEqual } from 'node:crypto';
import type { Csrf } from '../../auth/csrf.ts';
import { publicIdOf, signatureOf } from '../../auth/publicId.ts';
import type { Row } from '../../db/schema.ts';

type Signer = Pick<Csrf, 'tokenOf'>;

const mailedSignature = (csrf: Signer, reportId: string, email: string | null): string =>
  signatureOf(csrf, `water report ${reportId} mailed to ${email ?? ''}`);

/**
 * Report id in the mail to its recipient: the report's own id, which only opens it and may be shared, and a signature
 * of the recipient by the key of links. Nothing of it is stored.
 */
export const mailedIdOf = (csrf: Signer, { linkPart, email }: Pick<Row<'reports'>, 'linkPart' | 'email'>): string => {
  const reportId = publicIdOf(csrf, 'water report', linkPart);
  return `${reportId}-${mailedSignature(csrf, reportId, email)}`;
};

/** The report's own id in either form of it, and the signature of a mailed one. */
export const partsOf = (given: string): { reportId: string; signature: string | null } => {
  const [, reportId = given, signature = null] = /^(.+)-([\da-f]{32})$/.exec(given) ?? [];
  return { reportId, signature };
};

/** Whether an id is that of the mail to an address, compared in constant time. */
export const isMailedTo = (csrf: Signer, given: string, email: string | null): boolean => {
  const { reportId, signature } = partsOf(given);
  return (
    signature !== null &&
    email !== null &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(mailedSignature(csrf, reportId, email)))
  );
};
