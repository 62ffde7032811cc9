import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';

mutation({
  name: 'endSession',
  // DELETE /ui/user/sessions/{id}.
  description: 'Ends one session of the viewer. User errors: NOT_FOUND.',
  input: (t) => ({ id: t.id({ required: true, description: 'The session.' }) }),
  resolve: async ({ id }, { ui }) => {
    await ui.endSession({ id: readId('Session', id).key });
    return { endedSessionId: id };
  },
  payload: (t) => ({
    endedSessionId: t.exposeID('endedSessionId', {
      nullable: true,
      description: 'ID of the ended session; null if the mutation failed.',
    }),
  }),
});
