import { useSearch } from '../../lists/useSearch.ts';

type Choosable = { readonly key: number; readonly visible: boolean };

/** Which of the values the chart shows: the one that the address names, else the first that is visible. */
export const useShownValue = <Value extends Choosable>(values: readonly Value[]) => {
  const [search, change] = useSearch();
  const wanted = search.get('value');
  const shown =
    values.find(({ key }) => String(key) === wanted) ?? values.find(({ visible }) => visible) ?? values[0] ?? null;
  const show = (key: number) => change({ value: String(key) });
  return [shown, show] as const;
};
