import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreLink_core$key } from '../../__generated__/CoreLink_core.graphql.ts';
import { SignalBars } from '../../ui/SignalBars.tsx';

/** How well a device hears its parent, and whether the network has confirmed that parent. */
export function CoreLink({ core: key }: { core: CoreLink_core$key }) {
  const { t } = useTranslation();
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
  return (
    <SignalBars
      quality={known ? linkQuality : null}
      label={parentConfirmed ? label : t('core.unconfirmed', { label })}
    />
  );
}
