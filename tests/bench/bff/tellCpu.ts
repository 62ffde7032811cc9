/* Goes before a server that is measured: tells its CPU time, in microseconds, to whoever started it and asks. */

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on('disconnect', () => process.exit(0));
