import { dayMs } from '../days.ts';
import { pdfOf } from '../documents/pdf.ts';
import type { Maker } from '../maker.ts';
import { insertFiles } from './storedFiles.ts';

/** What is sold, with the documents of each. */
const models: Readonly<Record<string, string>> = {
  'TALO-VESI-2': 'Vesi-Core 2',
  'TALO-OLO-1': 'Olosuhde-Core',
  'TALO-MAMA-4': 'Mama 4',
  'TALO-NAYTTO-1': 'Huonenäyttö',
  'TALO-IV-1': 'IV-Core',
};

const documents = [
  { name: 'Asennusohje', description: 'Näin laite asennetaan ja liitetään verkkoon' },
  { name: 'Tekniset tiedot', description: 'Mitat, virransyöttö, mittausalueet' },
];

const components: [name: string, code: string, description: string][] = [
  ['Litiumparisto ER14505', 'PAR-01', '3,6 V, 2600 mAh'],
  ['Radiomoduuli 868 MHz', 'RAD-02', 'Enintään 25 mW'],
  ['Pulssianturi', 'ANT-04', 'Vesimittarin reed-kontakti'],
  ['Vuotoanturi, kaapeli 2 m', 'ANT-07', 'Kaksi elektrodia'],
  ['Lämpötila- ja kosteusanturi', 'ANT-11', '±0,2 °C, ±2 %RH'],
  ['CO2-anturi NDIR', 'ANT-15', '400–5000 ppm'],
  ['E-paperinäyttö 2,9"', 'NAY-01', '296 × 128'],
  ['Kotelo IP54', 'KOT-03', 'Valkoinen ABS'],
];

/** Makes the models that are sold with their documents, and the components that devices are built of. */
export const makeModels: Maker = async ({ db, madeAt }) => {
  const codes = Object.keys(models);
  const rows = codes.map((productCode) => ({ productCode }));
  const made = await db.insertInto('models').values(rows).returning(['id', 'productCode']).execute();
  const planned = made.flatMap(({ id, productCode }) =>
    documents.map((document) => ({ modelId: id, ...document, title: `${models[productCode]}: ${document.name}` })),
  );
  const files = await insertFiles(
    db,
    planned.map(({ name, description, title }) => ({
      bytes: pdfOf([title, '', description]),
      row: {
        name: `${title.replaceAll(/[^\p{L}\d]+/gu, '-').toLowerCase()}.pdf`,
        mimeType: 'application/pdf',
        folder: 'manual',
        uploadedBy: 'mes',
        uploadedAt: madeAt - (name === 'Asennusohje' ? 300 : 120) * dayMs,
        hiddenFromResidents: 1,
      },
    })),
  );
  await db
    .insertInto('modelDocuments')
    .values(planned.map(({ title: _title, ...document }, index) => ({ ...document, fileId: files[index] ?? 0 })))
    .execute();
  const parts = components.map(([name, code, description]) => ({ name, code, description }));
  const built = await db.insertInto('components').values(parts).returning('id').execute();
  return { files, models: made.map(({ id }) => id), components: built.map(({ id }) => id) };
};
