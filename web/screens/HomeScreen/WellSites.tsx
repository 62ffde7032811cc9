import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { paths } from '../../entities/paths.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import type { TargetRow } from './targetRow.ts';

const Names = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 230px), 1fr));
  gap: 0 ${space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space(2)};
    min-height: var(--control-small);
    overflow-wrap: anywhere;
  }
  small {
    color: ${color('muted')};
    font-size: ${fontSize.small};
  }
`;

type Props = {
  sites: readonly TargetRow[];
  /** Adds them to the list above. */
  onList: () => void;
};

/** Sites where nothing is wrong, by name under one heading. */
export function WellSites({ sites, onList }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card
      id={id}
      title={t('home.wellSites', { count: sites.length })}
      headingLevel={3}
      actions={
        <Button size="small" onClick={onList}>
          {t('home.allInList')}
        </Button>
      }
    >
      <Names aria-label={t('home.wellSites', { count: sites.length })}>
        {sites.map((site) => (
          <li key={site.id}>
            <NameLink to={paths.target(site.key)}>{site.name}</NameLink>
            {site.city && <small>{site.city}</small>}
          </li>
        ))}
      </Names>
    </Card>
  );
}
