/* Preloaded into a measured server: reports its CPU time in microseconds to the parent process on request. */

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on('disconnect', () => process.exit(0));
