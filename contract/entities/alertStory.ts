import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, requiredLines, text } from '../wire/field.ts';
import { alertRecord } from './alert.ts';

/** What is known of one alert: its record, its earlier occurrences, and what people did about it. */
export const alertStoryRecord = z.object({
  alert: alertRecord,
  /** Number of earlier alerts of the same code and value or device. */
  earlierCount: z.number().int(),
  /** The latest of them, the newest first, at most ten. */
  earlier: z.array(z.object({ id: z.number().int(), from: z.string(), to: z.string().nullable() })),
  /** Messages to receivers of the last 30 days; empty for residents. */
  notices: z.array(
    z.object({
      id: z.number().int(),
      /** Name of the receiver; null if the receiver was deleted. */
      receiver: z.string().nullable(),
      /** Email address; null without administration rights. */
      email: z.string().nullable(),
      at: z.string(),
      state: z.enum(['waiting', 'sent', 'failed']),
      sentAt: z.string().nullable(),
    }),
  ),
  /** Comments, the oldest first; empty for residents. */
  comments: z.array(z.object({ id: z.number().int(), username: z.string(), at: z.string(), text: z.string() })),
  /** Usernames of the accounts that can be assigned; empty without the right to assign. */
  assignable: z.array(z.string()),
  /** Whether the caller can comment and assign. */
  canComment: z.boolean(),
});

/** Record of the story of an alert. */
export type AlertStoryRecord = z.output<typeof alertStoryRecord>;

const one = { id, alertId: id };

/** Endpoints of one alert. All of them are extensions of the table. */
export const alertStory = {
  alertStory: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/alerts/{alertId}',
    who: 'viewer',
    input: one,
    output: alertStoryRecord,
  }),

  addAlertComment: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/alerts/{alertId}/comments',
    who: 'manager',
    input: { ...one, text: requiredLines(1000) },
    output: alertStoryRecord,
  }),

  /** Assigns an alert to an account with at least the role of a manager; an empty name clears. */
  assignAlert: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/alerts/{alertId}/assignee',
    who: 'manager',
    input: { ...one, assignee: text() },
    output: alertStoryRecord,
  }),
};
