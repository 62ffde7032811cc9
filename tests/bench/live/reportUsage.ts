import { setTimeout } from 'node:timers/promises';

/* Preloaded into a measured server: reports its usage to the parent process on request. */

const asks = (question: unknown): question is { use: unknown } =>
  typeof question === 'object' && question !== null && 'use' in question;

/** What is held when all that can be given back has been, as the engine does where memory is short. */
const heldBytes = async (): Promise<number> => {
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  // Pages are given back a while later.
  await setTimeout(1_000);
  return process.memoryUsage().rss;
};

process.on('message', async (question) => {
  if (!asks(question)) return;
  const { user, system } = process.cpuUsage();
  const residentBytes = process.memoryUsage().rss;
  const held = question.use === 'memory' ? await heldBytes() : residentBytes;
  const { heapUsed, external } = process.memoryUsage();
  const cpuMs = (user + system) / 1000;
  process.send?.({ cpuMs, residentBytes, heldBytes: held, heapBytes: heapUsed + external });
});
process.on('disconnect', () => process.exit(0));
