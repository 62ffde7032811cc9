import {
  backgroundTasks,
  mostStatusImports,
  type ServiceStatusRecord,
} from '../../../contract/entities/serviceStatus.ts';
import { version } from '../../../contract/version.ts';
import { builder } from '../../graph/builder.ts';
import { ImportFailure, ImportState, SheetKind } from '../sheetImport/sheetCodes.ts';

const BackgroundTask = builder.enumType('BackgroundTask', {
  description: 'A task that the service repeats.',
  values: {
    ALERTS: { value: backgroundTasks[0], description: 'Evaluation of alert rules, each 10 seconds.' },
    HOUSEKEEPING: {
      value: backgroundTasks[1],
      description: 'Reports, statistics and deletion of what has expired, each hour.',
    },
  } as const,
});

const TaskRun = builder.objectRef<ServiceStatusRecord['tasks'][number]>('BackgroundTaskRun').implement({
  description: 'The last run of a task that the service repeats.',
  fields: (t) => ({
    task: t.expose('task', { type: BackgroundTask, description: 'The task.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', description: 'End of the run, to about 30 seconds.' }),
    durationMs: t.exposeInt('durationMs', { description: 'Duration of the run in milliseconds.' }),
    failedAt: t.expose('failedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last failure; null if there was none.',
    }),
  }),
});

const MailQueue = builder.objectRef<ServiceStatusRecord['mail']>('MailQueue').implement({
  description: 'The queue of mails.',
  fields: (t) => ({
    isConfigured: t.exposeBoolean('isConfigured', {
      description: 'Whether a mail server is set; without one, mails remain in the queue.',
    }),
    waitingCount: t.exposeInt('waiting', { description: 'Number of mails to send.' }),
    oldestWaitingAt: t.expose('oldestWaitingAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the oldest mail to send was queued; null if the queue is empty.',
    }),
    lastSentAt: t.expose('lastSentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the last mail was sent; null if none is stored.',
    }),
    sentCount: t.exposeInt('sentToday', { description: 'Number of mails sent within 24 hours.' }),
    failedCount: t.exposeInt('failedToday', { description: 'Number of mails of the last 24 hours that failed.' }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Response of the mail server to the newest refused mail of 24 hours, without email addresses.',
    }),
  }),
});

const DatabaseStatus = builder.objectRef<ServiceStatusRecord['database']>('DatabaseStatus').implement({
  description: 'The database of the service.',
  fields: (t) => ({
    engine: t.exposeString('engine', { description: 'Name of the engine: SQLite or PostgreSQL.' }),
    version: t.exposeString('version', { description: 'Version of the engine.' }),
    size: t.expose('size', { type: 'Float', description: 'Size, in units of a byte.' }),
    migration: t.exposeString('migration', { description: 'Name of the last applied migration.' }),
  }),
});

const ServiceImport = builder.objectRef<ServiceStatusRecord['imports'][number]>('ServiceImport').implement({
  description: 'An import of a spreadsheet into any target.',
  fields: (t) => ({
    importKey: t.exposeInt('id', { description: 'Numeric key of the import.' }),
    targetKey: t.exposeInt('targetId', { description: 'Numeric key of the target.' }),
    targetName: t.exposeString('targetName', { description: 'Display name of the target.' }),
    kind: t.expose('kind', { type: SheetKind, description: 'Kind of the sheet.' }),
    fileName: t.exposeString('fileName', { description: 'Name of the file.' }),
    state: t.expose('state', { type: ImportState, description: 'State of the import.' }),
    failure: t.expose('failure', {
      type: ImportFailure,
      nullable: true,
      description: 'Reason of a failed import; null for others.',
    }),
    rowCount: t.exposeInt('total', { description: 'Number of rows.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'Time of the start.' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the end; null while it runs.',
    }),
  }),
});

const ServiceStatus = builder.objectRef<ServiceStatusRecord>('ServiceStatus').implement({
  description: 'State of the service: versions, mail, repeated tasks, imports and database.',
  fields: (t) => ({
    version: t.exposeString('version', { description: 'Version of the service that stores the data.' }),
    portalVersion: t.string({ description: 'Version of this API and the portal.', resolve: () => version }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'Start of the process that responded.' }),
    database: t.expose('database', { type: DatabaseStatus, description: 'The database.' }),
    mail: t.expose('mail', { type: MailQueue, description: 'The queue of mails.' }),
    tasks: t.expose('tasks', { type: [TaskRun], description: 'Last run of each task that has run, by name.' }),
    imports: t.expose('imports', {
      type: [ServiceImport],
      complexity: { field: 1, multiplier: mostStatusImports },
      description: `Running imports, then the newest ended ones; at most ${mostStatusImports}.`,
    }),
  }),
});

builder.queryField('serviceStatus', (t) =>
  t.field({
    type: ServiceStatus,
    nullable: true,
    // GET /ui/admin/service.
    description: 'State of the service. Requires the staff role ADMIN. Errors: FORBIDDEN for other viewers.',
    complexity: { field: 1, multiplier: 1 },
    resolve: (_root, _args, { ui }) => ui.serviceStatus({}),
  }),
);
