import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Caption } from '../ui/layout/Caption.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { media } from '../ui/theme/tokens.ts';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';
import type { MorePages } from './useMorePages.ts';

type Props = {
  more: Omit<MorePages<unknown>, 'rows'>;
  /** Number of rows that are not loaded. */
  left: number;
};

/**
 * Button under a list that loads its next page, with the failure of the last attempt; nothing where all rows are there. On
 * paper the number of rows that are not printed.
 */
export function MoreRows({ more: { hasMore, isLoading, failed, loadMore }, left }: Props) {
  const { t } = useTranslation();
  const onPaper = useMediaQuery(media.paper);
  if (!hasMore) return null;
  if (onPaper) return <Caption as="p">{t('list.notPrinted', { count: left })}</Caption>;
  return (
    <Stack gap={2}>
      {failed && <Banner tone="warning" title={t('list.moreFailed')} />}
      <Button pending={isLoading} onClick={loadMore}>
        {t('list.more', { count: left })}
      </Button>
    </Stack>
  );
}
