/** Reason why a local time is no instant: malformed, or skipped when summer time starts. */
export type NoInstant = 'MALFORMED' | 'NO_SUCH_LOCAL_TIME';

const written = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?$/;

const instantsOf = (local: Temporal.PlainDateTime, timeZone: string): number[] => {
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }),
  );
  if (!earlier || !later) return [];
  const exists = earlier.toPlainDateTime().equals(local) && later.toPlainDateTime().equals(local);
  return exists ? [...new Set([earlier.epochMilliseconds, later.epochMilliseconds])] : [];
};

/**
 * Parses the local times of one meter in file order, as Unix milliseconds. An hour occurs twice when summer time ends:
 * its second occurrence is recognised by order.
 */
export const localTimeReader = (timeZone: string): ((text: string) => number | NoInstant) => {
  let previous = Number.NEGATIVE_INFINITY;
  return (text) => {
    if (!written.test(text)) return 'MALFORMED';
    let local: Temporal.PlainDateTime;
    try {
      local = Temporal.PlainDateTime.from(text.replace(' ', 'T'));
    } catch {
      return 'MALFORMED';
    }
    const candidates = instantsOf(local, timeZone);
    const instant = candidates.find((candidate) => candidate > previous) ?? candidates.at(-1);
    if (instant === undefined) return 'NO_SUCH_LOCAL_TIME';
    previous = instant;
    return instant;
  };
};
