import type { OperationType } from 'relay-runtime';
import type { AlertSettingsScreenQuery } from '../../__generated__/AlertSettingsScreenQuery.graphql.ts';
import type { AlertsScreenQuery } from '../../__generated__/AlertsScreenQuery.graphql.ts';
import type { AuditScreenQuery } from '../../__generated__/AuditScreenQuery.graphql.ts';
import type { AdminTargetsScreenQuery } from '../../__generated__/AdminTargetsScreenQuery.graphql.ts';
import type { ConditionsScreenQuery } from '../../__generated__/ConditionsScreenQuery.graphql.ts';
import type { ConsumptionCurrentScreenQuery } from '../../__generated__/ConsumptionCurrentScreenQuery.graphql.ts';
import type { ConsumptionReadingScreenQuery } from '../../__generated__/ConsumptionReadingScreenQuery.graphql.ts';
import type { ControlSeparateScreenQuery } from '../../__generated__/ControlSeparateScreenQuery.graphql.ts';
import type { ControlSmartScreenQuery } from '../../__generated__/ControlSmartScreenQuery.graphql.ts';
import type { FileAreaScreenQuery } from '../../__generated__/FileAreaScreenQuery.graphql.ts';
import type { GroupCurrentScreenQuery } from '../../__generated__/GroupCurrentScreenQuery.graphql.ts';
import type { GroupReadingScreenQuery } from '../../__generated__/GroupReadingScreenQuery.graphql.ts';
import type { GroupConsumptionScreenQuery } from '../../__generated__/GroupConsumptionScreenQuery.graphql.ts';
import type { GroupScreenQuery } from '../../__generated__/GroupScreenQuery.graphql.ts';
import type { ModuleScreenQuery } from '../../__generated__/ModuleScreenQuery.graphql.ts';
import type { SpaceCurrentScreenQuery } from '../../__generated__/SpaceCurrentScreenQuery.graphql.ts';
import type { SpaceReadingScreenQuery } from '../../__generated__/SpaceReadingScreenQuery.graphql.ts';
import type { SpaceConsumptionScreenQuery } from '../../__generated__/SpaceConsumptionScreenQuery.graphql.ts';
import type { SpaceScreenQuery } from '../../__generated__/SpaceScreenQuery.graphql.ts';
import type { SpacesScreenQuery } from '../../__generated__/SpacesScreenQuery.graphql.ts';
import type { StructureScreenQuery } from '../../__generated__/StructureScreenQuery.graphql.ts';
import type { TargetAlertsScreenQuery } from '../../__generated__/TargetAlertsScreenQuery.graphql.ts';
import type { TargetConsumptionScreenQuery } from '../../__generated__/TargetConsumptionScreenQuery.graphql.ts';
import type { TargetGridScreenQuery } from '../../__generated__/TargetGridScreenQuery.graphql.ts';
import type { TargetScreenQuery } from '../../__generated__/TargetScreenQuery.graphql.ts';
import type { TargetToolsScreenQuery } from '../../__generated__/TargetToolsScreenQuery.graphql.ts';
import type { TestScreenQuery } from '../../__generated__/TestScreenQuery.graphql.ts';
import type { WaterPostScreenQuery } from '../../__generated__/WaterPostScreenQuery.graphql.ts';
import { alertVariables } from '../../entities/alert/list/alertView.ts';
import { placeUseVariables, spaceUseVariables, targetUseVariables } from '../../entities/consumption/placeUse.ts';
import { monthOf, monthsSince } from '../../entities/period/calendarSpan.ts';
import { placeVariables } from '../../entities/place/placeVariables.ts';
import { weekTypeIn } from '../../entities/value/conditionMeasures.ts';
import { currentVariables } from '../../entities/consumption/current/currentVariables.ts';
import { readingVariables } from '../../entities/consumption/readings/readingInstants.ts';
import { separateVariables } from '../../screens/ControlSeparateScreen/separateVariables.ts';
import { smartVariables } from '../../screens/ControlSmartScreen/smartVariables.ts';
import { moduleVariables } from '../../screens/ModuleScreen/moduleVariables.ts';
import { structureVariables } from '../../screens/StructureScreen/structureVariables.ts';
import { gridColourIn } from '../../screens/TargetGridScreen/gridColour.ts';
import { archivedIn } from '../../screens/AdminTargetsScreen/archived.ts';
import { toolSearchIn } from '../../screens/TargetToolsScreen/toolSearch.ts';
import { testResultIn } from '../../screens/TestScreen/testResult.ts';
import { reportMonthIn } from '../../screens/WaterPostScreen/reportMonth.ts';
import type { OwnVariables, Params } from './screen.ts';

/** Checks the variables of a query that are no keys of the path. */
const of = <Query extends OperationType>(
  read: (search: URLSearchParams, params: Params) => Omit<Query['variables'], `${string}Key`> | null,
): OwnVariables => read;

const dayMs = 86_400_000;

/** The grid reads only what it is coloured by; the week of its consumption ends with the present day. */
const gridVariables = (search: URLSearchParams) => {
  const colour = gridColourIn(search);
  const to = Math.ceil(Date.now() / dayMs) * dayMs;
  return {
    readings: colour === 'temperature' || colour === 'humidity',
    consumption: colour === 'consumption',
    from: new Date(to - 7 * dayMs).toISOString(),
    to: new Date(to).toISOString(),
  };
};

const monthVariables = () => monthOf(Date.now());

/** The present month, and with the twelve before it, the first of which is the same month a year ago. */
const spaceVariables = () => {
  const [month, months] = [monthOf(Date.now()), monthsSince(Date.now(), 13)];
  return { ...months, monthFrom: month.from, monthTo: month.to };
};

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** The days in the URL; one that is no day counts as absent, and so does a last day before the first. */
const auditVariables = (search: URLSearchParams) => {
  const day = (name: string): string | null => {
    const text = search.get(name) ?? '';
    return isoDay.test(text) ? text : null;
  };
  const [from, to] = [day('from'), day('to')];
  return { from, to: from && to && to < from ? null : to };
};

const spacesVariables = (params: Params) => {
  const place = placeVariables(params);
  return place && { group: place.group, inGroup: place.inGroup };
};

/** The variables of queries that are no keys of the path, by screen. */
export const ownVariables: Readonly<Record<string, OwnVariables>> = {
  AlertsScreen: of<AlertsScreenQuery>(alertVariables),
  AlertSettingsScreen: of<AlertSettingsScreenQuery>((_search, params) => placeVariables(params)),
  AuditScreen: of<AuditScreenQuery>(auditVariables),
  AdminTargetsScreen: of<AdminTargetsScreenQuery>(archivedIn),
  ConditionsScreen: of<ConditionsScreenQuery>(weekTypeIn),
  ConsumptionCurrentScreen: of<ConsumptionCurrentScreenQuery>(() => currentVariables(Date.now())),
  ConsumptionReadingScreen: of<ConsumptionReadingScreenQuery>(readingVariables),
  ControlSeparateScreen: of<ControlSeparateScreenQuery>(separateVariables),
  ControlSmartScreen: of<ControlSmartScreenQuery>(smartVariables),
  FileAreaScreen: of<FileAreaScreenQuery>((_search, params) => placeVariables(params)),
  GroupCurrentScreen: of<GroupCurrentScreenQuery>(() => currentVariables(Date.now())),
  GroupReadingScreen: of<GroupReadingScreenQuery>(readingVariables),
  GroupConsumptionScreen: of<GroupConsumptionScreenQuery>(placeUseVariables),
  GroupScreen: of<GroupScreenQuery>(monthVariables),
  ModuleScreen: of<ModuleScreenQuery>(moduleVariables),
  SpaceCurrentScreen: of<SpaceCurrentScreenQuery>(() => {
    const { weeksFrom, tomorrow } = currentVariables(Date.now());
    return { weeksFrom, tomorrow };
  }),
  SpaceReadingScreen: of<SpaceReadingScreenQuery>(readingVariables),
  SpaceConsumptionScreen: of<SpaceConsumptionScreenQuery>(spaceUseVariables),
  SpaceScreen: of<SpaceScreenQuery>(spaceVariables),
  SpacesScreen: of<SpacesScreenQuery>((_search, params) => spacesVariables(params)),
  StructureScreen: of<StructureScreenQuery>(structureVariables),
  TargetAlertsScreen: of<TargetAlertsScreenQuery>(alertVariables),
  TargetConsumptionScreen: of<TargetConsumptionScreenQuery>(targetUseVariables),
  TargetGridScreen: of<TargetGridScreenQuery>(gridVariables),
  TargetScreen: of<TargetScreenQuery>(monthVariables),
  TargetToolsScreen: of<TargetToolsScreenQuery>((search) => toolSearchIn(search)),
  TestScreen: of<TestScreenQuery>((search) => ({ result: testResultIn(search) })),
  WaterPostScreen: of<WaterPostScreenQuery>((search) => ({ month: reportMonthIn(search) })),
};
