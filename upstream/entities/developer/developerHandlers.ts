import type { developer } from '../../../contract/entities/developer.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { callerOf, resourceOf, type Call } from '../../calls/call.ts';
import { notFound, refuseFields } from '../../errors/refusal.ts';
import { endOverdueActions } from '../core/actions/overdueActions.ts';
import { readAudit } from './auditRows.ts';
import { readRealtime } from './realtimeRows.ts';
import { endOverdueTests, readTestRuns, startTestRun } from './testRuns.ts';

/** Handlers for developers and production. */
export const developerHandlers: Handlers<typeof developer, Call> = {
  realtime: async ({ coreId }, call) => {
    const { location, visibility } = resourceOf(call);
    if (location.targetId !== null && !visibility.whole) throw notFound();
    const isAdmin = callerOf(call).user.admin === 1;
    return readRealtime(call.db, coreId, { now: call.now, withHomes: isAdmin });
  },

  testRuns: async ({ page, result }, call) => {
    await endOverdueTests(call.db, call.now);
    return readTestRuns(call.db, result, page);
  },

  startTest: async ({ serialId }, call) => {
    await endOverdueTests(call.db, call.now);
    return startTestRun(call, serialId);
  },

  audit: async ({ coreId, from, to, page }, call) => {
    if (from !== undefined && to !== undefined && to < from) throw refuseFields({ to: 'BEFORE_START' });
    await endOverdueActions(call.db, call.now);
    return readAudit(call.db, coreId, { from, to }, page);
  },
};
