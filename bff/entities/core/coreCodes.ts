import type { coreErrorCodes, eventKinds } from '../../../contract/entities/core/coreLog.ts';
import type { coreActionKinds } from '../../../contract/entities/core/network.ts';
import type { DeviceKind as Kind } from '../../../contract/deviceKinds.ts';
import { builder } from '../../graph/builder.ts';
import { codeList } from '../../graph/codes.ts';

/** Status of an action. */
export const logResult = codeList('LogResult', 'Result of an asynchronous operation.', {
  0: { word: 'RUNNING', means: 'Still running.' },
  1: { word: 'OK', means: 'Succeeded.' },
  2: { word: 'ERROR', means: 'The core reported a failure.' },
  3: { word: 'NO_CONNECTION', means: 'The core could not be reached.' },
  4: { word: 'TIMEOUT', means: 'The core did not respond in time.' },
  5: { word: 'CANCELLED', means: 'Cancelled by a user or superseded by a later operation.' },
});

/** Commands to cores. */
export const coreUpdate = codeList('CoreUpdate', 'Kind of an update of cores.', {
  1: { word: 'FIRMWARE', means: 'A firmware is uploaded.' },
  2: { word: 'REBOOT', means: 'Restart.' },
  3: { word: 'CONFIGURATION', means: 'The settings are sent again.' },
  4: { word: 'FACTORY_RESET', means: 'Restores the factory settings of the core.' },
});

/** Makes the enum of words that /ui uses itself. */
const wordsOf = <Word extends string>(name: string, description: string, meanings: Record<Word, string>) =>
  builder.enumType(name, {
    description,
    values: Object.fromEntries(
      Object.entries<string>(meanings).map(([word, means]) => [word, { description: means, value: word }]),
    ) as Record<Word, { description: string; value: Word }>,
  });

/** Kinds of actions that take time to complete. */
export const CoreActionKind = wordsOf<(typeof coreActionKinds)[number]>(
  'CoreActionKind',
  'Kind of an action of a core that takes time to complete.',
  {
    RESET: 'Reset of the core.',
    RECONNECT: 'Rejoin of the radio network.',
    TURN_OFF: 'Shutdown.',
    FIRMWARE: 'Firmware upload.',
    REBOOT: 'Restart.',
    CONFIGURE: 'Transfer of the settings.',
    FACTORY_RESET: 'Restoration of the factory settings.',
    WRITE_IO: 'Write of an IO.',
    WRITE_VALUE: 'Write of a value.',
    SET_PARENT: 'Change of the parent; only for viewers who can see `parent`.',
    CONNECT: 'Connection of a discovered core to a parent; only for viewers who can see `parent`.',
  },
);

/** Kinds of core events. */
export const CoreEventKind = wordsOf<(typeof eventKinds)[number]>('CoreEventKind', 'Kind of a core event.', {
  ADDED: 'Added to the target.',
  ONLINE: 'Back online.',
  OFFLINE: 'Went offline.',
  RESTARTED: 'Restart done.',
  RECONNECTED: 'Rejoined the network.',
  RECONNECT_FAILED: 'Failed to rejoin the network.',
  UPLOAD_STARTED: 'An update began.',
  UPLOAD_FINISHED: 'An update arrived whole.',
  UPLOAD_FAILED: 'An update broke off.',
  CONFIGURED: 'Settings applied.',
  CONFIGURE_FAILED: 'Settings not applied.',
  FACTORY_RESET: 'Reset to factory settings.',
  RESET: 'Reset done.',
  TURNED_OFF: 'Turned off by a command.',
  PARENT_CHANGED: 'Relayed by another parent.',
  PARENT_REFUSED: 'The network refused its new parent.',
  MOVED: 'Moved to another space.',
  RENAMED: 'Name changed.',
  REPLACED: 'The core was replaced with another.',
  TRANSFERRED: 'Moved to another target.',
  BATTERY_LOW: 'Battery charge low.',
  MESSAGE: 'Sent a message.',
});

/** Kinds of core errors. */
export const CoreErrorCode = wordsOf<(typeof coreErrorCodes)[number]>('CoreErrorCode', 'Code of a core error.', {
  NO_ANSWER: 'No response.',
  TIMEOUT: 'Response too late.',
  REJECTED: 'The core rejected a message.',
  CHECKSUM: 'A message from the core failed its checksum.',
  BUS_ERROR: 'The bus to its meters failed.',
  SENSOR_FAULT: 'A sensor is broken or missing.',
  LOW_VOLTAGE: 'Supply voltage too low.',
  MEMORY: 'Memory full or damaged.',
});

/** The kinds of devices that are shown together. */
export const DeviceKind = builder.enumType('DeviceKind', {
  description: 'Cores that are shown together, by what they measure; one core may be of several kinds.',
  values: {
    WATER: { value: 'water', description: 'Water meters, flow meters and leak sensors.' },
    HEATING: { value: 'heating', description: 'Heat meters, supply and return temperatures, valves.' },
    APARTMENT: { value: 'apartment', description: 'Temperature, humidity and air of apartments, room displays.' },
    VENTILATION: { value: 'ventilation', description: 'Fans, air flow and filters.' },
    ELECTRICITY: { value: 'electricity', description: 'Electricity meters, voltage, current and power.' },
    NETWORK: { value: 'network', description: 'Mamas, and cores that relay the messages of others.' },
  } satisfies Record<string, { value: Kind; description: string }>,
});

/** A state by which devices are picked. */
export const CoreStatus = builder.enumType('CoreStatus', {
  description: 'A state by which cores are picked.',
  values: {
    ONLINE: { description: 'Online: messages within the expected time.' },
    OFFLINE: { description: 'Offline: no messages within the expected time.' },
    UPLOADING: { description: 'An update is being sent to the core.' },
    RECONNECTING: { description: 'Rejoining the network.' },
    LOW_BATTERY: { description: 'Battery charge below 20 percent.' },
    MESSAGE: { description: 'The core has messages.' },
  },
});
