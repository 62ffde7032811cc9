import { lexicographicSortSchema, printSchema } from 'graphql';
import './graph/scalars.ts';
import './graph/node.ts';
import './entities/viewer/Viewer.ts';
import './entities/viewer/sessionMutations.ts';
import './entities/viewer/ApiToken.ts';
import './entities/viewer/apiTokenMutations.ts';
import './entities/viewer/accountMutations.ts';
import './entities/viewer/accountLinks.ts';
import './entities/target/Target.ts';
import './entities/target/targetMutations.ts';
import './entities/group/Group.ts';
import './entities/group/groupMutations.ts';
import './entities/space/Space.ts';
import './entities/space/spaceMutations.ts';
import './entities/core/Core.ts';
import './entities/core/coreLists.ts';
import './entities/core/coreReferences.ts';
import './entities/core/coreLog.ts';
import './entities/core/coreMutations.ts';
import './entities/core/coreStatus.ts';
import './entities/network/Network.ts';
import './entities/network/networkMutations.ts';
import './entities/value/Value.ts';
import './entities/value/Series.ts';
import './entities/value/consumption.ts';
import './entities/share/shareLists.ts';
import './entities/share/shareMutations.ts';
import './entities/resident/residentLists.ts';
import './entities/resident/residentMutations.ts';
import './entities/doorCode/DoorCode.ts';
import './entities/doorCode/doorCodeMutations.ts';
import './entities/alert/AlertLevel.ts';
import './entities/alert/alertLists.ts';
import './entities/alert/producerLists.ts';
import './entities/alert/alertMutations.ts';
import './entities/alert/levelMutations.ts';
import { builder } from './graph/builder.ts';

/** The whole graph: one line above for each part of each noun. */
export const schema = builder.toSchema();

/** The text of schema.graphql. */
export const printed = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`;
