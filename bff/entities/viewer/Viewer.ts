import type { UserRecord } from '../../../contract/entities/user.ts';
import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import { nameOrder } from '../../graph/order.ts';
import { hasCode } from '../../graph/problems.ts';
import { Target } from '../target/Target.ts';
import { User } from './User.ts';

/** The signed-in account. */
export const Viewer = builder.objectRef<{ user: UserRecord }>('Viewer').implement({
  description: 'The signed-in account and the data that it can access.',
  fields: (t) => ({
    user: t.expose('user', { type: User, description: 'The own account.' }),
    allTargets: t.field({
      type: [Target],
      nullable: true,
      description:
        'All targets that the viewer can see, sorted by name, without pages; for menus. Without archived targets, and without pending targets that only staff access makes visible: `adminTargets` contains them.',
      deprecationReason: 'Use `targets` instead. Removal on 2027-07-01.',
      complexity: { field: 1, multiplier: 10 },
      resolve: async (_viewer, _args, { load }) =>
        (await load.target.list())
          .filter(({ pending, isUser }) => !pending || isUser)
          .toSorted((left, right) => nameOrder(left.name, right.name)),
    }),
  }),
});

const SignIn = builder.objectRef<{ demo: string[] | null; providers: string[] }>('SignIn').implement({
  // GET /ui/csrf.
  description: 'Sign-in options.',
  fields: (t) => ({
    demoAccounts: t.stringList({
      description: 'The usernames of the demo accounts while the demo world is loaded, else empty.',
      resolve: ({ demo }) => demo ?? [],
    }),
    providers: t.exposeStringList('providers', {
      description: 'OpenID Connect providers. The path of each is /oauth/ followed by the name.',
    }),
  }),
});

/** The viewer of a session; null without one, or if that of a cookie has ended. */
export const viewerOf = async ({ session, load }: Context): Promise<{ user: UserRecord } | null> => {
  if (session.authority === '') return null;
  try {
    return { user: await load.viewer.user() };
  } catch (error) {
    if (session.authorization === 'absent' && hasCode(error, 'UNAUTHENTICATED')) return null;
    throw error;
  }
};

builder.queryFields((t) => ({
  viewer: t.field({
    type: Viewer,
    nullable: true,
    // GET /ui/user.
    description:
      'The signed-in account; null without credentials, or where the session of the cookie has ended. An Authorization header that is not a valid token fails the whole operation with 401. Errors: UNAUTHENTICATED.',
    resolve: (_root, _args, context) => viewerOf(context),
  }),
  signIn: t.field({
    type: SignIn,
    nullable: true,
    // GET /ui/csrf.
    description: 'Sign-in options. No authentication required. Errors: none of its own.',
    resolve: async (_root, _args, { visitor }) => visitor().ui.csrf({}),
  }),
}));
