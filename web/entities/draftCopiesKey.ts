/** Name under which this browser keeps unsaved fields of drafts of the wizard, by account; removed at sign-out. */
export const draftCopiesKey = 'treeDrafts';
