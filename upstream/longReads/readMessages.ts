import type { Problem } from '../../contract/wire/problem.ts';
import type { ReadCall } from '../calls/call.ts';
import type { DatabaseAddress } from '../db/connection.ts';
import type { LongRead } from './longReads.ts';

/** What a thread needs to open the database. */
export type ThreadSettings = { database: DatabaseAddress };

/** A read: the input of its call, and the context without connection and signal. */
export type ReadJob = { name: LongRead; input: Record<string, unknown>; call: Omit<ReadCall, 'db' | 'signal'> };

/** Message to a thread: a read, or the end of the interest in one. */
export type ToThread = { id: number; job: ReadJob } | { id: number; cancel: true };

/** An error of a thread, for the log. */
export type ThreadFault = { message: string; stack?: string | undefined; code?: string | undefined };

/** Outcome of a read: its response as JSON in UTF-8, a refusal, or a fault. */
export type ReadOutcome =
  | { body: Uint8Array<ArrayBuffer> }
  | { problem: Problem; status: number | undefined }
  | { fault: ThreadFault };

/** Message of a thread. */
export type FromThread = { id: number; outcome: ReadOutcome };
