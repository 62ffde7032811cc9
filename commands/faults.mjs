// Loaded before a supervised service: an exception that nothing caught is one line of the log, and its own exit code.
import { faultCode } from './supervise.mjs';

process.on('uncaughtException', (error, origin) => {
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(
    `${JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg: 'Unhandled exception', origin, stack })}\n`,
  );
  process.exit(faultCode);
});
