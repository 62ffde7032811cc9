/** Whether a name says that a temperature is measured outdoors, since /ui has one type for all temperatures. */
export const isOutdoorName = (name: string): boolean => /^(ulko|outdoor|outside)/i.test(name.trim());

type Measured = {
  readonly name: string;
  readonly core?: { readonly name: string } | null | undefined;
  readonly space?: object | null | undefined;
};

/** Whether a temperature is measured outdoors: in no space, by a device or value so named. */
export const isOutdoor = ({ name, core, space }: Measured): boolean =>
  !space && [core?.name ?? '', name].some(isOutdoorName);
