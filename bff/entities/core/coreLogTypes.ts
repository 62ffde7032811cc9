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
  description: 'Something that happened to a device.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: "/ui's own number." }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    kind: t.expose('kind', { type: CoreEventKind, description: 'What.' }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'A name or number that belongs to it, as the new firmware or the new parent.',
    }),
    by: t.exposeString('by', { nullable: true, description: 'The username of who did it; null where nobody did.' }),
  }),
});

/** Something that went wrong in a device. */
export const CoreError = builder.objectRef<CoreErrorRecord>('CoreError').implement({
  description: 'Something that went wrong in a device.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: "/ui's own number." }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    code: t.expose('code', { type: CoreErrorCode, description: 'What.' }),
    detail: t.exposeString('detail', { nullable: true, description: 'More about it, as the device said it.' }),
  }),
});

/** A message of a core. */
export const CoreMessage = builder.objectRef<z.output<typeof coreMessageRecord>>('CoreMessage').implement({
  description: 'Something that a device says to people.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: "/ui's own number." }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    text: t.exposeString('text', { description: 'Its words.' }),
  }),
});

/** Something that was sent to a device. */
export const CoreUpdateEntry = builder.objectRef<CoreUpdateRecord>('CoreUpdateEntry').implement({
  description: 'Something that was sent to a device, and what came of it.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: "/ui's own number." }),
    kind: t.field({
      type: coreUpdate.type,
      description: 'What was sent.',
      resolve: ({ kind }) => coreUpdate.read(kind),
    }),
    firmware: t.exposeString('firmware', { nullable: true, description: 'The version of the firmware, of an upload.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it began.' }),
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
    by: t.exposeString('by', { nullable: true, description: 'The username of who sent it.' }),
  }),
});

/** Pages of the events, messages and commands of a core. */
export const logConnections = {
  events: connectionOf(CoreEvent),
  errors: connectionOf(CoreError),
  messages: connectionOf(CoreMessage),
  updates: connectionOf(CoreUpdateEntry),
};
