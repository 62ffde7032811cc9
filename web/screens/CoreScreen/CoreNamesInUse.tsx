import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { CoreNamesInUse_target$key } from '../../__generated__/CoreNamesInUse_target.graphql.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { fontSize, space } from '../../ui/theme/tokens.ts';

const Names = styled.ul`
  columns: 13rem auto;
  column-gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
  li {
    break-inside: avoid;
    padding: ${space(1)} 0;
  }
`;

/** Names that the devices of the site have, by which a new one is named alike or distinguished; listed by a press. */
export function CoreNamesInUse({ target: key }: { target: CoreNamesInUse_target$key }) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const target = useFragment(
    graphql`
      fragment CoreNamesInUse_target on Target @throwOnFieldError {
        coreNames @required(action: THROW)
      }
    `,
    key,
  );
  const names = target.coreNames.toSorted(new Intl.Collator(i18n.language, { numeric: true }).compare);
  return (
    <Card
      title={t('coreConnection.names', { count: names.length })}
      padding={isOpen ? 'normal' : 'none'}
      actions={
        <Button size="small" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'coreConnection.hideNames' : 'coreConnection.showNames')}
        </Button>
      }
    >
      <Names id={listId} hidden={!isOpen}>
        {isOpen && names.map((name) => <li key={name}>{name}</li>)}
      </Names>
    </Card>
  );
}
