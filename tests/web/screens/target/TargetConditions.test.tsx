import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import query, { type TargetScreenQuery } from '../../../../web/__generated__/TargetScreenQuery.graphql.ts';
import TargetScreen from '../../../../web/screens/TargetScreen/TargetScreen.tsx';
import { month } from '../../../kit/month.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const hour = 3600 * 1000;

/** What a sensor told last: how long ago, and whether its device is heard. */
const reading = (kind: string, unit: string, latestValue: number, { hoursAgo = 0, online = true } = {}) => {
  const id = `${kind} ${latestValue} ${hoursAgo}`;
  return {
    latestValue,
    latestAt: new Date(Date.now() - hoursAgo * hour).toISOString(),
    value: { id, type: { id: kind, kind, name: kind, unit }, core: { id: `Core ${id}`, online } },
  };
};

const degrees = (value: number, rest: object = {}) => reading('TEMPERATURE', '°C', value, rest);

const show = (latestReadings: readonly object[]) =>
  renderScreen<TargetScreenQuery>({
    screen: TargetScreen,
    query,
    variables: { targetKey: 5, ...month },
    mocks: {
      Query: () => ({
        target: { id: 'T', paidUntil: null, alerts: { edges: [] }, consumption: [], groups: [], latestReadings },
      }),
    },
  });

it('does not say that nothing is measured where it could not be had what the readings are of', async () => {
  await show([{ ...degrees(21), value: null }]);
  expect(await screen.findByText('Tietoja ei saatu haettua')).toBeInTheDocument();
  expect(screen.queryByText('Ei olosuhdemittauksia')).toBeNull();
});

it('tells the least and the most of what is measured where they differ', async () => {
  const percents = [26.1, 26.2].map((percent) => reading('HUMIDITY', '%RH', percent));
  await show([degrees(-6.4), degrees(6.2), ...percents, reading('CO2', 'ppm', 610)]);
  expect(await screen.findByText('−0,1 °C (−6,4…6,2, 2 mittausta)')).toBeInTheDocument();
  expect(screen.getByText('26 %RH (2 mittausta)')).toBeInTheDocument();
  expect(screen.getByText('610 ppm (yksi mittaus)')).toBeInTheDocument();
  expect(screen.queryByText(/jätetty pois/)).toBeNull();
});

it('leaves out what lost devices, silent sensors and broken ones tell, and says how many they are', async () => {
  const lost = degrees(6, { online: false });
  const silent = degrees(12, { hoursAgo: 30 });
  const broken = [degrees(-50), reading('HUMIDITY', '%RH', 130)];
  await show([degrees(20), degrees(22), lost, silent, ...broken]);
  expect(await screen.findByText('21,0 °C (20,0–22,0, 2 mittausta)')).toBeInTheDocument();
  expect(screen.queryByText(/%RH/)).toBeNull();
  expect(screen.getByText(/^4 mittausta on jätetty pois/)).toBeInTheDocument();
});

it('says that nothing of now is known where all devices are lost', async () => {
  await show([degrees(6, { online: false, hoursAgo: 70 })]);
  expect(await screen.findByText('Ei tuoreita olosuhdemittauksia')).toBeInTheDocument();
  expect(screen.getByText(/^Yksi mittaus on jätetty pois/)).toBeInTheDocument();
  expect(screen.queryByText('Ei olosuhdemittauksia')).toBeNull();
});
