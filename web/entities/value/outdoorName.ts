/** Whether a name says that a temperature is measured outdoors, since /ui has one type for all temperatures. */
export const isOutdoorName = (name: string): boolean => /^(ulko|outdoor|outside)/i.test(name.trim());
