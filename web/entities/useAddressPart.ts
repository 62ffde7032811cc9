import { useSearchParams } from 'react-router';

/** One part of the address, such as which tab or dialog is open, and how to change it; null where it is not there. */
export const useAddressPart = (name: string) => {
  const [search, setSearch] = useSearchParams();
  const set = (value: string | null) =>
    setSearch(
      (before) => {
        if (value === null) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(name), set] as const;
};
