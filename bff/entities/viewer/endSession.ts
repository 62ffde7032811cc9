import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';

mutation({
  name: 'endSession',
  description:
    'Signs the viewer out of one of the browsers in which they are signed in. User errors: NOT_FOUND. Source: DELETE /ui/user/sessions/{id}.',
  input: (t) => ({ id: t.id({ required: true, description: 'The session.' }) }),
  resolve: async ({ id }, { ui }) => {
    await ui.endSession({ id: readId('Session', id).key });
    return { endedSessionId: id };
  },
  payload: (t) => ({
    endedSessionId: t.exposeID('endedSessionId', { nullable: true, description: 'The id that is no more.' }),
  }),
});
