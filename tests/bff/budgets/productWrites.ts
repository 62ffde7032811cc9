import { encodeNodeId } from '../../../bff/graph/nodeId.ts';

const product = encodeNodeId('Product', 2);
const version = encodeNodeId('ProductVersion', 3, 2);
const configuration = encodeNodeId('ProductConfiguration', 4, 3, 2);
const firmware = encodeNodeId('Firmware', 5, 4);
const model = encodeNodeId('Model', 6);
const document = encodeNodeId('ModelFile', 7, 6);
const component = encodeNodeId('Component', 8);
const developed = encodeNodeId('DeveloperConfiguration', 9);
const io = encodeNodeId('Io', 10, 9);
const group = encodeNodeId('IoGroup', 11, 9);
const file = () => new File(['%PDF-1.7'], 'ohje.pdf', { type: 'application/pdf' });

/** Every mutation of product management, with an input and its /ui call. */
export const productWrites: Record<string, { input: object; call: string }> = {
  createProduct: { input: { name: 'Uusi', typeCode: 1 }, call: 'POST /ui/product' },
  updateProduct: { input: { id: product, name: 'Uusi' }, call: 'PATCH /ui/product/2' },
  deleteProduct: { input: { id: product }, call: 'DELETE /ui/product/2' },
  createProductVersion: { input: { productId: product, number: '3.0' }, call: 'POST /ui/product/2/versions' },
  updateProductVersion: { input: { id: version, archived: true }, call: 'PATCH /ui/product/versions/3' },
  deleteProductVersion: { input: { id: version }, call: 'DELETE /ui/product/versions/3' },
  createProductConfiguration: {
    input: { versionId: version, name: 'Uusi' },
    call: 'POST /ui/product/versions/3/configurations',
  },
  updateProductConfiguration: {
    input: { id: configuration, name: 'Uusi' },
    call: 'PATCH /ui/product/configurations/4',
  },
  copyProductConfiguration: {
    input: { id: configuration, versionId: version },
    call: 'POST /ui/product/configurations/4/copy',
  },
  deleteProductConfiguration: { input: { id: configuration }, call: 'DELETE /ui/product/configurations/4' },
  createFirmware: {
    input: { configurationId: configuration, name: '1.0', file: new File(['bytes'], 'core.bin') },
    call: 'POST /ui/product/configurations/4/firmwares',
  },
  updateFirmware: { input: { id: firmware, name: '1.1' }, call: 'PATCH /ui/product/firmwares/5' },
  deleteFirmware: { input: { id: firmware }, call: 'DELETE /ui/product/firmwares/5' },
  createModel: { input: { productCode: 'TALO-1' }, call: 'POST /ui/model' },
  updateModel: { input: { id: model, productCode: 'TALO-2' }, call: 'PATCH /ui/model/6' },
  deleteModel: { input: { id: model }, call: 'DELETE /ui/model/6' },
  createModelFile: { input: { modelId: model, name: 'Ohje', file: file() }, call: 'POST /ui/model/6/documents' },
  updateModelFile: { input: { id: document, name: 'Ohje' }, call: 'PATCH /ui/model/documents/7' },
  deleteModelFile: { input: { id: document }, call: 'DELETE /ui/model/documents/7' },
  createComponent: { input: { name: 'Anturi' }, call: 'POST /ui/component' },
  updateComponent: { input: { id: component, name: 'Anturi' }, call: 'PATCH /ui/component/8' },
  deleteComponent: { input: { id: component }, call: 'DELETE /ui/component/8' },
  createDeveloperConfiguration: { input: { name: 'Koe' }, call: 'POST /ui/developer/configurations' },
  updateDeveloperConfiguration: {
    input: { id: developed, name: 'Koe' },
    call: 'PATCH /ui/developer/configurations/9',
  },
  deleteDeveloperConfiguration: { input: { id: developed }, call: 'DELETE /ui/developer/configurations/9' },
  createIo: {
    input: { configurationId: developed, name: 'Tulo', typeCode: 1, direction: 'INPUT' },
    call: 'POST /ui/developer/configurations/9/ios',
  },
  updateIo: { input: { id: io, name: 'Tulo' }, call: 'PATCH /ui/developer/ios/10' },
  deleteIo: { input: { id: io }, call: 'DELETE /ui/developer/ios/10' },
  addIoSlave: {
    input: { id: io, slaveId: encodeNodeId('Io', 12, 9) },
    call: 'POST /ui/developer/ios/10/add-slave',
  },
  reindexIos: { input: { configurationId: developed }, call: 'POST /ui/developer/configurations/9/reindex' },
  createIoGroup: {
    input: { configurationId: developed, name: 'Ryhmä' },
    call: 'POST /ui/developer/configurations/9/io-groups',
  },
  setIoGroup: { input: { id: io, ioGroupId: group }, call: 'PATCH /ui/developer/ios/10/io-group' },
};
