import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../../ui/display/Icon.tsx';
import { chosenStyle } from '../../ui/theme/chosenStyle.ts';
import { color, fontSize, radius, space } from '../../ui/theme/tokens.ts';
import type { Place } from './partList.ts';
import { currentIn, partsOf, withPeriod } from './parts.ts';

const Box = styled.nav`
  padding: ${space(3)} ${space(2)};
  border-bottom: 1px solid ${color('line')};
  > p {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    padding: 0 ${space(2)} ${space(2)};
    font-size: ${fontSize.body};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  li a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: max(var(--control-small), var(--touch));
    padding: ${space(1)} ${space(2)};
    border-radius: ${radius.medium};
    color: ${color('text')};
    font-size: ${fontSize.small};
    text-decoration: none;
  }
  li a:hover {
    background: ${color('hover')};
  }
  li a[aria-current] {
    background: ${color('accentSoft')};
    font-weight: 600;
    ${chosenStyle}
  }
  li a:focus-visible {
    outline-offset: -2px;
  }
  /* In a rail the words stand under their icons, and the title of the page names the place. */
  [data-rail] & {
    padding: ${space(2)} ${space(1)};
    > p {
      display: none;
    }
    li a {
      flex-direction: column;
      justify-content: center;
      gap: 2px;
      min-height: 52px;
      padding: ${space(1)} 0;
      font-size: ${fontSize.tiny};
      text-align: center;
      overflow-wrap: anywhere;
    }
  }
`;

/** The parts of a place under its name, as links to the first page of each. */
export function PlaceParts({ name, icon, place }: { name: string; icon: IconName; place: Place }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const parts = partsOf(place);
  const current = currentIn(parts, pathname);
  return (
    <Box aria-label={t('place.partsOf', { name })}>
      {/* No heading: the first one of a page names it. */}
      <p>
        <Icon name={icon} />
        {name}
      </p>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <Link
              to={withPeriod(part.pages[0]?.href ?? '', search)}
              aria-current={part === current?.part ? 'page' : undefined}
            >
              <Icon name={part.icon} />
              {t(part.label)}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
