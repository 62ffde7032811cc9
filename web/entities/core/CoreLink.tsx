import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreLink_core$key } from '../../__generated__/CoreLink_core.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { Row } from '../../ui/Row.tsx';
import { SignalBars } from '../../ui/SignalBars.tsx';

type Props = {
  core: CoreLink_core$key;
  /** The quality also as a number. */
  figure?: boolean;
};

/** How well a device hears its parent, and whether the network has confirmed that parent. */
export function CoreLink({ core: key, figure = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { linkQuality, parentConfirmed } = useFragment(
    graphql`
      fragment CoreLink_core on Core {
        linkQuality
        parentConfirmed
      }
    `,
    key,
  );
  const known = linkQuality !== null && linkQuality !== undefined && linkQuality > 0;
  const label = known ? t('core.link', { quality: linkQuality }) : t('core.linkUnknown');
  const bars = (
    <SignalBars
      quality={known ? linkQuality : null}
      label={parentConfirmed ? label : t('core.unconfirmed', { label })}
    />
  );
  if (!figure) return bars;
  return (
    <Row gap={2}>
      {bars}
      {known ? `${format.number(linkQuality)}\u00a0%` : '–'}
    </Row>
  );
}
