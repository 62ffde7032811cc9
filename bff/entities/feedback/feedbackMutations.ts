import { mutation } from '../../graph/mutation.ts';

mutation({
  name: 'sendFeedback',
  description:
    'Sends a message to customer service. Open to everyone. User errors: REQUIRED, TOO_LONG, INVALID; REQUIRED for the e-mail address where a reply is wanted and the account has none; RATE_LIMITED with secondsLeft. Source: POST /api/feedback.',
  input: (t) => ({
    feedbackText: t.string({ required: true, description: 'The message, 1 to 3000 characters.' }),
    refererText: t.string({ description: 'How the reader came to write, in their words.' }),
    allowContact: t.boolean({ description: 'Whether a reply is wanted.' }),
    email: t.string({ description: 'Where a reply goes, for whoever has no account or none there.' }),
    referer: t.string({ description: "The path of the portal's page that it is about." }),
  }),
  resolve: async ({ feedbackText, refererText, allowContact, email, referer }, { ui }) => {
    await ui.sendFeedback({
      feedbackText,
      refererText: refererText ?? undefined,
      allowContact: allowContact ?? undefined,
      email: email ?? undefined,
      referer: referer ?? undefined,
    });
    return {};
  },
  payload: () => ({}),
});
