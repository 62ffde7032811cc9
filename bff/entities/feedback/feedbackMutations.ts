import { mutation } from '../../graph/mutation.ts';

mutation({
  name: 'sendFeedback',
  // POST /api/feedback.
  description:
    'Sends a message to customer service. No authentication required. User errors: REQUIRED, TOO_LONG, INVALID; REQUIRED for the email address if a reply is wanted and the account has none; RATE_LIMITED with secondsLeft.',
  input: (t) => ({
    feedbackText: t.string({ required: true, description: 'The message, 1 to 3000 characters.' }),
    refererText: t.string({ description: 'Title of the page that the message is about, up to 1000 characters.' }),
    allowContact: t.boolean({ description: 'Whether a reply is wanted.' }),
    email: t.string({ description: 'Email address for the reply. Default: that of the account.' }),
    referer: t.string({ description: 'Path of the page that the feedback is about.' }),
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
