import type { Act } from '../kit/act.ts';
import { attach, dialog, fillIn, person, press, said, seen } from '../kit/press.ts';

const at = '/target/2/settings/import';

const csv = (rows: readonly string[]): File =>
  new File([['Rakennus;Tilan nimi;Koko;Laite;Laitteen tyyppi;Sarjanumero', ...rows].join('\n')], 'talo.csv', {
    type: 'text/csv',
  });

const manyCores = Array.from(
  { length: 4000 },
  (_core, index) => `Rivi X;X${index % 500};;V${index};Kylmävesimittari;ACT-${index}`,
);

/** Leaves the field, so that its row is checked. */
const leave = (): Promise<void> => person.tab();

/** Acts on imports of spreadsheets. */
export const imports: readonly Act[] = [
  {
    as: 'isannoitsija',
    at,
    title: 'checks a sheet, corrects a row of it and imports it',
    sends: [
      'sheetImportMutationsPreviewMutation',
      'sheetImportMutationsPreviewMutation',
      'sheetImportMutationsStartMutation',
    ],
    press: async () => {
      await attach(/^Tiedosto/, csv(['Rivi T;T1;5 8,5;;;', 'Rivi T;T2;60;;;']));
      await seen(/1 lisätään, 0 muuttuu, 0 ennallaan, 1 hylätty/);
      await fillIn('Rivi 2: Koko, m²', '58,5');
      await leave();
      await seen(/2 lisätään, 0 muuttuu, 0 ennallaan, 0 hylätty/);
      await press('Tuo 2 riviä');
      await seen(/^Tuotu klo/);
    },
  },
  {
    as: 'isannoitsija',
    at,
    title: 'undoes an import',
    sends: ['sheetImportMutationsUndoMutation'],
    press: async () => {
      await press('Kumoa tuonti talo.csv');
      await dialog();
      await press('Kumoa tuonti');
      await seen(/^Kumottu .*Sanna Korhonen/);
    },
  },
  {
    as: 'admin',
    at,
    title: 'stops a running import',
    sends: [
      'sheetImportMutationsPreviewMutation',
      'sheetImportMutationsStartMutation',
      'sheetImportMutationsCancelMutation',
    ],
    press: async () => {
      await attach(/^Tiedosto/, csv(manyCores));
      await seen(/4\s000 lisätään/);
      await press(/^Tuo 4\s000 riviä/);
      await press('Keskeytä');
      await said(/^Keskeytetty/);
    },
  },
];
