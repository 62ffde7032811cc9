import type { z } from 'zod';
import type {
  CoreErrorRecord,
  CoreEventRecord,
  coreMessageRecord,
  CoreUpdateRecord,
} from '../../../contract/entities/core/coreLog.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf } from '../../graph/connection.ts';
import { CoreErrorCode, CoreEventKind, coreUpdate, logResult } from './coreCodes.ts';

/** Something that happened to a device. */
export const CoreEvent = builder.objectRef<CoreEventRecord>('CoreEvent').implement({
  description: 'An event of a core.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the event.' }),
    kind: t.expose('kind', { type: CoreEventKind, description: 'Code of the error.' }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'Detail of the event, for example the new firmware version or the name of the new parent.',
    }),
    by: t.exposeString('by', {
      nullable: true,
      description: 'Username of the account that caused the event; null if none did.',
    }),
  }),
});

/** Something that went wrong in a device. */
export const CoreError = builder.objectRef<CoreErrorRecord>('CoreError').implement({
  description: 'An error that a core reported.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the event.' }),
    code: t.expose('code', { type: CoreErrorCode, description: 'Code of the error.' }),
    detail: t.exposeString('detail', { nullable: true, description: 'Detail that the core reported; null if none.' }),
  }),
});

/** A message of a core. */
export const CoreMessage = builder.objectRef<z.output<typeof coreMessageRecord>>('CoreMessage').implement({
  description: 'Message of a core to its users.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the event.' }),
    text: t.exposeString('text', { description: 'Text of the message.' }),
  }),
});

/** Something that was sent to a device. */
export const CoreUpdateEntry = builder.objectRef<CoreUpdateRecord>('CoreUpdateEntry').implement({
  description: 'A message sent to a core, with its result.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    kind: t.field({
      type: coreUpdate.type,
      description: 'Kind of the update.',
      resolve: ({ kind }) => coreUpdate.read(kind),
    }),
    firmware: t.exposeString('firmware', { nullable: true, description: 'The version of the firmware, of an upload.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Start time.' }),
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
    by: t.exposeString('by', { nullable: true, description: 'Username of the sender.' }),
  }),
});

/** Pages of the events, messages and commands of a core. */
export const logConnections = {
  events: connectionOf(CoreEvent),
  errors: connectionOf(CoreError),
  messages: connectionOf(CoreMessage),
  updates: connectionOf(CoreUpdateEntry),
};
