import { GraphQLError } from 'graphql';
import type { Context } from '../../graph/graphContext.ts';
import { mutation } from '../../graph/mutation.ts';
import { Locale, User } from './User.ts';
import { Viewer, viewerOf } from './Viewer.ts';

/** /ui's own cookies are fetched by a visitor without a session, so that signing in always begins a new one. */
const signIn = async (input: { username: string; password: string; rememberMe?: boolean | null }, context: Context) => {
  const { ui, session } = context.visitor();
  const { token } = await ui.csrf({});
  await ui.login({
    _username: input.username,
    _password: input.password,
    _csrf_token: token,
    _remember_me: input.rememberMe ?? false,
  });
  context.session.adopt(session);
};

mutation({
  name: 'login',
  // POST /login_check.
  description:
    'Signs in; the response sets the session cookie of the portal. User errors: INVALID_CREDENTIALS, ACCOUNT_DISABLED, INVALID_CSRF, LOGIN_FAILED, RATE_LIMITED.',
  input: (t) => ({
    username: t.string({ required: true, description: 'Username or email address.' }),
    password: t.string({ required: true, description: 'The password of that account.' }),
    rememberMe: t.boolean({ description: 'Whether the session outlives the browser window. Default: false.' }),
  }),
  uiNames: { _username: 'username', _password: 'password', _csrf_token: 'username' },
  resolve: async (input, context) => {
    if (!context.canSetCookies)
      throw new GraphQLError('Sign in over HTTP.', { extensions: { code: 'BAD_USER_INPUT' } });
    await signIn(input, context);
    context.forget();
    return { viewer: await viewerOf(context) };
  },
  payload: (t) => ({
    viewer: t.expose('viewer', {
      type: Viewer,
      nullable: true,
      description: 'Viewer of the session after the mutation; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'logout',
  // POST /logout.
  description:
    'Ends the session and clears its cookie. User errors: NO_PERMISSION for `exit` without an impersonation.',
  inputRequired: false,
  input: (t) => ({
    exit: t.boolean({ description: 'Whether to end an impersonation and return to the own account. Default: false.' }),
  }),
  resolve: async ({ exit }, context) => {
    await context.ui.logout(exit ? { exit } : {});
    if (!exit) {
      context.session.end();
      return { viewer: null };
    }
    context.load.forgetTypeNames();
    context.forget();
    return { viewer: await viewerOf(context) };
  },
  payload: (t) => ({
    viewer: t.expose('viewer', {
      type: Viewer,
      nullable: true,
      description: 'Viewer of the session after the mutation: null, or the staff member after `exit`.',
    }),
  }),
});

mutation({
  name: 'setLocale',
  // POST /ui/user/access.
  description: 'Sets the language of the account. User errors: none but those of every mutation.',
  input: (t) => ({ locale: t.field({ type: Locale, required: true, description: 'The language.' }) }),
  resolve: async ({ locale }, context) => {
    await context.ui.access({ locale });
    context.load.forgetTypeNames();
    context.forget();
    return { user: await context.ui.user({}) };
  },
  payload: (t) => ({
    user: t.expose('user', {
      type: User,
      nullable: true,
      description: 'The updated account; null if the mutation failed.',
    }),
  }),
});
