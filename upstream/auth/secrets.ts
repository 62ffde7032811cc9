import { createHash, randomBytes } from 'node:crypto';

/** A word of 256 bits that nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: enough to know it again, and nothing that opens anything. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
