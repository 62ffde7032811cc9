import { styled } from 'styled-components';
import { Icon, type IconName } from '../display/Icon.tsx';
import { color, space } from '../theme/tokens.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  li {
    display: flex;
    gap: ${space(3)};
    align-items: baseline;
  }
  svg {
    flex: none;
    position: relative;
    top: 2px;
    color: ${color('accent')};
  }
`;

/** Points of an introduction, each with a sign. */
export function IconList({ points }: { points: readonly { icon: IconName; text: string }[] }) {
  return (
    <List>
      {points.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </List>
  );
}
