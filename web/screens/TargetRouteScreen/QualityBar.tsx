import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LineSample } from '../../ui/display/Legend.tsx';
import { color, fontSize, media, radius, space } from '../../ui/theme/tokens.ts';
import { touchArea } from '../../ui/button/touchArea.ts';
import { linkClasses, linkClassNames } from './network/linkClass.ts';
import { isShown, stateNames, type Shown, type StateShown } from './network/shown.ts';
import { StateMark, type MarkShape } from './network/StateMark.tsx';
import type { RoutedDevice } from './useRoutedDevices.ts';

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  overflow: hidden;
  border-radius: ${radius.small};
  forced-color-adjust: none;
  i {
    min-width: 3px;
    transition: opacity 0.12s;
  }
  i[data-faded='true'] {
    opacity: 0.3;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  margin: ${space(1)} -6px 0;
  @media ${media.paper} {
    display: none;
  }
`;

const Item = styled.button`
  ${touchArea}
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 28px;
  padding: 0 6px;
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  background: none;
  color: ${color('muted')};
  font-size: ${fontSize.small};
  cursor: pointer;
  b {
    color: ${color('text')};
    font-variant-numeric: tabular-nums;
  }
  > span {
    flex: none;
  }
  > [data-sample] {
    width: 20px;
  }
  &:hover {
    background: ${color('hover')};
  }
  &[aria-pressed='true'] {
    border-color: ${color('accent')};
    background: ${color('accentSoft')};
    color: ${color('text')};
  }
`;

const markOf: Partial<Record<StateShown, MarkShape>> = {
  offline: 'offline',
  battery: 'battery',
  message: 'message',
};

type Props = { devices: readonly RoutedDevice[]; shown: Shown | null; onShow: (shown: Shown | null) => void };

/** Links by quality as a bar; its legend is also the filter. Empty classes are omitted. */
export function QualityBar({ devices, shown, onShow }: Props) {
  const { t } = useTranslation();
  const counted = <Name extends Shown>(names: readonly Name[]) =>
    names
      .map((name) => ({ name, count: devices.filter((device) => isShown(name, device)).length }))
      .filter(({ name, count }) => count > 0 || name === shown);
  const classes = counted(linkClassNames);
  const press = (name: Shown) => ({
    'aria-pressed': name === shown,
    onClick: () => onShow(name === shown ? null : name),
  });
  return (
    <div>
      <Bar aria-hidden="true">
        {classes.map(({ name, count }) => (
          <i
            key={name}
            data-faded={shown !== null && shown !== name && classes.some((one) => one.name === shown)}
            style={{ flex: count, background: color(linkClasses[name].ink) }}
          />
        ))}
      </Bar>
      <Line role="group" aria-label={t('route.filter')}>
        {classes.map(({ name, count }) => (
          <Item key={name} type="button" {...press(name)}>
            <LineSample data-sample="" $ink={linkClasses[name].ink} />
            <span>
              <b>{count}</b> {t(`route.legend.${name}`)}
            </span>
          </Item>
        ))}
        {counted(stateNames).map(({ name, count }) => (
          <Item key={name} type="button" {...press(name)}>
            {name === 'waiting' && <LineSample data-sample="" $ink="muted" $dashed />}
            {markOf[name] && <StateMark shape={markOf[name]} />}
            <span>{t(`route.shown.${name}`, { count })}</span>
          </Item>
        ))}
      </Line>
    </div>
  );
}
