import type { Act } from '../kit/act.ts';
import { attach, choose, dialog, fillIn, gone, press, said, seen } from '../kit/press.ts';

const as = 'isannoitsija';
const files = { as, at: '/target/2/settings/file' };
const groupNotes = { as, at: '/target/2/group/3/consumption/34' };
const notes = { as, at: '/target/2/consumption/chart' };

/** Acts on the files of a target, and on the notes on its charts. */
export const filesAndNotes: readonly Act[] = [
  {
    ...files,
    title: 'adds a file',
    sends: ['fileMutationsUploadMutation'],
    press: async () => {
      await press('Lisää tiedosto');
      await dialog();
      await attach(/^Tiedosto/, new File(['%PDF-1.7\n'], 'saannot.pdf', { type: 'application/pdf' }));
      await press('Lisää');
      await seen('saannot.pdf');
    },
  },
  {
    ...files,
    title: 'shares a file by a link',
    sends: ['fileMutationsLinkMutation'],
    press: async () => {
      await choose('Toiminnot: saannot.pdf', 'Jaa linkillä');
      await dialog();
      await press('Luo linkki');
      await said(/\/ui\/files\/\d+\?token=/);
      await press('Sulje');
      await seen(/^Jaettu .* asti$/);
    },
  },
  {
    ...files,
    title: 'ends the sharing of a file',
    sends: ['fileMutationsEndSharingMutation'],
    press: async () => {
      await choose('Toiminnot: saannot.pdf', 'Lopeta jakaminen');
      await press('Lopeta jakaminen');
      await gone(/^Jaettu .* asti$/);
    },
  },
  {
    ...files,
    title: 'deletes a file',
    sends: ['fileMutationsDeleteMutation'],
    press: async () => {
      await choose('Toiminnot: saannot.pdf', 'Poista tiedosto');
      await press('Poista tiedosto');
      await gone('saannot.pdf');
    },
  },
  {
    ...notes,
    title: 'writes a note on a chart',
    sends: ['noteMutationsCreateMutation'],
    press: async () => {
      await press('Lisää merkintä');
      await fillIn('Merkintä', 'Putkien huuhtelu');
      await press('Tallenna');
      await seen(/Putkien huuhtelu/);
    },
  },
  {
    ...notes,
    title: 'changes a note',
    sends: ['noteMutationsUpdateMutation'],
    press: async () => {
      await press('Muokkaa: Putkien huuhtelu');
      await fillIn('Merkintä', 'Putkien vaihto');
      await press('Tallenna');
      await seen(/Putkien vaihto/);
    },
  },
  {
    ...notes,
    title: 'deletes a note',
    sends: ['noteMutationsDeleteMutation'],
    press: async () => {
      await press('Poista: Putkien vaihto');
      await dialog();
      await press('Poista merkintä');
      await gone(/Putkien vaihto/);
    },
  },
  {
    as,
    at: '/target/2/group/3/settings/file',
    title: 'adds a file of a building',
    sends: ['fileMutationsUploadMutation'],
    press: async () => {
      await press('Lisää tiedosto');
      await dialog();
      await attach(/^Tiedosto/, new File(['%PDF-1.7\n'], 'pohja.pdf', { type: 'application/pdf' }));
      await press('Lisää');
      await seen('pohja.pdf');
    },
  },
  {
    as,
    at: '/target/2/group/3/settings/file',
    title: 'deletes a file of a building',
    sends: ['fileMutationsDeleteMutation'],
    press: async () => {
      await choose('Toiminnot: pohja.pdf', 'Poista tiedosto');
      await press('Poista tiedosto');
      await gone('pohja.pdf');
    },
  },
  {
    as,
    at: '/target/2/group/3/space/93/settings/file',
    title: 'adds a file of a space',
    sends: ['fileMutationsUploadMutation'],
    press: async () => {
      await press('Lisää tiedosto');
      await dialog();
      await attach(/^Tiedosto/, new File(['%PDF-1.7\n'], 'kylpyhuone.pdf', { type: 'application/pdf' }));
      await press('Lisää');
      await seen('kylpyhuone.pdf');
    },
  },
  {
    ...groupNotes,
    title: 'writes a note on the chart of a building',
    sends: ['noteMutationsCreateMutation'],
    press: async () => {
      await press('Lisää merkintä');
      await fillIn('Merkintä', 'Pumpun huolto');
      await press('Tallenna');
      await seen(/Pumpun huolto/);
    },
  },
  {
    ...groupNotes,
    title: 'changes a note on the chart of a building',
    sends: ['noteMutationsUpdateMutation'],
    press: async () => {
      await press('Muokkaa: Pumpun huolto');
      await fillIn('Merkintä', 'Pumpun vaihto');
      await press('Tallenna');
      await seen(/Pumpun vaihto/);
    },
  },
  {
    ...groupNotes,
    title: 'deletes a note on the chart of a building',
    sends: ['noteMutationsDeleteMutation'],
    press: async () => {
      await press('Poista: Pumpun vaihto');
      await dialog();
      await press('Poista merkintä');
      await gone(/Pumpun vaihto/);
    },
  },
];
