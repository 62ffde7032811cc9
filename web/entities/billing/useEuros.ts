import { useFormat } from '../../i18n/format.ts';

/** Writes an amount of euros, the graph's decimal text, to the cent. */
export const useEuros = (): ((amount: string) => string) => {
  const format = useFormat();
  return (amount) => format.euros(Number(amount));
};
