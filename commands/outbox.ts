import { readEnvironment } from '../upstream/environment.ts';
import { readOutbox } from '../upstream/server.ts';

/* Prints the newest mails of the outbox with their links, newest last: `npm run outbox`, `npm run outbox -- 50`. */

const count = Math.max(1, Math.min(Number(process.argv[2]) || 10, 1000));

try {
  const { database, publicUrl } = readEnvironment();
  const mails = await readOutbox({ database, publicUrl }, count);
  if (mails.length === 0) console.log('No mail has been written yet.');
  for (const { at, to, state, subject, text, error } of mails.toReversed()) {
    const outcome = error === null ? state : `${state}: ${error}`;
    console.log(`── ${new Date(at).toISOString()}  ${to}  (${outcome})\n${subject}\n\n${text}\n`);
  }
} catch (error) {
  console.error(error instanceof Error && error.name === 'CannotStart' ? error.message : error);
  process.exit(1);
}
