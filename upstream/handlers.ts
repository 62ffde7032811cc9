import type { Handlers } from '../contract/endpoint.ts';
import type { Ui } from '../contract/ui.ts';
import type { Call } from './call.ts';
import { billingHandlers } from './entities/billing/billingHandlers.ts';
import { coreActHandlers } from './entities/core/coreActHandlers.ts';
import { coreHandlers } from './entities/core/coreHandlers.ts';
import { dataHandlers } from './entities/data/dataHandlers.ts';
import { groupHandlers } from './entities/group/groupHandlers.ts';
import { networkHandlers } from './entities/network/networkHandlers.ts';
import { sessionHandlers } from './entities/session/sessionHandlers.ts';
import { spaceHandlers } from './entities/space/spaceHandlers.ts';
import { targetHandlers } from './entities/target/targetHandlers.ts';
import { typeHandlers } from './entities/type/typeHandlers.ts';
import { userHandlers } from './entities/user/userHandlers.ts';
import { valueHandlers } from './entities/value/valueHandlers.ts';

/** What answers each call of the contract: complete, or it does not compile. */
export const handlers: Handlers<Ui, Call> = {
  ...sessionHandlers,
  ...userHandlers,
  ...targetHandlers,
  ...billingHandlers,
  ...groupHandlers,
  ...spaceHandlers,
  ...coreHandlers,
  ...coreActHandlers,
  ...valueHandlers,
  ...dataHandlers,
  ...networkHandlers,
  ...typeHandlers,
};
