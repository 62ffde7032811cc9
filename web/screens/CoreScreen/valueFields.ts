const fields = [
  'value',
  'name',
  'multiplier',
  'offset',
  'unit',
  'visible',
  'spaceId',
  'comments',
  'alertMinEnabled',
  'alertMaxEnabled',
  'alertRangeMin',
  'alertRangeMax',
  'alertHysteresis',
  'alertAutoack',
] as const;

/** What of a value can be written or changed, as its log names it. */
export type ValueField = (typeof fields)[number];

/** Whether there is a word for what was changed. */
export const isValueField = (field: string): field is ValueField => fields.some((one) => one === field);
