import { account } from './entities/account.ts';
import { admin } from './entities/admin.ts';
import { adminUser } from './entities/adminUser.ts';
import { alert } from './entities/alert.ts';
import { alertLevel } from './entities/alertLevel.ts';
import { alertStory } from './entities/alertStory.ts';
import { alertProducer } from './entities/alertProducer.ts';
import { billing } from './entities/billing.ts';
import { change } from './entities/change.ts';
import { invoiceSending } from './entities/invoiceSending.ts';
import { consumption } from './entities/consumption.ts';
import { core } from './entities/core/core.ts';
import { coreAction, coreFleet } from './entities/core/coreAction.ts';
import { coreLog } from './entities/core/coreLog.ts';
import { data } from './entities/data.ts';
import { developer } from './entities/developer.ts';
import { doorCode } from './entities/doorCode.ts';
import { heldReading } from './entities/heldReading.ts';
import { note } from './entities/note.ts';
import { fleet } from './entities/fleet.ts';
import { serviceStatus } from './entities/serviceStatus.ts';
import { mail } from './entities/mail.ts';
import { feed } from './entities/feed.ts';
import { file } from './entities/file.ts';
import { group } from './entities/group.ts';
import { io } from './entities/core/io.ts';
import { meterEvent } from './entities/meterEvent.ts';
import { component, model } from './entities/model.ts';
import { moveOffer } from './entities/moveOffer.ts';
import { network } from './entities/core/network.ts';
import { configuration, product } from './entities/product.ts';
import { report } from './entities/report.ts';
import { resident } from './entities/resident.ts';
import { seller } from './entities/seller.ts';
import { session } from './entities/session.ts';
import { share } from './entities/share.ts';
import { space } from './entities/space.ts';
import { staffSearch } from './entities/staffSearch.ts';
import { subscriptionContract } from './entities/subscriptionContract.ts';
import { target } from './entities/target.ts';
import { targetList } from './entities/targetList.ts';
import { targetTree } from './entities/targetTree.ts';
import { sheetImport } from './entities/sheetImport.ts';
import { treeDraft } from './entities/treeDraft.ts';
import { type } from './entities/type.ts';
import { user } from './entities/user.ts';
import { value } from './entities/value.ts';

/** All endpoints of /ui. Client and server are typed by this table. */
export const ui = {
  ...session,
  ...account,
  ...user,
  ...targetList,
  ...target,
  ...targetTree,
  ...sheetImport,
  ...treeDraft,
  ...resident,
  ...share,
  ...moveOffer,
  ...doorCode,
  ...note,
  ...report,
  ...billing,
  ...invoiceSending,
  ...invoiceSending,
  ...subscriptionContract,
  ...group,
  ...space,
  ...core,
  ...coreFleet,
  ...coreAction,
  ...coreLog,
  ...value,
  ...meterEvent,
  ...heldReading,
  ...data,
  ...consumption,
  ...feed,
  ...network,
  ...change,
  ...alertProducer,
  ...alert,
  ...alertStory,
  ...alertLevel,
  ...file,
  ...admin,
  ...adminUser,
  ...staffSearch,
  ...fleet,
  ...serviceStatus,
  ...seller,
  ...mail,
  ...product,
  ...configuration,
  ...model,
  ...component,
  ...type,
  ...io,
  ...developer,
};

/** Type of the table, for Client<Ui> and Handlers<Ui>. */
export type Ui = typeof ui;
