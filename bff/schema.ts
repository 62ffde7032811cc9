import {
  GraphQLDeferDirective,
  GraphQLStreamDirective,
  lexicographicSortSchema,
  printSchema,
  specifiedDirectives,
} from 'graphql';
import './graph/scalars.ts';
import './graph/node.ts';
import './graph/errorCodes.ts';
import './entities/viewer/Viewer.ts';
import './entities/viewer/sessionMutations.ts';
import './entities/viewer/ApiToken.ts';
import './entities/viewer/apiTokenMutations.ts';
import './entities/viewer/emailChange.ts';
import './entities/viewer/endSession.ts';
import './entities/viewer/Session.ts';
import './entities/viewer/accountMutations.ts';
import './entities/viewer/accountLinks.ts';
import './entities/target/Target.ts';
import './entities/viewer/favourites.ts';
import './entities/viewer/targetLists.ts';
import './entities/target/targetMutations.ts';
import './entities/target/newTarget.ts';
import './entities/target/moduleMutations.ts';
import './entities/group/Group.ts';
import './entities/group/groupMutations.ts';
import './entities/space/Space.ts';
import './entities/space/spaceMutations.ts';
import './entities/space/gridMutations.ts';
import './entities/space/treeMutations.ts';
import './entities/search/Search.ts';
import './entities/core/Core.ts';
import './entities/core/coreLists.ts';
import './entities/core/coreReferences.ts';
import './entities/core/coreLog.ts';
import './entities/core/coreMutations.ts';
import './entities/core/coreActMutations.ts';
import './entities/core/coreFleetMutations.ts';
import './entities/core/coreMoveMutations.ts';
import './entities/core/coreStatus.ts';
import './entities/core/coreUploads.ts';
import './entities/network/Network.ts';
import './entities/network/networkMutations.ts';
import './entities/value/Value.ts';
import './entities/value/Series.ts';
import './entities/value/consumptionFields.ts';
import './entities/value/ConsumptionBySpace.ts';
import './entities/value/consumptionTypes.ts';
import './entities/value/latest.ts';
import './entities/value/ValueSeries.ts';
import './entities/value/week.ts';
import './entities/value/readingsReceived.ts';
import './entities/feed/DataFeed.ts';
import './entities/feed/feedMutations.ts';
import './entities/value/MeterEvent.ts';
import './entities/value/MeterReading.ts';
import './entities/value/alertSettingsMutations.ts';
import './entities/value/valueMutations.ts';
import './entities/value/meterMutations.ts';
import './entities/value/timedMessageMutations.ts';
import './entities/share/shareLists.ts';
import './entities/share/shareMutations.ts';
import './entities/resident/residentLists.ts';
import './entities/resident/residentMutations.ts';
import './entities/doorCode/DoorCode.ts';
import './entities/doorCode/doorCodeMutations.ts';
import './entities/note/Note.ts';
import './entities/note/noteMutations.ts';
import './entities/report/similarWater.ts';
import './entities/report/WaterPost.ts';
import './entities/report/waterReportList.ts';
import './entities/report/waterReportMutations.ts';
import './entities/billing/invoicing.ts';
import './entities/billing/BillingSubscription.ts';
import './entities/billing/targetSubscription.ts';
import './entities/billing/invoiceMutations.ts';
import './entities/billing/subscriptionMutations.ts';
import './entities/file/File.ts';
import './entities/file/fileMutations.ts';
import './entities/feedback/feedbackMutations.ts';
import './entities/admin/AdminUser.ts';
import './entities/admin/AdminTarget.ts';
import './entities/admin/adminInvoices.ts';
import './entities/alert/AlertLevel.ts';
import './entities/alert/alertLists.ts';
import './entities/alert/AlertSummary.ts';
import './entities/alert/alertStory.ts';
import './entities/alert/acknowledgements.ts';
import './entities/alert/alertChanged.ts';
import './entities/alert/producerLists.ts';
import './entities/alert/alertPreview.ts';
import './entities/alert/conditionLimits.ts';
import './entities/alert/alertMutations.ts';
import './entities/alert/producerMutations.ts';
import './entities/alert/levelMutations.ts';
import './entities/alert/receiverMutations.ts';
import './entities/value/ValueEvent.ts';
import './entities/value/CoreData.ts';
import './entities/product/Product.ts';
import './entities/product/ProductVersion.ts';
import './entities/product/ProductConfiguration.ts';
import './entities/product/Firmware.ts';
import './entities/product/FirmwareUpdate.ts';
import './entities/product/productMutations.ts';
import './entities/product/configurationMutations.ts';
import './entities/product/firmwareMutations.ts';
import './entities/model/Model.ts';
import './entities/model/Component.ts';
import './entities/model/modelMutations.ts';
import './entities/model/componentMutations.ts';
import './entities/io/DeveloperConfiguration.ts';
import './entities/io/Io.ts';
import './entities/io/CoreConfiguration.ts';
import './entities/io/GroupProduct.ts';
import './entities/io/developerMutations.ts';
import './entities/io/ioMutations.ts';
import './entities/io/writeMutations.ts';
import './entities/developer/testRuns.ts';
import './entities/developer/coreAudit.ts';
import { builder } from './graph/builder.ts';

/** The GraphQL schema: one import line per part of a noun. Slow fields can be deferred. */
export const schema = builder.toSchema({
  directives: [...specifiedDirectives, GraphQLDeferDirective, GraphQLStreamDirective],
});

/** The text of schema.graphql. */
export const printed = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`;
