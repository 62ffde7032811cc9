/** A space as every list of spaces reads it. */
export const shownSpace = (id: string, name: string) => ({
  id,
  key: 12,
  name,
  number: null,
  type: 'APARTMENT',
  size: null,
  residentCount: null,
  coreCount: 0,
  offlineCount: 0,
  consumptionTypes: [],
  activeAlertCount: 0,
  tampuuriName: null,
  viewerCanEdit: true,
  x: null,
  y: null,
  w: null,
  h: null,
  worstAlert: null,
});

/** A group of the target T as every list of groups reads it. */
export const shownGroup = (id: string, name: string, spaces: object[]) => ({
  id,
  key: 1,
  name,
  width: 2,
  openAlertCounts: [],
  openLeaks: [],
  consumptionTypes: [],
  viewerCanEdit: true,
  target: { id: 'T', key: 5 },
  spaces,
});
