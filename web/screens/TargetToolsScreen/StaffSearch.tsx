import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffHits_query$key } from '../../__generated__/StaffHits_query.graphql.ts';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StaffHits } from './StaffHits.tsx';
import { searchParam } from './toolSearch.ts';

type Props = {
  /** What was found; null without a search. */
  query: StaffHits_query$key | null;
  /** The text in the URL that was searched for. */
  text: string;
};

/** Finds devices, sites, people, invoices and subscriptions over all targets. */
export function StaffSearch({ query, text }: Props) {
  const { t } = useTranslation();
  const [, setSearched] = useUrlParam(searchParam);
  const [typed, setTyped] = useState(text);
  return (
    <Card title={t('staffSearch.title')}>
      <Stack gap={4}>
        <Caption>{t('staffSearch.text')}</Caption>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setSearched(typed.trim());
          }}
        >
          <Row gap={2} wrap>
            <SearchField
              label={t('staffSearch.find')}
              value={typed}
              onChange={setTyped}
              clearLabel={t('list.clearSearch')}
              maxLength={100}
            />
            <Button type="submit" icon="search">
              {t('staffSearch.search')}
            </Button>
          </Row>
        </form>
        {query && (
          <DeferredSection key={text} skeleton={<Skeleton shape="text" lines={3} />}>
            <StaffHits query={query} text={text} />
          </DeferredSection>
        )}
      </Stack>
    </Card>
  );
}
