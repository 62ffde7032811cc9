import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreState_core$key } from '../../__generated__/CoreState_core.graphql.ts';
import { CoreBattery } from '../../entities/core/CoreBattery.tsx';
import { CoreLink } from '../../entities/core/CoreLink.tsx';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useNow } from '../../ui/display/useNow.ts';

type Props = {
  core: CoreState_core$key;
  /** Also its link to the network, which owners and residents have no use for. */
  technical: boolean;
};

/** Status line of a core: state, battery, link, and when it was last seen. */
export function CoreState({ core: key, technical }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const core = useFragment(
    graphql`
      fragment CoreState_core on Core {
        isMama
        battery
        lastSeen
        ...CoreStatusBadge_core
        ...CoreBattery_core
        ...CoreLink_core
      }
    `,
    key,
  );
  return (
    <>
      <CoreStatusBadge core={core} />
      {typeof core.battery === 'number' && <CoreBattery core={core} />}
      {technical && !core.isMama && <CoreLink core={core} />}
      {core.lastSeen && (
        <time dateTime={core.lastSeen} title={format.dateTime(core.lastSeen)}>
          {t('core.heard', { ago: format.ago(core.lastSeen, now) })}
        </time>
      )}
    </>
  );
}
