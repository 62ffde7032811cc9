import type { Handlers } from '../contract/wire/endpoint.ts';
import type { Ui } from '../contract/ui.ts';
import type { Call } from './calls/call.ts';
import { accountHandlers } from './entities/account/accountHandlers.ts';
import { accountChangeHandlers } from './entities/admin/accountChangeHandlers.ts';
import { adminUserHandlers } from './entities/admin/adminUserHandlers.ts';
import { fleetHandlers } from './entities/admin/fleetHandlers.ts';
import { serviceStatusHandlers } from './entities/admin/serviceStatusHandlers.ts';
import { staffSearchHandlers } from './entities/admin/staffSearchHandlers.ts';
import { alertHandlers } from './entities/alert/alertHandlers.ts';
import { levelHandlers } from './entities/alert/levelHandlers.ts';
import { storyHandlers } from './entities/alert/storyHandlers.ts';
import { producerHandlers } from './entities/alert/producerHandlers.ts';
import { billingHandlers } from './entities/billing/billingHandlers.ts';
import { sendingHandlers } from './entities/billing/sendingHandlers.ts';
import { coreActionHandlers } from './entities/core/actions/coreActionHandlers.ts';
import { coreFleetHandlers } from './entities/core/lifecycle/coreFleetHandlers.ts';
import { contractHandlers } from './entities/billing/contractHandlers.ts';
import { coreHandlers } from './entities/core/coreHandlers.ts';
import { coreLogHandlers } from './entities/core/coreLogHandlers.ts';
import { changeHandlers } from './entities/change/changeHandlers.ts';
import { consumptionHandlers } from './entities/consumption/consumptionHandlers.ts';
import { dataHandlers } from './entities/data/dataHandlers.ts';
import { feedHandlers } from './entities/feed/feedHandlers.ts';
import { fileHandlers } from './entities/file/fileHandlers.ts';
import { doorCodeHandlers } from './entities/doorCode/doorCodeHandlers.ts';
import { heldReadingHandlers } from './entities/heldReading/heldReadingHandlers.ts';
import { noteHandlers } from './entities/note/noteHandlers.ts';
import { developerHandlers } from './entities/developer/developerHandlers.ts';
import { groupDeviceHandlers } from './entities/group/groupDeviceHandlers.ts';
import { groupHandlers } from './entities/group/groupHandlers.ts';
import { ioHandlers } from './entities/io/ioHandlers.ts';
import { mailHandlers } from './entities/mail/mailHandlers.ts';
import { meterEventHandlers } from './entities/meterEvent/meterEventHandlers.ts';
import { componentHandlers, modelHandlers } from './entities/model/modelHandlers.ts';
import { networkHandlers } from './entities/network/networkHandlers.ts';
import { configurationHandlers } from './entities/product/configurationHandlers.ts';
import { productHandlers } from './entities/product/productHandlers.ts';
import { reportHandlers } from './entities/report/reportHandlers.ts';
import { residentHandlers } from './entities/resident/residentHandlers.ts';
import { sellerHandlers } from './entities/seller/sellerHandlers.ts';
import { sessionHandlers } from './entities/session/sessionHandlers.ts';
import { moveHandlers } from './entities/share/moveHandlers.ts';
import { sheetImportHandlers } from './entities/sheetImport/sheetImportHandlers.ts';
import { shareHandlers } from './entities/share/shareHandlers.ts';
import { spaceHandlers } from './entities/space/spaceHandlers.ts';
import { targetDeviceHandlers } from './entities/target/targetDeviceHandlers.ts';
import { adminTargetHandlers } from './entities/target/adminTargetHandlers.ts';
import { targetHandlers } from './entities/target/targetHandlers.ts';
import { treeDraftHandlers } from './entities/target/treeDraftHandlers.ts';
import { treeHandlers } from './entities/target/treeHandlers.ts';
import { typeHandlers } from './entities/type/typeHandlers.ts';
import { userHandlers } from './entities/user/userHandlers.ts';
import { valueHandlers } from './entities/value/valueHandlers.ts';

/** What answers each call of the contract: complete, or it does not compile. */
export const handlers: Handlers<Ui, Call> = {
  ...sessionHandlers,
  ...accountHandlers,
  ...adminUserHandlers,
  ...accountChangeHandlers,
  ...staffSearchHandlers,
  ...fleetHandlers,
  ...serviceStatusHandlers,
  ...sellerHandlers,
  ...mailHandlers,
  ...adminTargetHandlers,
  ...userHandlers,
  ...targetHandlers,
  ...sheetImportHandlers,
  ...treeHandlers,
  ...treeDraftHandlers,
  ...residentHandlers,
  ...shareHandlers,
  ...moveHandlers,
  ...reportHandlers,
  ...doorCodeHandlers,
  ...noteHandlers,
  ...billingHandlers,
  ...sendingHandlers,
  ...contractHandlers,
  ...groupHandlers,
  ...spaceHandlers,
  ...coreHandlers,
  ...coreFleetHandlers,
  ...coreActionHandlers,
  ...coreLogHandlers,
  ...targetDeviceHandlers,
  ...groupDeviceHandlers,
  ...developerHandlers,
  ...valueHandlers,
  ...meterEventHandlers,
  ...heldReadingHandlers,
  ...dataHandlers,
  ...consumptionHandlers,
  ...feedHandlers,
  ...networkHandlers,
  ...changeHandlers,
  ...producerHandlers,
  ...alertHandlers,
  ...storyHandlers,
  ...levelHandlers,
  ...fileHandlers,
  ...productHandlers,
  ...configurationHandlers,
  ...modelHandlers,
  ...componentHandlers,
  ...ioHandlers,
  ...typeHandlers,
};
