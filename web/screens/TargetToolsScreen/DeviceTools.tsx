import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceHits_query$key } from '../../__generated__/DeviceHits_query.graphql.ts';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { DeviceHits } from './DeviceHits.tsx';
import { deviceParam } from './deviceSearch.ts';

type Props = {
  /** The devices that were found; null without a search. */
  query: DeviceHits_query$key | null;
  /** The text in the URL that was searched for. */
  text: string;
};

/** Finds a device in every target, with the ways to transfer and to remove it. */
export function DeviceTools({ query, text }: Props) {
  const { t } = useTranslation();
  const [, setSearched] = useUrlParam(deviceParam);
  const [typed, setTyped] = useState(text);
  return (
    <Card title={t('targetTools.devices')}>
      <Stack gap={4}>
        <Caption>{t('targetTools.devicesText')}</Caption>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setSearched(typed.trim());
          }}
        >
          <Row gap={2} wrap>
            <SearchField
              label={t('targetTools.find')}
              value={typed}
              onChange={setTyped}
              clearLabel={t('list.clearSearch')}
              maxLength={100}
            />
            <Button type="submit" icon="search">
              {t('targetTools.search')}
            </Button>
          </Row>
        </form>
        {query && (
          <DeferredSection key={text} skeleton={<Skeleton shape="text" lines={3} />}>
            <DeviceHits query={query} />
          </DeferredSection>
        )}
      </Stack>
    </Card>
  );
}
