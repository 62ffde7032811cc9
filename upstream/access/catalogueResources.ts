const noResource = {} as const;

/** Resources of the calls about products and what is of them. */
export const catalogueResources = {
  products: noResource,
  createProduct: noResource,
  updateProduct: noResource,
  deleteProduct: noResource,
  productTypes: noResource,
  versions: noResource,
  productTree: noResource,
  createVersion: noResource,
  updateVersion: noResource,
  deleteVersion: noResource,
  configurations: noResource,
  createConfiguration: noResource,
  updateConfiguration: noResource,
  deleteConfiguration: noResource,
  copyConfiguration: noResource,
  firmwares: noResource,
  createFirmware: noResource,
  updateFirmware: noResource,
  deleteFirmware: noResource,
};
