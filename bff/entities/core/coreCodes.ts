import type { coreErrorCodes, eventKinds } from '../../../contract/entities/core/coreLog.ts';
import type { coreActionKinds } from '../../../contract/entities/core/network.ts';
import type { DeviceKind as Kind } from '../../../contract/deviceKinds.ts';
import { builder } from '../../graph/builder.ts';
import { codeList } from '../../graph/codes.ts';

/** Status of an action. */
export const logResult = codeList('LogResult', 'How something that takes its time stands.', {
  0: { word: 'RUNNING', means: 'It goes on.' },
  1: { word: 'OK', means: 'It was done.' },
  2: { word: 'ERROR', means: 'The device answered that it failed.' },
  3: { word: 'NO_CONNECTION', means: 'The device could not be reached.' },
  4: { word: 'TIMEOUT', means: 'The device did not answer in time.' },
  5: { word: 'CANCELLED', means: 'Somebody, or something later, took it back.' },
});

/** Commands to cores. */
export const coreUpdate = codeList('CoreUpdate', 'What is sent to a device.', {
  1: { word: 'FIRMWARE', means: 'A firmware is uploaded.' },
  2: { word: 'REBOOT', means: 'The device starts anew.' },
  3: { word: 'CONFIGURATION', means: 'The settings are sent again.' },
  4: { word: 'FACTORY_RESET', means: 'The device goes back to the settings that it was made with.' },
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
export const CoreEventKind = wordsOf<(typeof eventKinds)[number]>('CoreEventKind', 'What can happen to a device.', {
  ADDED: 'It was added to its site.',
  ONLINE: 'It answers again.',
  OFFLINE: 'It answers no more.',
  RESTARTED: 'It started anew.',
  RECONNECTED: 'It joined its network anew.',
  RECONNECT_FAILED: 'It did not find back into its network.',
  UPLOAD_STARTED: 'An update began.',
  UPLOAD_FINISHED: 'An update arrived whole.',
  UPLOAD_FAILED: 'An update broke off.',
  CONFIGURED: 'It took its settings.',
  CONFIGURE_FAILED: 'It did not take its settings.',
  FACTORY_RESET: 'It went back to the settings that it was made with.',
  RESET: 'It was reset.',
  TURNED_OFF: 'It was turned off.',
  PARENT_CHANGED: 'It speaks through another parent.',
  PARENT_REFUSED: 'The network refused its new parent.',
  MOVED: 'It was moved to another space.',
  RENAMED: 'It got another name.',
  REPLACED: 'Another device came in its place.',
  TRANSFERRED: 'It was moved to another site.',
  BATTERY_LOW: 'Its battery runs low.',
  MESSAGE: 'It had something to tell.',
});

/** Kinds of core errors. */
export const CoreErrorCode = wordsOf<(typeof coreErrorCodes)[number]>('CoreErrorCode', 'What went wrong in a device.', {
  NO_ANSWER: 'It did not answer.',
  TIMEOUT: 'It answered too late.',
  REJECTED: 'It refused what it was sent.',
  CHECKSUM: 'What it sent was damaged on its way.',
  BUS_ERROR: 'The bus to its meters failed.',
  SENSOR_FAULT: 'A sensor is broken or missing.',
  LOW_VOLTAGE: 'Its supply was too weak.',
  MEMORY: 'Its memory was full or damaged.',
});

/** The kinds of devices that are shown together. */
export const DeviceKind = builder.enumType('DeviceKind', {
  description: 'Devices that are shown together, by what they measure; one device may be of several kinds.',
  values: {
    WATER: { value: 'water', description: 'Water meters, flow meters and leak sensors.' },
    HEATING: { value: 'heating', description: 'Heat meters, supply and return temperatures, valves.' },
    APARTMENT: { value: 'apartment', description: 'Temperature, humidity and air of apartments, room displays.' },
    VENTILATION: { value: 'ventilation', description: 'Fans, air flow and filters.' },
    ELECTRICITY: { value: 'electricity', description: 'Electricity meters, voltage, current and power.' },
    NETWORK: { value: 'network', description: 'Mamas, and devices that pass on what others send.' },
  } satisfies Record<string, { value: Kind; description: string }>,
});

/** A state by which devices are picked. */
export const CoreStatus = builder.enumType('CoreStatus', {
  description: 'A state by which devices are picked.',
  values: {
    ONLINE: { description: 'It answers.' },
    OFFLINE: { description: 'It does not answer.' },
    UPLOADING: { description: 'An update is on its way to it.' },
    RECONNECTING: { description: 'It is joining its network anew.' },
    LOW_BATTERY: { description: 'Its battery has less than 20 percent left.' },
    MESSAGE: { description: 'It has something to tell.' },
  },
});
