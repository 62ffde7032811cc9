import type { Rule } from './rule.ts';

/** Interval of the rounds, in milliseconds. */
export const roundInterval = 10_000;

/** A part of a target's producers: those whose space, or device in no space, leaves `index` when its id is divided by `of`. */
export type Part = { index: number; of: number };

/** Rules that one round evaluates for the same part of a target. */
export type Evaluation = { targetId: number; part: Part; rules: Rule[] };

/** Number of producers of a rule in a target. */
export type ProducerCount = { targetId: number; type: number; count: number };

/** A rule of a target during its interval, with the first part that has not been evaluated. */
type Run = { targetId: number; rule: Rule; from: number; of: number; next: number };

/** Number of producers of a rule in a target that one round evaluates; more are divided. */
const undivided = 1000;

/** Number of producers in a part, as far as the interval has rounds for them. */
const producersInPart = 125;

/** A lost gateway and its devices are evaluated together, without readings: their messages are one. */
const partsOf = ({ intervalSeconds, withoutValues }: Rule, count: number): number => {
  if (withoutValues || count <= undivided) return 1;
  return Math.min(Math.floor((intervalSeconds * 1000) / roundInterval), Math.ceil(count / producersInPart));
};

/** A fraction for each code, so that rules of one interval do not all have a part in the same rounds. */
const phaseOf = (code: number): number => (code * 0.618) % 1;

const partsUntil = ({ rule, from, of }: Run, at: number): number => {
  const elapsed = (at - from) / (rule.intervalSeconds * 1000);
  return elapsed < 0 ? of : Math.min(of, Math.floor(elapsed * of + phaseOf(rule.code)) + 1);
};

/**
 * Divides the rules of large targets over the rounds of their intervals: each producer is evaluated once an interval, in
 * small targets all in the first round. Rounds that are late catch up.
 */
export const createRoundPlan = () => {
  const runs = new Map<string, Run>();
  let overdue: Evaluation[] = [];

  const evaluationsOf = (run: Run, until: number): Evaluation[] => {
    const { targetId, rule, of } = run;
    const indexes = Array.from({ length: until - run.next }, (_, index) => run.next + index);
    run.next = until;
    return indexes.map((index) => ({ targetId, part: { index, of }, rules: [rule] }));
  };

  return {
    /** Whether parts remain for later rounds. */
    hasRest: (): boolean => runs.size > 0 || overdue.length > 0,
    /** Begins an interval of some rules at a time in Unix milliseconds. */
    begin: (at: number, due: readonly Rule[], counts: readonly ProducerCount[]): void => {
      const byCode = Map.groupBy(counts, ({ type }) => type);
      for (const rule of due)
        for (const { targetId, type, count } of byCode.get(rule.code) ?? []) {
          const key = `${targetId} ${type}`;
          const before = runs.get(key);
          if (before) overdue.push(...evaluationsOf(before, before.of));
          runs.set(key, { targetId, rule, from: at, of: partsOf(rule, count), next: 0 });
        }
    },
    /** Takes what is to be evaluated by a time, rules of the same part together. */
    take: (at: number): Evaluation[] => {
      const taken = [...overdue, ...[...runs.values()].flatMap((run) => evaluationsOf(run, partsUntil(run, at)))];
      overdue = [];
      for (const [key, { next, of }] of runs) if (next >= of) runs.delete(key);
      const together = Map.groupBy(taken, ({ targetId, part }) => `${targetId} ${part.index} ${part.of}`);
      return [...together.values()].flatMap(([first, ...others]) =>
        first ? [{ ...first, rules: [...first.rules, ...others.flatMap(({ rules }) => rules)] }] : [],
      );
    },
  };
};
