import type { TargetRecord } from '../../../contract/entities/target.ts';
import { builder } from '../../graph/builder.ts';
import { moduleId } from './targetCodes.ts';

type Parameters = Record<string, number | null>;

type PricesSource = { validFrom: string | null; parameters: Parameters };

type ModuleSource = { code: number; parameters: Parameters; prices: PricesSource[] };

type StoredPrice = NonNullable<TargetRecord['params']['prices']>[number];

/** The numbers of the pricing parameters, by their names. */
export const parameter = { enabled: '0', baseFee: '1', price1: '2', price2: '3', prepaymentFee: '4' } as const;

const priceOf =
  (name: keyof typeof parameter) =>
  ({ parameters }: { parameters: Parameters }): number | null =>
    parameters[parameter[name]] ?? null;

const ModulePrices = builder.objectRef<PricesSource>('ModulePrices').implement({
  // `params.prices` of the site's row.
  description: 'All prices of a module that apply from a day on.',
  fields: (t) => {
    const euros = (name: keyof typeof parameter, description: string) =>
      t.field({ type: 'Decimal', nullable: true, description, resolve: priceOf(name) });
    return {
      validFrom: t.expose('validFrom', {
        type: 'Date',
        nullable: true,
        description: 'First day, inclusive, in Europe/Helsinki; null if the prices apply from the beginning.',
      }),
      baseFee: euros('baseFee', 'Monthly base fee of each apartment in euros; null if not set.'),
      price1: euros('price1', 'First price in euros per unit, with up to six decimals; null if not set.'),
      price2: euros('price2', 'Second price in euros per unit, with up to six decimals; null if not set.'),
      prepaymentFee: euros('prepaymentFee', 'Monthly advance payment in euros; null if not set.'),
    };
  },
});

/** A part of the service with its pricing parameters. */
export const Module = builder.objectRef<ModuleSource>('Module').implement({
  // `params.modules` of the site's row.
  description: 'A module of a target with its pricing parameters.',
  fields: (t) => {
    const euros = (name: keyof typeof parameter, description: string) =>
      t.field({ type: 'Decimal', nullable: true, description, resolve: priceOf(name) });
    return {
      module: t.field({
        type: moduleId.type,
        description: 'Part of the service.',
        resolve: ({ code }) => moduleId.read(code),
      }),
      enabled: t.boolean({
        description: 'Whether the module is enabled.',
        resolve: ({ parameters }) => Boolean(parameters[parameter.enabled]),
      }),
      baseFee: euros('baseFee', 'Monthly base fee of each apartment in euros; null if not set.'),
      price1: euros(
        'price1',
        'First price in euros with up to six decimals: for water per cubic metre of cold, for electricity and heating per kWh; null if not set.',
      ),
      price2: euros(
        'price2',
        'Second price in euros with up to six decimals: for water per cubic metre of hot; null if not set.',
      ),
      prepaymentFee: euros('prepaymentFee', 'Euros a month paid in advance.'),
      priceHistory: t.expose('prices', {
        type: [ModulePrices],
        description:
          'Prices by the day from which they apply, earliest first and future ones included; empty if the service reports no days, and for those who see single spaces only.',
        complexity: { field: 1, multiplier: 5 },
      }),
    };
  },
});

/** Prices of a module from each day on which one changes; null, the beginning, is before all days. */
const historyOf = (stored: readonly StoredPrice[]): PricesSource[] => {
  const dated = stored.map((price) => ({ ...price, day: price.from ?? '' }));
  const ordered = dated.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return [...new Set(ordered.map(({ day }) => day))].map((day) => ({
    validFrom: day === '' ? null : day,
    parameters: Object.fromEntries(
      ordered.filter((price) => price.day <= day).map((price) => [String(price.parameter), price.value]),
    ),
  }));
};

/** The parts of a target's service, in the order of their numbers. */
export const modulesOf = ({ params }: TargetRecord): ModuleSource[] =>
  Object.entries(params.modules)
    .map(([code, parameters]) => ({
      code: Number(code),
      parameters,
      prices: historyOf((params.prices ?? []).filter(({ module }) => module === Number(code))),
    }))
    .toSorted((left, right) => left.code - right.code);
