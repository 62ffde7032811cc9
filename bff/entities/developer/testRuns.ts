import type { TestRunRecord } from '../../../contract/entities/developer.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf } from '../../graph/connection.ts';
import { mutation } from '../../graph/mutation.ts';
import { newestFirst } from '../../graph/order.ts';
import { pagesOf } from '../../graph/remotePages.ts';
import { Core } from '../core/Core.ts';
import { logResult } from '../core/coreCodes.ts';

const TestStep = builder.objectRef<TestRunRecord['steps'][number]>('TestStep').implement({
  description: 'One step of a production test.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the step.' }),
    result: t.field({
      type: logResult.type,
      description: 'Result of the operation.',
      resolve: ({ result }) => logResult.read(result),
    }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'Measurement or error of the step; null if none.',
    }),
  }),
});

const TestRun = builder.objectRef<TestRunRecord>('TestRun').implement({
  description: 'One run of the production test of a core.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    serialId: t.exposeString('serialId', { description: 'The serial number that was tested.' }),
    coreKey: t.exposeInt('coreId', {
      nullable: true,
      description: 'Numeric key of the core with the tested number; null if there is none.',
    }),
    core: t.field({
      type: Core,
      nullable: true,
      description: 'Core with the tested number; null if there is none or the viewer cannot see it.',
      resolve: ({ coreId }, _args, { load }) =>
        coreId === null ? null : load.core.named({ key: coreId, target: null }),
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'Start time.' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End time; null while ongoing.',
    }),
    result: t.field({
      type: logResult.type,
      description: 'Current state.',
      resolve: ({ result }) => logResult.read(result),
    }),
    by: t.exposeString('by', { nullable: true, description: 'Username of the account that started the run.' }),
    steps: t.expose('steps', { type: [TestStep], description: 'Executed steps, in order.' }),
  }),
});

const startedLastFirst = newestFirst(({ startedAt }: TestRunRecord) => startedAt);

builder.queryField('testRuns', (t) =>
  t.connection(
    {
      type: TestRun,
      nullable: true,
      // GET /ui/developer/tests.
      description: 'Production tests, the newest first. Errors: FORBIDDEN without the rights of a tester.',
      args: { result: t.arg({ type: logResult.type, description: 'Result. Default: all results.' }) },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      resolve: (_root, args, { ui }, info) => {
        const result = args.result ? logResult.write(args.result) : undefined;
        return pagesOf((page) => ui.testRuns({ page, result }), startedLastFirst, { args, info });
      },
    },
    connectionOf(TestRun),
  ),
);

mutation({
  name: 'startTest',
  // POST /ui/developer/tests.
  description:
    'Starts the production test of a core; its result follows in testRuns. Requires the staff role TESTER. User errors: DEVICE_NOT_FOUND, DEVICE_ALREADY_ADDED for a core of a target, TEST_RUNNING.',
  input: (t) => ({
    serialId: t.string({ required: true, description: 'Serial number, as printed on the case, 1 to 64 characters.' }),
  }),
  resolve: async ({ serialId }, { ui }) => ({ testRun: await ui.startTest({ serialId }) }),
  payload: (t) => ({
    testRun: t.expose('testRun', { type: TestRun, nullable: true, description: 'The test, begun.' }),
  }),
});
