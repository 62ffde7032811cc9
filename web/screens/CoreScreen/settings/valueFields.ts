/** How what was changed of a value is read: as a number, as text, as a yes, or as the number of a space. */
const fields = {
  value: 'number',
  name: 'text',
  multiplier: 'number',
  offset: 'number',
  unit: 'text',
  visible: 'shown',
  spaceId: 'space',
  comments: 'text',
  alertMinEnabled: 'inUse',
  alertMaxEnabled: 'inUse',
  alertRangeMin: 'number',
  alertRangeMax: 'number',
  alertHysteresis: 'number',
  alertAutoack: 'inUse',
} as const;

/** What of a value can be written or changed, as its log names it. */
export type ValueField = keyof typeof fields;

/** Whether there is a word for what was changed. */
export const isValueField = (field: string): field is ValueField => Object.hasOwn(fields, field);

/** How what was changed is read; what is not known is text. */
export const readingOf = (field: string): (typeof fields)[ValueField] => (isValueField(field) ? fields[field] : 'text');
