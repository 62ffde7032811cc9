import { sql } from 'kysely';
import {
  backgroundTasks,
  mostStatusImports,
  type serviceStatus,
  type ServiceStatusRecord,
} from '../../../contract/entities/serviceStatus.ts';
import { version } from '../../../contract/version.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import { readApplied } from '../../db/migrations.ts';
import { withoutAddresses } from '../../text/withoutAddresses.ts';
import { instantOf } from '../../time/instant.ts';

const dayMs = 86_400_000;

const readMail = async (db: Db, now: number, isConfigured: boolean): Promise<ServiceStatusRecord['mail']> => {
  const counted = await db
    .selectFrom('outbox')
    .select((mail) => [
      mail.fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      mail.fn.min('at').filterWhere('state', '=', 'waiting').as('oldest'),
      mail.fn.max('sentAt').as('lastSent'),
      mail.fn
        .countAll<number>()
        .filterWhere('sentAt', '>', now - dayMs)
        .as('sent'),
      mail.fn
        .countAll<number>()
        .filterWhere('state', '=', 'failed')
        .filterWhere('at', '>', now - dayMs)
        .as('failed'),
    ])
    .executeTakeFirstOrThrow();
  const refused = await db
    .selectFrom('outbox')
    .select('error')
    .where('error', 'is not', null)
    .where('state', '!=', 'sent')
    .where('at', '>', now - dayMs)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    isConfigured,
    waiting: counted.waiting,
    oldestWaitingAt: instantOf(counted.oldest),
    lastSentAt: instantOf(counted.lastSent),
    sentToday: counted.sent,
    failedToday: counted.failed,
    lastError: refused?.error ? withoutAddresses(refused.error) : null,
  };
};

const readTasks = async (db: Db): Promise<ServiceStatusRecord['tasks']> => {
  const rows = await db.selectFrom('backgroundTasks').selectAll().where('task', 'in', backgroundTasks).execute();
  return backgroundTasks.flatMap((task) =>
    rows
      .filter((row) => row.task === task)
      .map(({ endedAt, durationMs, failedAt }) => ({
        task,
        endedAt: instantOf(endedAt) ?? '',
        durationMs,
        failedAt: instantOf(failedAt),
      })),
  );
};

const readImports = async (db: Db): Promise<ServiceStatusRecord['imports']> => {
  const rows = await db
    .selectFrom('sheetImports')
    .innerJoin('targets', 'targets.id', 'sheetImports.targetId')
    .select(['sheetImports.id', 'targetId', 'targets.name as targetName', 'kind', 'fileName'])
    .select(['sheetImports.state', 'failure', 'total', 'startedAt', 'endedAt'])
    .orderBy(sql`case when ${sql.ref('sheetImports.state')} = 'running' then 0 else 1 end`)
    .orderBy('sheetImports.id', 'desc')
    .limit(mostStatusImports)
    .execute();
  return rows.map(({ startedAt, endedAt, ...row }) => ({
    ...row,
    startedAt: instantOf(startedAt) ?? '',
    endedAt: instantOf(endedAt),
  }));
};

/** Handlers of the state of the service. */
export const serviceStatusHandlers: Handlers<typeof serviceStatus, Call> = {
  serviceStatus: async (_input, { db, now, startedAt, isMailSent }) => {
    const engine = engineOf(db);
    return {
      version,
      startedAt: instantOf(startedAt) ?? '',
      database: {
        engine: engine.name,
        ...(await engine.readFacts(db)),
        migration: (await readApplied(db)).at(-1) ?? '',
      },
      mail: await readMail(db, now, isMailSent),
      tasks: await readTasks(db),
      imports: await readImports(db),
    };
  },
};
