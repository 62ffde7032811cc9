import { useSearch } from './useSearch.ts';

/** Parameter of the URL that lists the charts shown as tables, by their names on the screen. */
const parameter = 'table';

/**
 * Keeps in the URL which charts of a screen are shown as tables, so that a sent link shows the same view. Returns the
 * props of a chart by its name, which is unique on the screen.
 */
export const useTableView = () => {
  const [search, change] = useSearch();
  const namesIn = (from: URLSearchParams): string[] => (from.get(parameter) ?? '').split(',').filter(Boolean);
  return (name: string) => ({
    asTable: namesIn(search).includes(name),
    onAsTable: (asTable: boolean) =>
      change((from) => {
        const others = namesIn(from).filter((one) => one !== name);
        return { [parameter]: [...others, ...(asTable ? [name] : [])].join(',') };
      }),
  });
};
