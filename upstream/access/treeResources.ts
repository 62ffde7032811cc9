/** A target that the call extends, if it names one. */
const extended = { targetId: ['target', 'manager'] } as const;

const noResource = {} as const;

/** Resources of the calls about building trees and the drafts of the caller. */
export const treeResources = {
  createTree: extended,
  deviceModels: noResource,
  lookUpSerials: noResource,
  treeDrafts: noResource,
  treeDraft: noResource,
  createTreeDraft: extended,
  updateTreeDraft: noResource,
  deleteTreeDraft: noResource,
};
