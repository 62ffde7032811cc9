import type { Act } from '../kit/act.ts';
import { fillIn, follow, gone, press, seen } from '../kit/press.ts';

const as = 'isannoitsija';

/** Acts of the wizard: a draft that is begun, saved, checked, created, and one that is discarded. */
export const wizard: readonly Act[] = [
  {
    as,
    at: '/wizard',
    title: 'begins a draft of a site',
    sends: ['WizardStartScreenCreateMutation'],
    press: async () => {
      await press('Aloita');
      await seen('Mikä kohde luodaan?');
    },
  },
  {
    as,
    at: '/wizard/1',
    title: 'saves a draft a second after its last change',
    sends: ['useDraftSaveMutation'],
    press: async () => {
      await fillIn(/Kohteen nimi/, 'As Oy Ohjattu');
      await seen('Tallennetaan…');
      await gone('Tallennetaan…');
      await seen(/Luonnos tallennettu/);
    },
  },
  {
    as,
    at: '/wizard/1',
    title: 'checks a draft and creates its site with all that is in it',
    sends: ['CheckStepMutation', 'useDraftSaveMutation', 'CheckStepMutation'],
    press: async () => {
      await press(/Tarkistus/);
      await seen('Tallennetaan…');
      await gone('Tallennetaan…');
      await press('Luo kohde');
      await follow('Talo 1');
    },
  },
  {
    as,
    at: '/wizard',
    title: 'begins another draft',
    sends: ['WizardStartScreenCreateMutation'],
    press: async () => {
      await press('Aloita');
      await seen('Mikä kohde luodaan?');
    },
  },
  {
    as,
    at: '/wizard/2',
    title: 'looks a serial up that is typed with its space',
    sends: ['useLookupsMutation', 'useDraftSaveMutation'],
    press: async () => {
      await press(/Laitteet/);
      await fillIn(/Sarjanumerot/, 'OHJATTU-1 A1');
      await seen(/Laitetta ei löydy varastosta/);
      await gone('Tallennetaan…');
    },
  },
  {
    as,
    at: '/wizard',
    title: 'discards a draft',
    sends: ['useDeleteTreeDraftMutation'],
    press: async () => {
      await press('Hylkää: Nimetön kohde');
      await press('Hylkää');
      await seen('Luonnoksia ei ole.');
    },
  },
];
