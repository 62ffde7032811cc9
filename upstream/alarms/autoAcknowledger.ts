/** `ackBy` of an automatic acknowledgement. */
export const autoAcknowledger = 'auto';
