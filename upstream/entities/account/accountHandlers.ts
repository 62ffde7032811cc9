import type { account } from '../../../contract/entities/account.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { Call } from '../../calls/call.ts';
import { feedbackHandlers } from '../feedback/feedbackHandlers.ts';
import { activationHandlers } from './activationHandlers.ts';
import { emailHandlers } from './emailHandlers.ts';
import { favouriteHandlers } from './favouriteHandlers.ts';
import { oidcHandlers } from './oidcHandlers.ts';
import { ownAccountHandlers } from './ownAccountHandlers.ts';
import { resetHandlers } from './resetHandlers.ts';
import { sessionHandlers } from './sessionHandlers.ts';
import { tokenHandlers } from './tokenHandlers.ts';

/** Handlers of the own account: activation, sign-in, password, email, tokens. */
export const accountHandlers: Handlers<typeof account, Call> = {
  ...resetHandlers,
  ...activationHandlers,
  ...oidcHandlers,
  ...ownAccountHandlers,
  ...emailHandlers,
  ...favouriteHandlers,
  ...sessionHandlers,
  ...tokenHandlers,
  ...feedbackHandlers,
};
