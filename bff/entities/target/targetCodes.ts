import { codeList } from '../../graph/codes.ts';

/** Subscription of a target. */
export const subscriptionKind = codeList('SubscriptionKind', 'What a site has subscribed to; any but NONE is active.', {
  0: { word: 'NONE', means: 'No subscription.' },
  1: { word: 'CLOUD', means: 'The cloud service.' },
  2: { word: 'WATER_MASTER', means: 'Water metering.' },
  3: { word: 'RESIDENT_INTERFACE', means: 'Access for residents.' },
  4: { word: 'CONTROL_ROOM', means: 'The control room.' },
  5: { word: 'VAK', means: 'A substation control centre.' },
  6: { word: 'API', means: 'Access by programs.' },
  7: { word: 'ELECTRICITY_MASTER', means: 'Electricity metering.' },
  8: { word: 'ENERGY_MASTER', means: 'Energy metering.' },
  9: { word: 'TOTAL', means: 'Everything.' },
  10: { word: 'SIM_CARD', means: 'A SIM card for a mama.' },
  11: { word: 'BILLING_SERVICE', means: 'Billing of consumption.' },
});

/** How far the delivery of a target is. */
export const targetState = codeList('TargetState', 'How far the delivery of a site is.', {
  0: { word: 'GOODS_DELIVERED', means: 'The devices have been delivered.' },
  1: { word: 'IN_INSTALLATION', means: 'The devices are being installed.' },
  2: { word: 'AWAITING_CONTRACT', means: 'Installed, the contract is missing.' },
  3: { word: 'READY', means: 'In use.' },
  4: { word: 'NO_CONTRACT', means: 'There is no contract.' },
  5: { word: 'ARCHIVE', means: 'Put away.' },
});

/** Building type of a target. */
export const targetType = codeList('TargetType', 'What kind of buildings a site has.', {
  0: { word: 'NOT_SET', means: 'Nobody has said.' },
  1: { word: 'APARTMENT_BUILDING', means: 'Blocks of flats.' },
  2: { word: 'ROW_HOUSE', means: 'Row houses.' },
  3: { word: 'CARE_FACILITY', means: 'A care home.' },
  4: { word: 'COTTAGE', means: 'A cottage.' },
  5: { word: 'DETACHED_HOUSE', means: 'A detached house.' },
  6: { word: 'POWER_OPTIMISER', means: 'A power optimiser.' },
  7: { word: 'SHARE_HOUSE', means: 'A shared house.' },
});

/** The parts of the service that a target may have. */
export const moduleId = codeList('ModuleId', 'A part of the service that a site may have.', {
  1: { word: 'APARTMENT', means: 'Conditions in apartments.' },
  2: { word: 'WATER', means: 'What flats use of water, with prices and reports.' },
  3: { word: 'ELECTRICITY', means: 'What flats use of electricity, with its price.' },
  4: { word: 'HEATING', means: 'How it is heated.' },
  5: { word: 'AC', means: 'Ventilation.' },
});
