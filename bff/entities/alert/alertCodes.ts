import { builder } from '../../graph/builder.ts';
import { codeList } from '../../graph/codes.ts';

/** Causes of alerts. */
export const smartAlertCode = codeList('SmartAlertCode', 'Condition that raises an alert.', {
  0: { word: 'ALERT', means: 'A low battery, or a condition without a code of its own.' },
  1: { word: 'LOW_LIMIT', means: 'A value is below its low limit.' },
  2: { word: 'HIGH_LIMIT', means: 'A value is above its high limit.' },
  3: { word: 'MAMA_CONNECTION_LOST', means: 'A mama has lost its connection.' },
  4: { word: 'DEVICE_CONNECTION_LOST', means: 'A core has lost its connection.' },
  5: { word: 'SEPARATE_POINT', means: 'A separate point is outside its limits.' },
  10: { word: 'CONTINUOUS_FLOW_3H', means: 'Water has flowed for three hours without a break.' },
  11: { word: 'WRONG_DIRECTION_FLOW', means: 'Water flows the wrong way through a meter.' },
  12: { word: 'CRITICAL_LEAK', means: 'Very high water flow, as after a burst pipe.' },
  13: { word: 'CONTINUOUS_FLOW_24H', means: 'Water has flowed for a day and a night without a break.' },
  14: {
    word: 'READING_SPIKE',
    means: "A reading jumped as no meter can; for the provider's staff, as a data fault for administrators too.",
  },
  15: { word: 'NO_CONSUMPTION', means: 'Nothing was consumed for long.' },
  16: { word: 'STOPPED_METER', means: 'A meter does not move while others of its apartment do.' },
  20: { word: 'INDOOR_TEMPERATURE', means: 'Indoor temperature too high or too low.' },
  21: { word: 'INDOOR_HUMIDITY', means: 'The air indoors is too damp or too dry.' },
  22: { word: 'INDOOR_AIR_QUALITY', means: 'The air indoors is bad.' },
  30: { word: 'LEAK_SENSOR_WET', means: 'A leak sensor is wet.' },
  31: { word: 'LEAK_SENSOR_FAULT', means: 'A leak sensor is broken.' },
  40: { word: 'HEATING_SET_POINT_NOT_REACHED', means: 'A room does not reach its set point.' },
  41: { word: 'HEATING_OVERHEATED', means: 'A room is far warmer than its set point.' },
  42: { word: 'HEATING_VALVE_STUCK', means: 'A radiator valve is stuck.' },
  43: { word: 'HEATING_WINDOW_OPEN', means: 'Window open while the heating is on.' },
  44: { word: 'HEATING_SENSOR_FAULT', means: 'A temperature sensor of the heating is broken.' },
  45: { word: 'HEATING_RETURN_TOO_WARM', means: 'Heating water comes back too warm.' },
  50: { word: 'VENTILATION_FAN_STOPPED', means: 'A fan has stopped.' },
  51: { word: 'VENTILATION_FILTER', means: 'A filter is dirty.' },
  52: { word: 'VENTILATION_SUPPLY_TOO_COLD', means: 'Supply air is too cold.' },
  53: { word: 'VENTILATION_FREEZING_RISK', means: 'A heating coil may freeze.' },
  54: { word: 'VENTILATION_HEAT_RECOVERY_LOW', means: 'Too little heat is recovered.' },
  60: { word: 'AIR_FLOW_LOW', means: 'Too little air flows.' },
  61: { word: 'AIR_FLOW_HIGH', means: 'Too much air flows.' },
  62: { word: 'AIR_FLOW_DAMPER_STUCK', means: 'A damper is stuck.' },
  63: { word: 'AIR_FLOW_PRESSURE_LOW', means: 'The pressure in a duct is too low.' },
  64: { word: 'AIR_FLOW_PRESSURE_HIGH', means: 'The pressure in a duct is too high.' },
  65: { word: 'AIR_FLOW_SENSOR_FAULT', means: 'A sensor of an air flow controller is broken.' },
  66: { word: 'AIR_FLOW_NO_ANSWER', means: 'An air flow controller does not respond.' },
});

/** Status of an alert. */
export const AlertState = builder.enumType('AlertState', {
  description: 'State of an alert.',
  values: {
    OPEN: { value: 'open', description: 'Ongoing and not acknowledged.' },
    ACKNOWLEDGED: { value: 'acknowledged', description: 'Ongoing and acknowledged.' },
    ENDED: { value: 'ended', description: 'Ended: the condition no longer holds.' },
  } as const,
});

/** Channels of alert notifications. */
export const AlertReceiverType = builder.enumType('AlertReceiverType', {
  description: 'Notification channel of alerts.',
  values: {
    EMAIL: { value: 'email', description: 'By email.' },
    PHONE: {
      value: 'phone',
      description: 'Phone number listed in the alert emails of the level; the embedded service sends no text messages.',
    },
  } as const,
});

/** States of the address of a receiver by email. */
export const AlertReceiverState = builder.enumType('AlertReceiverState', {
  description: 'Whether alerts are mailed to the address of a receiver.',
  values: {
    CONFIRMED: { value: 'confirmed', description: 'Confirmed, or the confirmed address of a user of the target.' },
    WAITING: { value: 'waiting', description: 'Not confirmed yet by the mailed link: no alerts are sent.' },
    STOPPED: { value: 'stopped', description: 'Stopped by its owner: no alerts are sent.' },
  } as const,
});
