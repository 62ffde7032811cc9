import type { NewRow } from '../../db/schema.ts';
import { dayMs } from '../days.ts';
import { docxOf, xlsxOf } from '../documents/office.ts';
import { pdfOf } from '../documents/pdf.ts';
import { pngOf } from '../documents/png.ts';
import type { Maker, MadeWorld } from '../maker.ts';
import { randomAt } from '../random.ts';
import { insertFiles, type StoredFile } from './storedFiles.ts';

type Folder = NewRow<'files'>['folder'];

/** A file as it is planned: what it holds follows from the name of its site. */
type Planned = {
  name: string;
  folder: Folder;
  hidden?: boolean;
  daysAgo: number;
  by?: string;
  make: (site: string) => Buffer;
};

const mimeTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
};

/** The walls of a house from above. */
const isWall = (x: number, y: number): boolean =>
  x % 320 < 4 || y % 240 < 4 || (x % 107 < 3 && y % 240 > 60) || x > 636 || y > 476;

const floorPlan = (): Buffer => pngOf(640, 480, (x, y) => (isWall(x, y) ? 40 : 250));

/** A photograph of nearly four megabytes, the most that may be uploaded. */
const photograph = (): Buffer =>
  pngOf(2280, 1790, (x, y) => 90 + ((x * 7 + y * 3) % 60) + Math.floor(80 * randomAt(y, x)), false);

const contract = (site: string): Buffer =>
  pdfOf([
    'Sopimus',
    '',
    `Tilaaja: ${site}`,
    'Palvelu: kiinteistön seuranta ja raportit',
    '',
    'Allekirjoitettu sähköisesti.',
  ]);

const meters = (site: string): Buffer =>
  xlsxOf('Vesimittarit', [
    ['Kohde', 'Asunto', 'Kylmä, m³', 'Lämmin, m³'],
    [site, 'A1', 112.402, 61.77],
    [site, 'A2', 98.114, 40.021],
    [site, 'A3', 143.006, 88.35],
  ]);

const guide = (site: string): Buffer =>
  docxOf(['Käyttöohje', `${site}: näin luet kulutuksesi`, 'Kirjaudu portaaliin ja avaa oma asuntosi.']);

const readings = (): Buffer => Buffer.from('asunto;pvm;litraa\nA1;2026-01-01;112402\nA2;2026-01-01;98114\n');

const usual: Planned[] = [
  { name: 'pohjakuva.png', folder: 'drawing', daysAgo: 380, by: 'isannoitsija', make: floorPlan },
  { name: 'sopimus.pdf', folder: 'contract', hidden: true, daysAgo: 375, by: 'admin', make: contract },
  { name: 'kayttoohje.docx', folder: 'manual', daysAgo: 370, by: 'admin', make: guide },
];

const plans: Readonly<Record<string, Planned[]>> = {
  kuusikallio: [
    ...usual,
    { name: 'vesimittarit.xlsx', folder: 'report', hidden: true, daysAgo: 40, by: 'isannoitsija', make: meters },
    { name: 'lukemat.csv', folder: 'report', hidden: true, daysAgo: 12, by: 'isannoitsija', make: readings },
    { name: 'lammonjakohuone.png', folder: 'photo', daysAgo: 9, by: 'huoltomies', make: photograph },
    {
      name: 'hallituksen-poytakirja.pdf',
      folder: 'other',
      hidden: true,
      daysAgo: 33,
      by: 'isannoitsija',
      make: contract,
    },
  ],
  koivurinne: [
    ...usual,
    { name: 'vesimittarit.xlsx', folder: 'report', daysAgo: 60, by: 'isannoitsija', make: meters },
  ],
  lepola: usual,
  mokki: usual,
  virtanen: usual,
  sinilintu: usual,
  tehoOptimi: usual,
  rantapolku: usual,
  vanha: usual,
};

const made = (
  { name, folder, hidden, daysAgo, by, make }: Planned,
  site: string,
  world: MadeWorld,
  id: number,
): StoredFile => {
  const bytes = make(site);
  return {
    bytes,
    row: {
      targetId: id,
      name,
      folder,
      mimeType: mimeTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      uploadedBy: by ?? null,
      uploadedAt: world.madeAt - daysAgo * dayMs,
      hiddenFromResidents: Number(hidden ?? false),
    },
  };
};

/** Puts drawings, contracts, guides and a large photograph into the file areas of the sites. */
export const makeFiles: Maker = async (world) => {
  const targets = await world.db
    .selectFrom('targets')
    .select(['id', 'name'])
    .where('id', 'in', Object.values(world.targets))
    .execute();
  const nameOf = new Map(targets.map(({ id, name }) => [id, name]));
  const files = Object.entries(plans).flatMap(([site, planned]) => {
    const id = world.targets[site] ?? 0;
    return planned.map((plan) => made(plan, nameOf.get(id) ?? site, world, id));
  });
  await insertFiles(world.db, files);
  return {};
};
