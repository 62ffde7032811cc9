import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import targetQuery, {
  type TargetInfoScreenQuery,
} from '../../../../web/__generated__/TargetInfoScreenQuery.graphql.ts';
import { phoneHref } from '../../../../web/entities/target/phoneHref.ts';
import { paths } from '../../../../web/entities/paths.ts';
import TargetInfoScreen from '../../../../web/screens/TargetInfoScreen/TargetInfoScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const manager = {
  kind: 'PROPERTY_MANAGER',
  name: 'Isännöinti Kotilinna Oy',
  phone: '03 555 0110',
  email: null as string | null,
  hours: 'arkisin 9–15',
};

const show = (given: object = {}) =>
  renderScreen<TargetInfoScreenQuery>({
    screen: TargetInfoScreen,
    query: targetQuery,
    variables: { targetKey: 5 },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Malli',
        location: null,
        subscriptionStart: null,
        paidUntil: null,
        monthlyFee: null,
        contacts: [manager],
        viewerSeesAll: true,
        viewerCanEdit: true,
        viewerCanAdminister: false,
        modules: [],
        consumptionTypes: [],
        ...given,
      }),
    },
    path: paths.settingsInfo.pattern,
    at: '/target/5/settings/basic/info',
  });

type Shown = Awaited<ReturnType<typeof show>>;

const sentIn = ({ environment }: Shown, name: string) =>
  waitFor(() => {
    const found = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name);
    if (!found) throw new Error(`${name} was not sent.`);
    return found;
  });

const fieldOf = async (group: string, name: string) =>
  within(await screen.findByRole('group', { name: group })).getByRole('textbox', { name });
const save = async () => {
  const card = (await screen.findByRole('group', { name: 'Kiinteistöhuolto' })).closest('form');
  await userEvent.click(within(card!).getByRole('button', { name: 'Tallenna' }));
};
const answer = async (shown: Shown, contacts: object[]) => {
  const read = await sentIn(shown, 'TargetContactsQuery');
  act(() => shown.environment.mock.resolve(read, { data: { target: { __typename: 'Target', id: 'T', contacts } } }));
};

it('sends the changed parts of one contact alone', async () => {
  const shown = await show();
  expect(await fieldOf('Isännöitsijä', 'Puhelin')).toHaveValue('03 555 0110');
  await userEvent.type(await fieldOf('Kiinteistöhuolto', 'Puhelin'), '+358 (0)40 123 4567');
  await userEvent.clear(await fieldOf('Isännöitsijä', 'Nimi'));
  await save();
  await answer(shown, [manager]);
  const update = await sentIn(shown, 'targetMutationsUpdateMutation');
  expect(update.request.variables).toEqual({
    input: { id: 'T', maintenancePhone: '+358 (0)40 123 4567', managerName: null },
  });
});

it('refuses a telephone number that cannot be called, at its field', async () => {
  const shown = await show();
  const phone = await fieldOf('Kiinteistöhuolto', 'Puhelin');
  await userEvent.type(phone, 'soita Matille');
  await save();
  expect(phone).toBeInvalid();
  expect(phone).toHaveAccessibleDescription(/Kirjoita puhelinnumero numeroina/);
  const names = shown.environment.mock.getAllOperations().map(({ request }) => request.node.operation.name);
  expect(names).not.toContain('TargetContactsQuery');
});

it('names the number that another user has entered meanwhile, rather than replace it', async () => {
  const shown = await show();
  const phone = await fieldOf('Isännöitsijä', 'Puhelin');
  await userEvent.clear(phone);
  await userEvent.type(phone, '03 555 0111');
  await save();
  await answer(shown, [{ ...manager, phone: '03 555 0112' }]);
  await waitFor(() => expect(phone).toBeInvalid());
  expect(phone).toHaveAccessibleDescription(/03 555 0112/);
});

it('shows who may not change them the contacts, and a dash where there is none', async () => {
  await show({ viewerCanEdit: false });
  expect(await screen.findByText('Isännöinti Kotilinna Oy, 03 555 0110, arkisin 9–15')).toBeInTheDocument();
  expect(screen.getByText('Kiinteistöhuolto').nextSibling).toHaveTextContent('–');
});

it.each([
  ['03 555 0110', 'tel:035550110'],
  ['+358 (0)40 123 4567', 'tel:+358401234567'],
  ['(03) 555-0110', 'tel:035550110'],
])('calls %s as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
