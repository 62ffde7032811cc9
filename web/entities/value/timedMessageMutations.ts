import { graphql } from 'react-relay';
import type { timedMessageMutationsCreateMutation } from '../../__generated__/timedMessageMutationsCreateMutation.graphql.ts';
import type { timedMessageMutationsDeleteMutation } from '../../__generated__/timedMessageMutationsDeleteMutation.graphql.ts';
import type { timedMessageMutationsShownQuery } from '../../__generated__/timedMessageMutationsShownQuery.graphql.ts';
import { mutation } from '../../relay/mutation.ts';
import { useCreateOnce } from '../useCreateOnce.ts';
import { useLazyFetch } from '../useLazyFetch.ts';

/** Refetches the messages of a room display, for the form and the list. */
export const useTimedMessages = (valueId: string) => {
  const read = useLazyFetch<timedMessageMutationsShownQuery>(graphql`
    query timedMessageMutationsShownQuery($id: ID!) {
      node(id: $id) {
        ... on Value {
          timedMessages {
            id
            from
            to
            data
          }
        }
      }
    }
  `);
  return async () => (await read({ id: valueId })).node?.timedMessages ?? [];
};

/** Text and period of a timed message. */
export type Showing = { from: string; to: string; data: string };

/** Messages have no name: the same text at the same time is the same message. */
const nameOf = ({ from, to, data }: Showing): string => [Date.parse(from), Date.parse(to), data.trim()].join(' ');

const useCommitCreate = mutation<timedMessageMutationsCreateMutation>(graphql`
  mutation timedMessageMutationsCreateMutation($input: CreateTimedMessageInput!) {
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

/** Creates a timed message of a room display, at most once. */
export const useCreateTimedMessage = (valueId: string) => {
  const list = useTimedMessages(valueId);
  const once = useCreateOnce(async () => (await list()).map(({ id, ...showing }) => ({ id, name: nameOf(showing) })));
  const commit = useCommitCreate();
  return (showing: Showing) =>
    once(
      [nameOf(showing)],
      () => commit({ valueId, ...showing }),
      () => ({ value: null }),
    );
};

/** Deletes a timed message of a room display. */
export const useDeleteTimedMessage = mutation<timedMessageMutationsDeleteMutation>(graphql`
  mutation timedMessageMutationsDeleteMutation($input: DeleteTimedMessageInput!) {
    deleteTimedMessage(input: $input) {
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
