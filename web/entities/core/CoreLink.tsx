import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreLink_core$key } from '../../__generated__/CoreLink_core.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { SignalBars } from '../../ui/display/SignalBars.tsx';

type Props = {
  core: CoreLink_core$key;
  /** The quality also as a number. */
  figure?: boolean;
};

/** Link quality of a core to its parent, now or when last online, and whether the network has confirmed that parent. */
export function CoreLink({ core: key, figure = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { online, linkQuality, parentConfirmed } = useFragment(
    graphql`
      fragment CoreLink_core on Core {
        online
        linkQuality
        parentConfirmed
      }
    `,
    key,
  );
  const known = linkQuality !== null && linkQuality !== undefined && linkQuality > 0;
  const label = known ? t(online ? 'core.link' : 'core.lastLink', { quality: linkQuality }) : t('core.linkUnknown');
  const bars = (
    <SignalBars
      quality={known ? linkQuality : null}
      past={!online}
      label={parentConfirmed ? label : t('core.unconfirmed', { label })}
    />
  );
  if (!figure) return bars;
  const number = known ? `${format.number(linkQuality)}\u00a0%` : '–';
  return (
    <Row gap={2}>
      {bars}
      {known && !online ? t('core.lastQuality', { quality: number }) : number}
    </Row>
  );
}
