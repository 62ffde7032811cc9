import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreNamesInUse_target$key } from '../../__generated__/CoreNamesInUse_target.graphql.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { InlineList } from '../../ui/layout/InlineList.tsx';

/** Names that the devices of the site have, by which a new one is named alike or told apart. */
export function CoreNamesInUse({ target: key }: { target: CoreNamesInUse_target$key }) {
  const { t, i18n } = useTranslation();
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
    <Card title={t('coreConnection.names', { count: names.length })}>
      <InlineList>{names}</InlineList>
    </Card>
  );
}
