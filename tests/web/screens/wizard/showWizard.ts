import query, { type WizardScreenQuery } from '../../../../web/__generated__/WizardScreenQuery.graphql.ts';
import WizardScreen from '../../../../web/screens/WizardScreen/WizardScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

/** A typed site. */
export const wizardSite = {
  name: 'As Oy Uusi',
  type: 'APARTMENT_BUILDING',
  address: '',
  postalCode: '',
  city: '',
  country: 'FI',
  customerName: '',
};
/** A building of one stairwell with six apartments. */
export const wizardHouse = {
  id: 'h1',
  name: 'Talo 1',
  stairs: 'A',
  floors: '3',
  perFloor: '2',
  first: '1',
  common: [],
};
const model = {
  configurationId: 'M1',
  name: 'Kylmävesimittari',
  productName: 'Vesi-Core 2',
  isMama: false,
  typeKeys: [34],
};

/** Fields of a draft as they are stored. */
export const draftFields = ({
  site: typed,
  houses,
  ...rest
}: {
  site: object;
  houses: readonly (typeof wizardHouse)[];
}) =>
  Object.entries({
    ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [`site.${name}`, value])),
    houses: houses.map(({ id }) => id),
    ...Object.fromEntries(
      houses.flatMap(({ id, ...fields }) =>
        Object.entries(fields).map(([name, value]) => [`house.${id}.${name}`, value]),
      ),
    ),
    ...rest,
  }).map(([name, value]) => ({ name, value: JSON.stringify(value) }));

/** Renders the wizard with a stored draft. */
export const showWizard = (step: string, fields: object = {}, rest: object = {}) =>
  renderScreen<WizardScreenQuery>({
    screen: WizardScreen,
    query,
    variables: { draftKey: 7 },
    path: '/wizard/:draftKey',
    at: '/wizard/7',
    mocks: {
      TreeDraft: () => ({
        id: 'D7',
        key: 7,
        name: 'As Oy Uusi',
        step,
        version: 1,
        savedAt: '2026-11-28T12:02:00Z',
        fields: draftFields({ site: wizardSite, houses: [wizardHouse], ...fields }),
        target: null,
        createdTarget: null,
        ...rest,
      }),
      Viewer: () => ({ deviceModels: [model] }),
    },
  });
