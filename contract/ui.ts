import { account } from './account.ts';
import { admin } from './admin.ts';
import { alert } from './alert.ts';
import { alertLevel } from './alertLevel.ts';
import { alertProducer } from './alertProducer.ts';
import { billing } from './billing.ts';
import { core } from './core.ts';
import { coreAct, coreFleet } from './coreAct.ts';
import { coreLog } from './coreLog.ts';
import { data } from './data.ts';
import { developer } from './developer.ts';
import { doorCode } from './doorCode.ts';
import { feed } from './feed.ts';
import { file } from './file.ts';
import { group } from './group.ts';
import { io } from './io.ts';
import { component, model } from './model.ts';
import { network } from './network.ts';
import { configuration, product } from './product.ts';
import { report } from './report.ts';
import { resident } from './resident.ts';
import { session } from './session.ts';
import { share } from './share.ts';
import { space } from './space.ts';
import { target } from './target.ts';
import { targetTree } from './targetTree.ts';
import { type } from './type.ts';
import { user } from './user.ts';
import { value } from './value.ts';

/** Every call of /ui. Its client and its server are both typed by this table. */
export const ui = {
  ...session,
  ...account,
  ...user,
  ...target,
  ...targetTree,
  ...resident,
  ...share,
  ...doorCode,
  ...report,
  ...billing,
  ...group,
  ...space,
  ...core,
  ...coreFleet,
  ...coreAct,
  ...coreLog,
  ...value,
  ...data,
  ...feed,
  ...network,
  ...alertProducer,
  ...alert,
  ...alertLevel,
  ...file,
  ...admin,
  ...product,
  ...configuration,
  ...model,
  ...component,
  ...type,
  ...io,
  ...developer,
};

/** The table's type: Client<Ui> calls it, Handlers<Ui> serves it. */
export type Ui = typeof ui;
