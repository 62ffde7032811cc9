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
    name: t.exposeString('name', { description: 'What was tried.' }),
    result: t.field({
      type: logResult.type,
      description: 'How it ended.',
      resolve: ({ result }) => logResult.read(result),
    }),
    detail: t.exposeString('detail', { nullable: true, description: 'What was measured, or what was wrong.' }),
  }),
});

const TestRun = builder.objectRef<TestRunRecord>('TestRun').implement({
  description: 'One run of the production test of a device.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: "/ui's own number." }),
    serialId: t.exposeString('serialId', { description: 'The serial number that was tested.' }),
    core: t.field({
      type: Core,
      nullable: true,
      description: "The device of that number; null where there is none, or it is not the viewer's to see.",
      resolve: ({ coreId }, _args, { load }) =>
        coreId === null ? null : load.core.named({ key: coreId, target: null }),
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it began.' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ended; null while it goes on.',
    }),
    result: t.field({
      type: logResult.type,
      description: 'How it stands.',
      resolve: ({ result }) => logResult.read(result),
    }),
    by: t.exposeString('by', { nullable: true, description: 'The username of who started it.' }),
    steps: t.expose('steps', { type: [TestStep], description: 'What was tried, in order, as far as it went.' }),
  }),
});

const startedLastFirst = newestFirst(({ startedAt }: TestRunRecord) => startedAt);

builder.queryField('testRuns', (t) =>
  t.connection(
    {
      type: TestRun,
      nullable: true,
      description:
        'Production tests, the newest first. Errors: FORBIDDEN without the rights of a tester. Source: GET /ui/developer/tests.',
      args: { result: t.arg({ type: logResult.type, description: 'Only those that stand so.' }) },
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
  description:
    'Starts the production test of a device; its result follows in testRuns. Needs the rights of a tester. User errors: DEVICE_NOT_FOUND, DEVICE_ALREADY_ADDED for one that stands in a site, CONFLICT while one is running. Source: POST /ui/developer/tests.',
  input: (t) => ({
    serialId: t.string({ required: true, description: 'The serial number on its case, 1 to 64 characters.' }),
  }),
  resolve: async ({ serialId }, { ui }) => ({ testRun: await ui.startTest({ serialId }) }),
  payload: (t) => ({
    testRun: t.expose('testRun', { type: TestRun, nullable: true, description: 'The test, begun.' }),
  }),
});
