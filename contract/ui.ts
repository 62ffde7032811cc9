import { core } from './core.ts';
import { data } from './data.ts';
import { group } from './group.ts';
import { network } from './network.ts';
import { session } from './session.ts';
import { space } from './space.ts';
import { target } from './target.ts';
import { type } from './type.ts';
import { user } from './user.ts';
import { value } from './value.ts';

/** Every call of /ui. Its client and its server are both typed by this table. */
export const ui = {
  ...session,
  ...user,
  ...target,
  ...group,
  ...space,
  ...core,
  ...value,
  ...data,
  ...network,
  ...type,
};

/** The table's type: Client<Ui> calls it, Handlers<Ui> serves it. */
export type Ui = typeof ui;
