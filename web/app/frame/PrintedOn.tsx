import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useNow } from '../../ui/display/useNow.ts';
import { Caption } from '../../ui/layout/Caption.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';

/** When and from which address a page was printed, at its end on paper. */
export function PrintedOn() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const onPaper = useMediaQuery(media.paper);
  return onPaper ? (
    <Caption as="p">{t('shell.printed', { time: format.dateTime(now), address: location.href })}</Caption>
  ) : null;
}
