/** Calls whose place in the graph is decided and not built yet; the list shrinks to nothing. */
export const later: readonly string[] = [
  // people
  // devices
  // places
  'updateTarget',
  'deleteTarget',
  'searchTargets',
  'createGroup',
  'setParameters',
  'createTree',
  'updateGroup',
  'deleteGroup',
  'createSpace',
  'createSpaces',
  'updateGroupTree',
  'updateSpace',
  'deleteSpace',
  'updateLocations',
  'coreData',
  'weekMatrix',
  'feeds',
  'feedData',
  'createFeed',
  'updateFeed',
  'deleteFeed',
  'setFeedValueStatus',
];
