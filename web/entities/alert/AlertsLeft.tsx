import { useTranslation } from 'react-i18next';
import { RouteLink } from '../RouteLink.tsx';

type Props = {
  /** How many others nobody has acknowledged. */
  open: number;
  /** How many somebody has, though they go on. */
  acknowledged: number;
  /** Where the others are listed. */
  way?: string | undefined;
};

/** What alerts there are beside those listed, so that all of them together are as many as the page counts. */
export function AlertsLeft({ open, acknowledged, way }: Props) {
  const { t } = useTranslation();
  const others = open > 0 && t('alert.more', { count: open });
  return (
    <>
      {others && (way === undefined ? <div>{others}</div> : <RouteLink to={way}>{others}</RouteLink>)}
      {acknowledged > 0 && <div>{t('alert.goingOn', { count: acknowledged })}</div>}
    </>
  );
}
