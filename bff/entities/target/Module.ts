import type { TargetRecord } from '../../../contract/entities/target.ts';
import { builder } from '../../graph/builder.ts';
import { moduleId } from './targetCodes.ts';

type ModuleSource = { code: number; parameters: Record<string, number | null> };

/** The numbers of the pricing parameters, by their names. */
export const parameter = { enabled: '0', baseFee: '1', price1: '2', price2: '3', prepaymentFee: '4' } as const;

/** A part of the service with its pricing parameters. */
export const Module = builder.objectRef<ModuleSource>('Module').implement({
  // `params.modules` of the site's row.
  description: 'A module of a target with its pricing parameters.',
  fields: (t) => {
    const euros = (name: keyof typeof parameter, description: string) =>
      t.field({
        type: 'Decimal',
        nullable: true,
        description,
        resolve: ({ parameters }) => parameters[parameter[name]] ?? null,
      });
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
      price1: euros('price1', 'The first price in euros: for water a cubic metre of cold, for electricity a kWh.'),
      price2: euros('price2', 'The second price in euros: for water a cubic metre of hot.'),
      prepaymentFee: euros('prepaymentFee', 'Euros a month paid in advance.'),
    };
  },
});

/** The parts of a target's service, in the order of their numbers. */
export const modulesOf = ({ params }: TargetRecord): ModuleSource[] =>
  Object.entries(params.modules)
    .map(([code, parameters]) => ({ code: Number(code), parameters }))
    .toSorted((left, right) => left.code - right.code);
