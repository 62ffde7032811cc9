import type { UserRecord } from '../../../contract/entities/user.ts';
import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import { nameOrder } from '../../graph/order.ts';
import { hasCode } from '../../graph/problems.ts';
import { isSameName } from '../../graph/textFilter.ts';
import { Target } from '../target/Target.ts';
import { User } from './User.ts';

/** The signed-in account. */
export const Viewer = builder.objectRef<{ user: UserRecord }>('Viewer').implement({
  description: 'Who is asking, and where everything that they may see begins.',
  fields: (t) => ({
    user: t.expose('user', { type: User, description: 'The own account.' }),
    targets: t.field({
      type: [Target],
      nullable: true,
      description: 'The sites that the viewer may see, in the order of their names. Source: GET /ui/targets.',
      args: { name: t.arg.string({ description: 'Only those of this name; case does not matter.' }) },
      complexity: ({ name }) => ({ field: 1, multiplier: typeof name === 'string' ? 1 : 10 }),
      resolve: async (_viewer, { name }, { load }) => {
        const wanted = (await load.target.list()).filter((one) => !name || isSameName(name, one.name));
        return wanted.toSorted((left, right) => nameOrder(left.name, right.name));
      },
    }),
  }),
});

const SignIn = builder.objectRef<{ demo: string[] | null; providers: string[] }>('SignIn').implement({
  description: 'What there is to sign in with. Source: GET /ui/csrf.',
  fields: (t) => ({
    demoAccounts: t.stringList({
      description: 'The usernames of the demo accounts while the demo world is loaded, else empty.',
      resolve: ({ demo }) => demo ?? [],
    }),
    providers: t.exposeStringList('providers', {
      description: 'The OpenID Connect providers that sign in too; a browser goes to /oauth/ and the name.',
    }),
  }),
});

/** The viewer of a session; null without one, or if that of a cookie has ended. */
export const viewerOf = async ({ session, ui }: Context): Promise<{ user: UserRecord } | null> => {
  if (session.authority === '') return null;
  try {
    return { user: await ui.user({}) };
  } catch (error) {
    if (session.authorization === 'absent' && hasCode(error, 'UNAUTHENTICATED')) return null;
    throw error;
  }
};

builder.queryFields((t) => ({
  viewer: t.field({
    type: Viewer,
    nullable: true,
    description:
      'The signed-in account; null without credentials, or where the session of the cookie has ended. An Authorization header that is not a valid token fails the whole operation with 401. Errors: UNAUTHENTICATED. Source: GET /ui/user.',
    resolve: (_root, _args, context) => viewerOf(context),
  }),
  signIn: t.field({
    type: SignIn,
    nullable: true,
    description: 'What there is to sign in with. Open to everyone. Errors: none of its own. Source: GET /ui/csrf.',
    resolve: async (_root, _args, { visitor }) => visitor().ui.csrf({}),
  }),
}));
