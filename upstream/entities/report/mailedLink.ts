import { timingSafeEqual } from 'node:crypto';
import type { Csrf } from '../../auth/csrf.ts';
import type { Row } from '../../db/schema.ts';

type Mailed = Pick<Row<'reports'>, 'reportId' | 'email'>;

/** 128 bits in hexadecimal, as a report's path has letters, digits and lines only. */
const signatureOf = (csrf: Pick<Csrf, 'tokenOf'>, { reportId, email }: Mailed): string =>
  Buffer.from(csrf.tokenOf(`water report ${reportId} mailed to ${email ?? ''}`), 'base64url')
    .toString('hex')
    .slice(0, 32);

/**
 * Report id in the mail to its recipient: the report's own id, which only opens it and may be shared, and a signature
 * of the recipient by the key of links. Nothing of it is stored.
 */
export const mailedIdOf = (csrf: Pick<Csrf, 'tokenOf'>, report: Mailed): string =>
  `${report.reportId}-${signatureOf(csrf, report)}`;

/** The report's own id in either form of it, and the signature of a mailed one. */
export const partsOf = (given: string): { reportId: string; signature: string | null } => {
  const [, reportId = given, signature = null] = /^(.+)-([\da-f]{32})$/.exec(given) ?? [];
  return { reportId, signature };
};

/** Whether a signature is that of the mail to a report's recipient, compared in constant time. */
export const isMailedTo = (csrf: Pick<Csrf, 'tokenOf'>, report: Mailed, signature: string | null): boolean =>
  signature !== null &&
  report.email !== null &&
  timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(csrf, report)));
