/* Goes before a server that is measured: tells what it has used to whoever started it and asks. */

const asks = (question: unknown): question is { use: unknown } =>
  typeof question === 'object' && question !== null && 'use' in question;

process.on('message', (question) => {
  if (!asks(question)) return;
  const { user, system } = process.cpuUsage();
  if (question.use === 'memory') globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ cpuMs: (user + system) / 1000, residentBytes: rss, heapBytes: heapUsed + external });
});
process.on('disconnect', () => process.exit(0));
