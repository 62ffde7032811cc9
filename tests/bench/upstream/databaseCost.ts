import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';

/*
 * What a bench costs its processes and PostgreSQL. CPU times are those of Linux; elsewhere they are 0.
 */

/** Milliseconds of one tick in which Linux counts CPU time. */
const tickMs = 10;

/** CPU time of a process in milliseconds; 0 of one that has ended. */
const cpuOf = (pid: number): number => {
  if (!existsSync(`/proc/${pid}/stat`)) return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
};

/** CPU times in milliseconds by process id: of processes, and of the connections to PostgreSQL. */
export type Cost = Record<'processes' | 'postgres', ReadonlyMap<number, number>>;

/** CPU time between two costs in milliseconds, without processes that ended meanwhile. */
export const spentBetween = (before: Cost, after: Cost, part: keyof Cost): number =>
  Array.from(after[part]).reduce((sum, [pid, ms]) => sum + ms - (before[part].get(pid) ?? 0), 0);

const cpusOf = (pids: readonly number[]) => new Map(pids.map((pid) => [pid, cpuOf(pid)]));

/** Settings of PostgreSQL with which it counts its statements. */
export const countingStatements = [
  '-c',
  'shared_preload_libraries=pg_stat_statements',
  '-c',
  'pg_stat_statements.track_planning=on',
];

/** Reads the costs of processes and of a PostgreSQL database, if there is one, with a connection of its own. */
export const openCosts = async (pids: readonly number[], url: string | undefined, countsStatements: boolean) => {
  const client = url === undefined ? undefined : new pg.Client({ connectionString: url });
  await client?.connect();
  if (countsStatements) await client?.query('create extension if not exists pg_stat_statements');
  return {
    read: async (): Promise<Cost> => {
      const backends = "select pid from pg_stat_activity where backend_type = 'client backend'";
      const { rows = [] } = (await client?.query<{ pid: number }>(backends)) ?? {};
      return { processes: cpusOf(pids), postgres: cpusOf(rows.map(({ pid }) => pid)) };
    },
    /** Prints the statements since the last time by what they cost a call, in milliseconds. */
    printStatements: async (calls: number): Promise<void> => {
      if (!client || !countsStatements) return;
      const { rows } = await client.query<Record<'calls' | 'executed' | 'planned' | 'query', string>>(`
        select calls, total_exec_time as executed, total_plan_time as planned,
          left(regexp_replace(query, '\\s+', ' ', 'g'), 120) as query
        from pg_stat_statements order by total_exec_time + total_plan_time desc limit 25`);
      const each = (total: string | number): string => (Number(total) / Math.max(1, calls)).toFixed(3);
      console.log('\nstatements, execution ms and planning ms a call:');
      for (const { calls: times, executed, planned, query } of rows)
        console.log(each(times), each(executed), each(planned), query);
      await client.query('select pg_stat_statements_reset()');
    },
    end: async () => client?.end(),
  };
};
