import { parentPort, workerData } from 'node:worker_threads';
import { lockPrototypes } from '../../contract/wire/untrusted.ts';
import type { ReadCall } from '../calls/call.ts';
import { abortable } from '../db/abortable.ts';
import { openDatabase } from '../db/connection.ts';
import { Refusal } from '../errors/refusal.ts';
import { longReads } from './longReads.ts';
import type { FromThread, ReadJob, ReadOutcome, ThreadSettings, ToThread } from './readMessages.ts';

/*
 * Program of a thread that runs long reads with a connection of its own, so that neither their queries nor their counts
 * block the event loop of the service.
 */

lockPrototypes();

const { database } = workerData as ThreadSettings;
const db = openDatabase(database, { isReadOnly: true });
const controllers = new Map<number, AbortController>();

type AnyRead = (input: Record<string, unknown>, call: ReadCall) => Promise<unknown>;

const faultOf = (error: unknown): ReadOutcome => {
  if (!(error instanceof Error)) return { fault: { message: String(error) } };
  const { message, stack } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return { fault: { message, stack, code } };
};

const run = async ({ name, input, call }: ReadJob, signal: AbortSignal): Promise<ReadOutcome> => {
  const { [name]: handler } = longReads;
  try {
    const result = await (handler as AnyRead)(input, { ...call, db: abortable(db, signal), signal });
    signal.throwIfAborted();
    return { body: new TextEncoder().encode(JSON.stringify(result)) };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem, status: error.status };
    return faultOf(error);
  }
};

const answer = async (id: number, job: ReadJob): Promise<void> => {
  const controller = new AbortController();
  controllers.set(id, controller);
  const outcome = await run(job, controller.signal);
  controllers.delete(id);
  const message: FromThread = { id, outcome };
  parentPort?.postMessage(message, 'body' in outcome ? [outcome.body.buffer] : []);
};

parentPort?.on('message', (message: ToThread) => {
  if ('cancel' in message) controllers.get(message.id)?.abort();
  else void answer(message.id, message.job);
});
