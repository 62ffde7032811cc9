import { graphql } from 'react-relay';
import type { useCreateTimedMessageMutation } from '../../__generated__/useCreateTimedMessageMutation.graphql.ts';
import { useCreateOnce } from '../useCreateOnce.ts';
import { useCommitMutation } from '../useCommitMutation.ts';
import { useTimedMessages } from './useTimedMessages.ts';

/** What a room display is to show, and when. */
export type Showing = { from: string; to: string; data: string };

/** Messages have no name: the same words at the same time are the same message. */
const nameOf = ({ from, to, data }: Showing): string => [Date.parse(from), Date.parse(to), data.trim()].join(' ');

/** Shows a message on a room display between two moments, no second time; answers the refusals. */
export const useCreateTimedMessage = (valueId: string) => {
  const list = useTimedMessages(valueId);
  const once = useCreateOnce(async () => (await list()).map(({ id, ...showing }) => ({ id, name: nameOf(showing) })));
  const send = useCommitMutation<useCreateTimedMessageMutation>(graphql`
    mutation useCreateTimedMessageMutation($input: CreateTimedMessageInput!) {
      createTimedMessage(input: $input) {
        value {
          id
          timedMessages {
            id
            from
            to
            data
          }
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (showing: Showing) => {
    const made = await once([nameOf(showing)], () => send({ input: { valueId, ...showing } }));
    return 'answer' in made ? made.answer.createTimedMessage.userErrors : [];
  };
};
