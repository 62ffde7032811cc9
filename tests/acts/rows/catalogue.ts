import type { Act } from '../kit/act.ts';
import { attach, choose, dialog, fillIn, follow, gone, pick, press, said, seen, selectIn } from '../kit/press.ts';

/** A list of records: its address, and the links that lead on from there. */
type List = { at: string; links?: readonly string[] };

type Name = string | RegExp;

/** An act on a list, which opens it first. */
const act = (
  { at, links = [] }: List,
  title: string,
  sends: readonly string[],
  presses: () => Promise<unknown>,
): Act => ({
  as: 'mes',
  at,
  title,
  sends,
  press: async () => {
    for (const link of links) await follow(link);
    await presses();
  },
});

const adds = (
  list: List,
  what: string,
  mutation: string,
  button: string,
  name: string,
  fill: () => Promise<void>,
): Act =>
  act(list, `adds ${what}`, [mutation], async () => {
    await press(button);
    await dialog();
    await fill();
    await press('Lisää');
    await seen(name);
  });

const changes = (list: List, what: string, mutation: string, name: string, field: Name, text: string): Act =>
  act(list, `changes ${what}`, [mutation], async () => {
    await choose(`Toiminnot: ${name}`, 'Muokkaa');
    await dialog();
    await fillIn(field, text);
    await press('Tallenna');
    await seen(text);
  });

const deletes = (list: List, what: string, mutation: string, name: string, isTyped = false): Act =>
  act(list, `deletes ${what}`, [mutation], async () => {
    await choose(`Toiminnot: ${name}`, 'Poista');
    await dialog();
    if (isTyped) await fillIn(/^Vahvista/, name);
    await press('Poista');
    await gone(name);
  });

const about: Name = /^Kuvaus/;

const products = { at: '/product' };
const versions = { at: '/product', links: ['Koe-Core'] };
const configurations = { at: '/product', links: ['Koe-Core', '1.0'] };
const firmwares = { at: '/product', links: ['Koe-Core', '1.0', 'Perus'] };
const models = { at: '/model' };
const documents = { at: '/model', links: ['KOE-2'] };
const components = { at: '/components' };
const developed = { at: '/developer' };
const ios = { at: '/developer', links: ['Koekäyttö 2'] };

const bytes = (name: string) => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });

const addsIo = (name: string): Act =>
  adds(ios, `the IO ${name}`, 'ioMutationsCreateMutation', 'Lisää IO', name, async () => {
    await fillIn('Nimi', name);
    await pick('Tyyppi', 'Kost', /Kosteus/);
    await selectIn('Suunta', 'Asetus');
  });

/** Acts on what staff produce: products with their versions and configurations, models, components, and IOs. */
export const catalogue: readonly Act[] = [
  adds(products, 'a product', 'productMutationsCreateMutation', 'Lisää tuote', 'Koe', async () => {
    await fillIn('Nimi', 'Koe');
    await selectIn('Tyyppi', 'Energiamittaus');
  }),
  changes(products, 'a product', 'productMutationsUpdateMutation', 'Koe', 'Nimi', 'Koe-Core'),
  adds(versions, 'a version', 'productMutationsCreateVersionMutation', 'Lisää versio', '1.0', () =>
    fillIn(/^Versio/, '1.0'),
  ),
  adds(versions, 'another version', 'productMutationsCreateVersionMutation', 'Lisää versio', '1.1', () =>
    fillIn(/^Versio/, '1.1'),
  ),
  changes(versions, 'a version', 'productMutationsUpdateVersionMutation', '1.0', about, 'Ensimmäinen versio'),
  adds(
    configurations,
    'a configuration',
    'configurationMutationsCreateMutation',
    'Lisää konfiguraatio',
    'Perus',
    async () => {
      await fillIn('Nimi', 'Perus');
      await fillIn(/^Koodi/, 'KOE-1');
    },
  ),
  changes(
    configurations,
    'a configuration',
    'configurationMutationsUpdateMutation',
    'Perus',
    about,
    'Ensimmäinen konfiguraatio',
  ),
  act(configurations, 'copies a configuration', ['configurationMutationsCopyMutation'], async () => {
    await choose('Toiminnot: Perus', 'Kopioi versioon');
    await pick('Versio', '1.1', /1\.1/);
    await press('Kopioi');
    await said(/kopioitu/i);
  }),
  adds(firmwares, 'a firmware', 'firmwareMutationsCreateMutation', 'Lisää laiteohjelmisto', '3.0', async () => {
    await attach(/^Tiedosto/, bytes('koe.bin'));
    await fillIn('Versio', '3.0');
  }),
  changes(firmwares, 'a firmware', 'firmwareMutationsUpdateMutation', '3.0', about, 'Ensimmäinen ohjelmisto'),
  deletes(firmwares, 'a firmware', 'firmwareMutationsDeleteMutation', '3.0'),
  deletes(configurations, 'a configuration', 'configurationMutationsDeleteMutation', 'Perus'),
  act(versions, 'archives a version', ['productMutationsUpdateVersionMutation'], async () => {
    await choose('Toiminnot: 1.1', 'Arkistoi');
    await gone('1.1');
  }),
  deletes(versions, 'a version', 'productMutationsDeleteVersionMutation', '1.0'),
  deletes(products, 'a product', 'productMutationsDeleteMutation', 'Koe-Core', true),

  adds(models, 'a model', 'modelMutationsCreateMutation', 'Lisää malli', 'KOE-1', () => fillIn('Tuotekoodi', 'KOE-1')),
  changes(models, 'a model', 'modelMutationsUpdateMutation', 'KOE-1', 'Tuotekoodi', 'KOE-2'),
  adds(documents, 'a document', 'modelMutationsCreateFileMutation', 'Lisää asiakirja', 'Ohje', async () => {
    await attach(/^Tiedosto/, bytes('ohje.pdf'));
    await fillIn('Nimi', 'Ohje');
  }),
  changes(documents, 'a document', 'modelMutationsUpdateFileMutation', 'Ohje', 'Nimi', 'Asennusohje'),
  deletes(documents, 'a document', 'modelMutationsDeleteFileMutation', 'Asennusohje'),
  deletes(models, 'a model', 'modelMutationsDeleteMutation', 'KOE-2'),

  adds(components, 'a component', 'componentMutationsCreateMutation', 'Lisää komponentti', 'Akku', () =>
    fillIn('Nimi', 'Akku'),
  ),
  changes(components, 'a component', 'componentMutationsUpdateMutation', 'Akku', 'Nimi', 'Suuri akku'),
  deletes(components, 'a component', 'componentMutationsDeleteMutation', 'Suuri akku'),

  adds(
    developed,
    'a configuration in development',
    'developerMutationsCreateMutation',
    'Lisää konfiguraatio',
    'Koekäyttö',
    () => fillIn('Nimi', 'Koekäyttö'),
  ),
  changes(
    developed,
    'a configuration in development',
    'developerMutationsUpdateMutation',
    'Koekäyttö',
    'Nimi',
    'Koekäyttö 2',
  ),
  addsIo('Asetusarvo'),
  addsIo('Seuraaja'),
  changes(ios, 'an IO', 'ioMutationsUpdateMutation', 'Asetusarvo', 'Nimi', 'Tavoite'),
  adds(ios, 'a group of IOs', 'ioMutationsCreateGroupMutation', 'Lisää ryhmä', 'Tavoite', () =>
    fillIn('Nimi', 'Modbus 9'),
  ),
  act(ios, 'puts an IO into a group', ['ioMutationsSetGroupMutation'], async () => {
    await choose('Toiminnot: Tavoite', 'Muokkaa');
    await dialog();
    await selectIn('Ryhmä', 'Modbus 9');
    await press('Tallenna');
    await seen('Modbus 9');
  }),
  act(ios, 'lets an IO follow another', ['ioMutationsAddSlaveMutation'], async () => {
    await choose('Toiminnot: Tavoite', 'Lisää seuraaja');
    await pick('Seuraava IO', 'Seur', /Seuraaja/);
    await press('Lisää');
  }),
  act(ios, 'numbers the IOs again', ['ioMutationsReindexMutation'], async () => {
    await press('Numeroi uudelleen');
    await said('IO:t numeroitu uudelleen');
  }),
  deletes(ios, 'an IO', 'ioMutationsDeleteMutation', 'Tavoite'),
  deletes(developed, 'a configuration in development', 'developerMutationsDeleteMutation', 'Koekäyttö 2', true),
];
