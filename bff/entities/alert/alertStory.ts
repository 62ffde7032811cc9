import type { AlertStoryRecord } from '../../../contract/entities/alertStory.ts';
import { builder } from '../../graph/builder.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Alert } from './Alert.ts';

type Earlier = AlertStoryRecord['earlier'][number] & { targetId: number };

const AlertOccurrence = builder.objectRef<Earlier>('AlertOccurrence').implement({
  description: 'An earlier alert of the same code and value.',
  fields: (t) => ({
    alertId: t.id({
      description: 'ID of the alert.',
      resolve: ({ id, targetId }) => encodeNodeId('Alert', id, targetId),
    }),
    from: t.expose('from', { type: 'DateTime', description: 'Start time.' }),
    to: t.expose('to', { type: 'DateTime', nullable: true, description: 'End time; null while ongoing.' }),
  }),
});

const AlertNoticeState = builder.enumType('AlertNoticeState', {
  description: 'State of a message to a receiver.',
  values: {
    WAITING: { value: 'waiting', description: 'Not sent yet.' },
    SENT: { value: 'sent', description: 'Sent to the mail server.' },
    FAILED: { value: 'failed', description: 'Failed after all attempts.' },
  } as const,
});

const AlertNotice = builder.objectRef<AlertStoryRecord['notices'][number]>('AlertNotice').implement({
  description: 'A message about an alert to a receiver.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    receiver: t.exposeString('receiver', {
      nullable: true,
      description: 'Name of the receiver; null if the receiver was deleted.',
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Email address of the receiver; null without TARGET_ADMIN on the target.',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'Time at which the message was queued.' }),
    state: t.expose('state', { type: AlertNoticeState, description: 'State of the message.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'Time of sending; null until then.' }),
  }),
});

const AlertComment = builder.objectRef<AlertStoryRecord['comments'][number]>('AlertComment').implement({
  description: 'A comment on an alert.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    username: t.exposeString('username', { description: 'Username of the author.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the comment.' }),
    text: t.exposeString('text', { description: 'Text of the comment, up to 1000 characters.' }),
  }),
});

// GET /ui/targets/{id}/alerts/{alertId}, one call for all fields of the story.
builder.objectFields(Alert, (t) => ({
  earlierCount: t.int({
    nullable: true,
    description: 'Number of earlier alerts of the same code and value.',
    resolve: async ({ id, targetId }, _args, { load }) =>
      (await load.alert.story({ key: id, target: targetId })).earlierCount,
  }),
  earlier: t.field({
    type: [AlertOccurrence],
    nullable: true,
    description: 'The latest earlier alerts of the same code and value, newest first, at most ten.',
    complexity: { field: 1, multiplier: 10 },
    resolve: async ({ id, targetId }, _args, { load }) =>
      (await load.alert.story({ key: id, target: targetId })).earlier.map((one) => ({ ...one, targetId })),
  }),
  notices: t.field({
    type: [AlertNotice],
    nullable: true,
    description: 'Messages to receivers in the last 30 days, oldest first; empty for residents.',
    complexity: { field: 1, multiplier: 10 },
    resolve: async ({ id, targetId }, _args, { load }) =>
      (await load.alert.story({ key: id, target: targetId })).notices,
  }),
  comments: t.field({
    type: [AlertComment],
    nullable: true,
    description: 'Comments, oldest first; empty for residents.',
    complexity: { field: 1, multiplier: 10 },
    resolve: async ({ id, targetId }, _args, { load }) =>
      (await load.alert.story({ key: id, target: targetId })).comments,
  }),
  assignableUsers: t.stringList({
    nullable: true,
    description: 'Usernames of the accounts that can be assigned; empty without the right to assign.',
    resolve: async ({ id, targetId }, _args, { load }) =>
      (await load.alert.story({ key: id, target: targetId })).assignable,
  }),
  viewerCanComment: t.boolean({
    nullable: true,
    description: 'Whether the viewer can comment on the alert and assign it. Requires TARGET_MANAGER on the target.',
    resolve: async ({ id, targetId }, _args, { load }) =>
      (await load.alert.story({ key: id, target: targetId })).canComment,
  }),
}));
