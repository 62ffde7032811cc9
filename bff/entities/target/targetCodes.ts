import { codeList } from '../../graph/codes.ts';

/** Subscription of a target. */
export const subscriptionKind = codeList(
  'SubscriptionKind',
  'Product that a target subscribes to; any but NONE is active.',
  {
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
  },
);

/** How far the delivery of a target is. */
export const targetState = codeList('TargetState', 'Delivery state of a target.', {
  0: { word: 'GOODS_DELIVERED', means: 'The cores have been delivered.' },
  1: { word: 'IN_INSTALLATION', means: 'The cores are being installed.' },
  2: { word: 'AWAITING_CONTRACT', means: 'Installed, the contract is missing.' },
  3: { word: 'READY', means: 'In use.' },
  4: { word: 'NO_CONTRACT', means: 'There is no contract.' },
  5: { word: 'ARCHIVE', means: 'Archived.' },
});

/** Building type of a target. */
export const targetType = codeList('TargetType', 'Building type of a target.', {
  0: { word: 'NOT_SET', means: 'No value is set.' },
  1: { word: 'APARTMENT_BUILDING', means: 'Blocks of flats.' },
  2: { word: 'ROW_HOUSE', means: 'Row houses.' },
  3: { word: 'CARE_FACILITY', means: 'A care home.' },
  4: { word: 'COTTAGE', means: 'A cottage.' },
  5: { word: 'DETACHED_HOUSE', means: 'A detached house.' },
  6: { word: 'POWER_OPTIMISER', means: 'A power optimiser.' },
  7: { word: 'SHARE_HOUSE', means: 'A shared house.' },
});

/** The parts of the service that a target may have. */
export const moduleId = codeList('ModuleId', 'A module of a target.', {
  1: { word: 'APARTMENT', means: 'Conditions in apartments.' },
  2: { word: 'WATER', means: 'Water consumption of apartments, with prices and reports.' },
  3: { word: 'ELECTRICITY', means: 'Electricity consumption of apartments, with prices.' },
  4: { word: 'HEATING', means: 'Heating of the group.' },
  5: { word: 'AC', means: 'Ventilation.' },
});
