import type { Generated } from 'kysely';

/** A product that devices are made as. */
export type ProductTable = { id: Generated<number>; name: string; type: number };

/** A version of a product. */
export type VersionTable = {
  id: Generated<number>;
  productId: number;
  number: string;
  description: string | null;
  archived: number;
};

/** A firmware of a configuration; its file is in the table of files. */
export type FirmwareTable = {
  id: Generated<number>;
  configurationId: number;
  name: string;
  description: string | null;
  fileId: number | null;
  size: number;
  uploadedAt: number;
};

/** A group of IOs of a configuration. */
export type IoGroupTable = { id: Generated<number>; configurationId: number; name: string };

/** A model of device as it is sold. */
export type ModelTable = { id: Generated<number>; productCode: string };

/** A document of a model; its file is in the table of files. */
export type ModelDocumentTable = {
  id: Generated<number>;
  modelId: number;
  name: string;
  description: string | null;
  fileId: number;
};

/** A component that devices are built of. */
export type ComponentTable = { id: Generated<number>; name: string; code: string | null; description: string | null };

/** The tables of the catalogue by name. */
export type CatalogTables = {
  products: ProductTable;
  versions: VersionTable;
  firmwares: FirmwareTable;
  ioGroups: IoGroupTable;
  models: ModelTable;
  modelDocuments: ModelDocumentTable;
  components: ComponentTable;
};
