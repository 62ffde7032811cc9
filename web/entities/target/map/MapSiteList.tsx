import { useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { NameLink } from '../../../lists/NameLink.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { UrgencyMark } from '../../../ui/display/UrgencyMark.tsx';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { color, fontSize, space } from '../../../ui/theme/tokens.ts';
import { paths } from '../../paths.ts';
import { ProblemCounts } from '../../ProblemCounts.tsx';
import { urgencyOf, type MapSite } from './mapSite.ts';

/** Number of rows that are shown at first, about as high as the map, and that the button adds. */
const first = 12;
const step = 40;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  padding: ${space(2)} var(--pad);
  min-height: calc(var(--control-small) + ${space(4)});
  border-bottom: 1px solid ${color('line')};
  h2 {
    font-size: ${fontSize.body};
    outline-offset: 2px;
  }
`;

const Rows = styled.ul<{ $chosen: boolean }>`
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
    min-height: 50px;
    padding: ${space(2)} var(--pad);
    background: ${({ $chosen }) => ($chosen ? color('accentSoft') : 'none')};
    & + li {
      border-top: 1px solid ${color('line')};
    }
    &:hover,
    &:focus-within,
    &[data-lit='true'] {
      background: ${({ $chosen }) => color($chosen ? 'accentSoft' : 'hover')};
    }
    &[data-lit='true'] {
      box-shadow: inset 3px 0 0 ${color('accent')};
    }
  }
  b {
    font-weight: 600;
    color: ${color('text')};
  }
`;

const Counts = styled.span`
  display: inline-flex;
  gap: ${space(2)};
`;

const More = styled.div`
  padding: ${space(2)} var(--pad);
  border-top: 1px solid ${color('line')};
`;

type RowProps = { site: MapSite; isLit: boolean; onPoint: (key: number | null) => void };

function SiteRow({ site, isLit, onPoint }: RowProps) {
  const { t } = useTranslation();
  const { key, name, city, worstAlertCode, worstAlertName } = site;
  return (
    <li
      data-lit={isLit}
      onMouseEnter={() => onPoint(key)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(key)}
      onBlur={() => onPoint(null)}
    >
      <UrgencyMark level={urgencyOf(site)} />
      <div>
        <NameLink to={paths.target(key)}>{name}</NameLink>
        <VisuallyHidden>{`, ${t(`siteMap.urgency.${urgencyOf(site)}`)}`}</VisuallyHidden>
        <Caption>
          {city}
          {worstAlertCode && (
            <>
              {city && ' · '}
              <b>{t(`alert.code.${worstAlertCode}`)}</b>
              {worstAlertName && ` ${worstAlertName}`}
            </>
          )}
        </Caption>
      </div>
      <Counts>
        <ProblemCounts offline={site.offlineCount} alerts={site.activeAlertCount} />
      </Counts>
    </li>
  );
}

type Props = {
  id?: string;
  title: string;
  /** Explanation under the title. */
  text?: string | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
  actions?: ReactNode;
  sites: readonly MapSite[];
  /** The targets of the chosen place. */
  isChosen?: boolean;
  /** Keys of the targets whose mark has the pointer or the focus. */
  lit: readonly number[];
  onPoint: (key: number | null) => void;
  onEscape?: () => void;
};

/** Targets beside the map, each with its worst alert; long lists show more by a button. */
export function MapSiteList(props: Props) {
  const { id, title, text, headingRef, actions, sites, isChosen = false, lit, onPoint, onEscape } = props;
  const { t } = useTranslation();
  const [shown, show] = useState(first);
  return (
    <div role="group" aria-label={title} onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}>
      <Card padding="none">
        <Head>
          <div>
            <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
              {title}
            </h2>
            {text && <Caption>{text}</Caption>}
          </div>
          {actions}
        </Head>
        <Rows id={id} aria-label={title} $chosen={isChosen}>
          {sites.slice(0, shown).map((site) => (
            <SiteRow key={site.key} site={site} isLit={lit.includes(site.key)} onPoint={onPoint} />
          ))}
        </Rows>
        {sites.length > shown && (
          <More>
            <Button onClick={() => show((count) => count + step)}>
              {t('list.more', { count: sites.length - shown })}
            </Button>
          </More>
        )}
      </Card>
    </div>
  );
}
