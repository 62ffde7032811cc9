import type { Act } from '../kit/act.ts';
import { dialog, fillIn, follow, press, said, selectIn, toggle } from '../kit/press.ts';

const as = 'isannoitsija';
const page = { as, at: '/target/2/alerts' };

/** Acts on alerts, on the rules that raise them and on the limits of measurements. */
export const alerts: readonly Act[] = [
  ...['/target/3/group/6/space/156', '/target/3/group/6/space/149/core/292'].map((at) => ({
    as,
    at,
    title: `acknowledges an alert on the page of a ${at.includes('core') ? 'device' : 'space'}`,
    sends: ['alertMutationsAcknowledgeMutation'],
    press: async () => {
      await press(/^Kuittaa: /);
      await dialog();
      await press('Kuittaa');
      await said('Hälytys on kuitattu');
    },
  })),
  {
    ...page,
    title: 'acknowledges an alert with a comment, and undoes it',
    sends: ['alertMutationsAcknowledgeMutation', 'alertMutationsUnacknowledgeMutation'],
    press: async () => {
      await press(/^Kuittaa: /);
      await fillIn(/^Kommentti/, 'Katsottu');
      await press('Kuittaa');
      await press('Kumoa');
      await said('Kuittaus on kumottu');
    },
  },
  {
    as,
    at: '/alerts',
    title: 'acknowledges several alerts',
    sends: ['alertMutationsAcknowledgeManyMutation'],
    press: async () => {
      await toggle('checkbox', 'Valitse kaikki rivit');
      await press(/^Kuittaa \d+ hälytystä/);
      await fillIn(/^Kommentti/, 'Huolto on tilattu');
      await press('Kuittaa');
      await said(/hälytystä on kuitattu/);
    },
  },
  {
    ...page,
    title: 'comments an alert',
    sends: ['alertMutationsAddCommentMutation'],
    press: async () => {
      await follow(/Vesi B7: Vuotoanturi$/);
      await fillIn('Kommentti', 'Putkimies käy huomenna');
      await press(/kommentti/i);
      await said('Putkimies käy huomenna');
    },
  },
  {
    ...page,
    title: 'assigns an alert to a user',
    sends: ['alertMutationsAssignMutation'],
    press: async () => {
      await follow(/Vesi B7: Vuotoanturi$/);
      await selectIn('Vastuuhenkilö', 'huoltomies');
    },
  },
  {
    as,
    at: '/target/2/control/settings?kind=MAMA_CONNECTION_LOST',
    title: 'changes the limits of a rule',
    sends: ['alertProducerMutationsUpdateMutation'],
    press: async () => {
      await press('Muokkaa: Mama A, Mamaan ei saada yhteyttä');
      await fillIn(/Kesto/, '20');
      await press('Tallenna');
    },
  },
  {
    as,
    at: '/target/2/control/settings?view=all',
    title: 'takes chosen rules out of use',
    sends: ['alertProducerMutationsUpdateManyMutation'],
    press: async () => {
      await toggle('checkbox', 'Valitse Olosuhde A1, Paristo vähissä');
      await press('Poista käytöstä');
      await dialog();
      await press('Poista käytöstä');
    },
  },
  {
    as,
    at: '/target/2/settings/alerts',
    title: 'sets the limits of several measurements',
    sends: ['alertSettingsMutationsUpdateManyMutation'],
    press: async () => {
      await toggle('checkbox', /^Valitse Olosuhde A2.*Lämpötila/);
      await press('Aseta rajat');
      await toggle('checkbox', /[Yy]läraja/);
      await fillIn(/[Yy]läraja/, '25');
      await press('Aseta rajat');
    },
  },
  {
    as,
    at: '/target/2/settings/alerts',
    title: 'sets the limits of one measurement',
    sends: ['alertSettingsMutationsUpdateMutation'],
    press: async () => {
      await press(/^Muokkaa rajoja.*Olosuhde A3.*Lämpötila|^Muokkaa rajoja.*Lämpötila.*Olosuhde A3/);
      await toggle('checkbox', /[Yy]läraja/);
      await fillIn(/[Yy]läraja/, '25');
      await press('Tallenna');
    },
  },
];
