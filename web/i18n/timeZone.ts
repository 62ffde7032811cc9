/** The time zone of the buildings, which all times are shown in. */
export const buildingTimeZone = 'Europe/Helsinki';
