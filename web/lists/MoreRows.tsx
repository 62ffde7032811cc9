import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import type { MorePages } from './useMorePages.ts';

type Props = {
  more: Omit<MorePages<unknown>, 'rows'>;
  /** Number of rows that are not loaded. */
  left: number;
};

/** Button under a list that loads its next page, with the failure of the last attempt; nothing where all rows are there. */
export function MoreRows({ more: { hasMore, isLoading, failed, loadMore }, left }: Props) {
  const { t } = useTranslation();
  if (!hasMore) return null;
  return (
    <Stack gap={2}>
      {failed && <Banner tone="warning" title={t('list.moreFailed')} />}
      <Button pending={isLoading} onClick={loadMore}>
        {t('list.more', { count: left })}
      </Button>
    </Stack>
  );
}
