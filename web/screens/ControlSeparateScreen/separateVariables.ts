const idOf = (text: string | null): string | undefined => text || undefined;

/** The filter of separate points in the search of the URL: text, active, device, space and type of value. */
export const separateVariables = (search: URLSearchParams) => {
  const text = search.get('q')?.trim().slice(0, 100);
  const active = search.get('active');
  const type = Number(search.get('type') ?? '');
  const [coreId, spaceId] = [idOf(search.get('device')), idOf(search.get('space'))];
  return {
    filter: {
      kind: 'SEPARATE' as const,
      ...(text && { text }),
      ...((active === 'yes' || active === 'no') && { active: active === 'yes' }),
      ...(coreId && { coreId }),
      ...(spaceId && { spaceId }),
      ...(Number.isInteger(type) && type > 0 && type < 1000 && { valueType: type }),
    },
  };
};
