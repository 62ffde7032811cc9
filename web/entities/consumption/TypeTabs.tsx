import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { TypeTabs_consumptions$key } from '../../__generated__/TypeTabs_consumptions.graphql.ts';
import { amountScale } from '../../i18n/amountScale.ts';
import { useFormat } from '../../i18n/format.ts';
import { chosenStyle } from '../../ui/theme/chosenStyle.ts';
import { color, fontSize, radius, seriesColor, space } from '../../ui/theme/tokens.ts';
import { appearanceOf } from '../value/valueKinds.ts';
import { totalOf } from './consumptionBars.ts';
import { unitOf } from './consumptionTypes.ts';
import { isShownIn, measures, type Measure } from './measures.ts';

const Nav = styled.nav`
  overflow-x: auto;
  border: 1px solid ${color('line')};
  border-radius: ${radius.large};
  background: ${color('surface')};
  box-shadow: ${color('shadow')};
  ul {
    display: flex;
    min-width: max-content;
  }
  li {
    flex: 1 1 0;
    min-width: 118px;
  }
  li + li {
    border-left: 1px solid ${color('line')};
  }
  a {
    display: block;
    height: 100%;
    padding: ${space(3)};
    border-bottom: 3px solid transparent;
    color: ${color('text')};
    text-decoration: none;
  }
  a:hover {
    background: ${color('hover')};
  }
  a[aria-current] {
    border-bottom-color: ${color('accent')};
    scroll-initial-target: nearest;
    ${chosenStyle}
  }
  a:focus-visible {
    outline-offset: -3px;
    border-radius: ${radius.medium};
  }
  @media print {
    display: none;
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${fontSize.small};
`;

const Swatch = styled.i`
  flex: none;
  display: flex;
  width: 10px;
  height: 10px;
  border-radius: 2px;
  overflow: hidden;
  forced-color-adjust: none;
  b {
    flex: 1;
  }
`;

const Figure = styled.span`
  display: block;
  font-size: ${fontSize.heading};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
`;

const Change = styled.small`
  display: block;
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
`;

type Props = {
  consumptions: TypeTabs_consumptions$key;
  measure: Measure;
  links: readonly { measure: Measure; href: string }[];
};

/** The types of consumption of a place, each with what was used of it and how that differs from a year ago. */
export function TypeTabs({ consumptions, measure, links }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = useFragment(
    graphql`
      fragment TypeTabs_consumptions on Consumption @relay(plural: true) {
        type {
          kind
        }
        total {
          amount
          exactCost
        }
        comparison {
          change
        }
      }
    `,
    consumptions,
  );
  if (links.length < 2) return null;
  return (
    <Nav aria-label={t('consumptionChart.measure')}>
      <ul>
        {links.map(({ measure: one, href }) => {
          const { amount, change } = totalOf(counted.filter(({ type }) => isShownIn(one, type.kind)));
          const isSame = change !== null && Math.abs(change) < 0.005;
          return (
            <li key={one}>
              <Link to={href} preventScrollReset aria-current={one === measure ? 'page' : undefined}>
                <Name>
                  <Swatch aria-hidden="true">
                    {measures[one].map((type) => (
                      <b key={type} style={{ background: seriesColor(appearanceOf(type).color) }} />
                    ))}
                  </Swatch>
                  {t(`consumptionChart.measures.${one}`)}
                </Name>
                <Figure>
                  {amount === null ? '–' : format.amount(amount, amountScale(unitOf[measures[one][0]], amount))}
                </Figure>
                <Change>
                  {change === null
                    ? '\u00a0'
                    : isSame
                      ? t('periodUse.change.same')
                      : t(`periodUse.change.${change > 0 ? 'more' : 'less'}`, {
                          share: format.number(Math.abs(change) * 100),
                        })}
                </Change>
              </Link>
            </li>
          );
        })}
      </ul>
    </Nav>
  );
}
