import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreFacts_core$key } from '../../__generated__/CoreFacts_core.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { KeyValueList } from '../../ui/KeyValueList.tsx';
import { Row } from '../../ui/Row.tsx';
import { useNow } from '../../ui/useNow.ts';
import { CoreBattery } from './CoreBattery.tsx';
import { CoreLink } from './CoreLink.tsx';

/** What there is to know of a device beside its readings. */
export function CoreFacts({ core: key }: { core: CoreFacts_core$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const core = useFragment(
    graphql`
      fragment CoreFacts_core on Core {
        lastSeen
        linkQuality
        firmware
        serialId
        idNumber
        isMama
        parent {
          name
        }
        ...CoreBattery_core
        ...CoreLink_core
      }
    `,
    key,
  );
  const { lastSeen, linkQuality } = core;
  const link = (
    <Row gap={2} align="center">
      <CoreLink core={core} />
      {linkQuality ? `${format.number(linkQuality)}\u00a0%` : '–'}
      {core.parent && <span>· {core.parent.name}</span>}
    </Row>
  );
  return (
    <KeyValueList
      items={[
        {
          label: t('devices.lastSeen'),
          value: lastSeen ? `${format.ago(lastSeen, now)} (${format.dateTime(lastSeen)})` : '–',
        },
        { label: t('devices.battery'), value: <CoreBattery core={core} /> },
        { label: t('devices.link'), value: link },
        { label: t('devices.firmware'), value: core.firmware ?? '–' },
        { label: t('core.serialId'), value: core.serialId ?? '–' },
        { label: t('core.idNumber'), value: core.idNumber ?? '–' },
        { label: t('core.kind'), value: t(core.isMama ? 'core.mama' : 'core.device') },
      ]}
    />
  );
}
