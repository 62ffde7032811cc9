// Restarts a service that ends by a fault. Plain JavaScript without packages, as commands/run.mjs.

/** The exit code of a process that an unhandled exception ended (EX_SOFTWARE of sysexits.h); see commands/faults.mjs. */
export const faultCode = 70;

const shortestPauseMs = 1_000;
const longestPauseMs = 60_000;
const goodRunMs = 60_000;

/**
 * Whether a process ended by a fault: an unhandled exception, or a signal that this process did not send, such as
 * SIGKILL when memory runs out. A shell in between reports a signal as 128 and more. Other codes are decisions of the
 * service, for example 1 for an invalid setting: a restart would not help.
 */
const isFault = (code, signal) => signal !== null || code === faultCode || code >= 128;

/**
 * Runs a service until it ends by itself or by a signal to this process, which is passed on. After a fault it is
 * restarted after 1 s, then after twice the previous pause up to 60 s, and after 1 s again once it ran for a minute.
 * `start` spawns the process; `end` receives the exit code.
 */
export const supervise = ({ start, end, log = console.error }) => {
  let child;
  let timer;
  let stopping = false;
  let pauseMs = shortestPauseMs;

  const run = () => {
    const startedAt = performance.now();
    child = start();
    child.once('exit', (code, signal) => {
      if (stopping || !isFault(code, signal)) return end(code ?? (signal === 'SIGINT' ? 130 : 1));
      if (performance.now() - startedAt >= goodRunMs) pauseMs = shortestPauseMs;
      const cause = signal ? `by ${signal}` : 'by a fault';
      const time = new Date().toISOString();
      log(JSON.stringify({ level: 'fatal', time, msg: `The service ended ${cause}.`, restartMs: pauseMs }));
      timer = setTimeout(run, pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      return undefined;
    });
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      stopping = true;
      clearTimeout(timer);
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      else end(0);
    });
  run();
};
