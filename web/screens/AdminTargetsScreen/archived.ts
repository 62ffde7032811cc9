/** Name in the URL of whether archived targets are listed too. */
export const archivedParam = 'archived';

/** Variable of the list: whether it has archived targets. */
export const archivedIn = (search: URLSearchParams): { includeArchived: boolean } => ({
  includeArchived: search.get(archivedParam) === '1',
});
