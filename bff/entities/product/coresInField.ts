import type { FirmwareUseRecord, VersionBranch } from '../../../contract/entities/product.ts';
import { builder } from '../../graph/builder.ts';
import { Firmware } from './Firmware.ts';
import { Product } from './Product.ts';
import { ProductConfiguration } from './ProductConfiguration.ts';
import { ProductVersion } from './ProductVersion.ts';

/*
 * Numbers of cores in the field by what they are made as. One request reads them for all products.
 */

const FirmwareUse = builder.objectRef<FirmwareUseRecord>('FirmwareUse').implement({
  description: 'A firmware version that cores in the field run.',
  fields: (t) => ({
    firmware: t.exposeString('firmware', {
      nullable: true,
      description: 'Firmware version as the cores report it; null if they have not reported one.',
    }),
    coreCount: t.exposeInt('coreCount', { description: 'Number of cores in the field that run the firmware.' }),
  }),
});

const sumOf = (uses: readonly FirmwareUseRecord[]): number => uses.reduce((sum, { coreCount }) => sum + coreCount, 0);

const usesOf = (
  tree: readonly VersionBranch[],
  wanted: (found: { product: number; version: number; id: number }) => boolean,
) =>
  tree.flatMap(({ productId, id: version, configurations }) =>
    configurations.flatMap(({ id, firmwares }) => (wanted({ product: productId, version, id }) ? firmwares : [])),
  );

const inField = 'Cores of archived targets are not counted. One request for all products.';

builder.objectFields(Product, (t) => ({
  coreCount: t.int({
    nullable: true,
    // GET /ui/product/tree.
    description: `Number of cores in the field. ${inField}`,
    resolve: async ({ id }, _args, { load }) =>
      sumOf(usesOf(await load.product.tree(), ({ product }) => product === id)),
  }),
}));

builder.objectFields(ProductVersion, (t) => ({
  coreCount: t.int({
    nullable: true,
    description: `Number of cores in the field. ${inField}`,
    resolve: async ({ id }, _args, { load }) =>
      sumOf(usesOf(await load.product.tree(), ({ version }) => version === id)),
  }),
}));

builder.objectFields(ProductConfiguration, (t) => ({
  coreCount: t.int({
    nullable: true,
    description: `Number of cores in the field. ${inField}`,
    resolve: async ({ id }, _args, { load }) => sumOf(usesOf(await load.product.tree(), (one) => one.id === id)),
  }),
  firmwareUses: t.field({
    type: [FirmwareUse],
    nullable: true,
    description: `Firmware versions that cores in the field run, by number of cores, largest first. ${inField}`,
    complexity: { field: 1, multiplier: 5 },
    resolve: async ({ id }, _args, { load }) => usesOf(await load.product.tree(), (one) => one.id === id),
  }),
}));

builder.objectFields(Firmware, (t) => ({
  coreCount: t.int({
    nullable: true,
    description: `Number of cores in the field that run the firmware. ${inField}`,
    resolve: async ({ name, configurationId }, _args, { load }) => {
      const uses = usesOf(await load.product.tree(), ({ id }) => id === configurationId);
      return sumOf(uses.filter(({ firmware }) => firmware === name));
    },
  }),
}));
