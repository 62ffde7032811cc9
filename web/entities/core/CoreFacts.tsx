import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreFacts_core$key } from '../../__generated__/CoreFacts_core.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { CopiedText } from '../CopiedText.tsx';
import { CoreBattery } from './CoreBattery.tsx';
import { CoreLink } from './CoreLink.tsx';
import { CoreName } from './CoreName.tsx';
import { SerialNumber } from './SerialNumber.tsx';

type Props = {
  core: CoreFacts_core$key;
  /** Also what owners and residents have no use for: network, firmware and identifiers. */
  technical: boolean;
  /** Also what only developers have use for. */
  raw?: boolean;
};

/** What there is to know of a device beside its readings. */
export function CoreFacts({ core: key, technical, raw = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const core = useFragment(
    graphql`
      fragment CoreFacts_core on Core {
        id
        key
        lastSeen
        firmware
        productName
        serialId
        uniqueName
        idNumber
        resetCounter
        tags
        isMama
        parent @catch {
          key
          ...CoreName_core
        }
        mama {
          key
          ...CoreName_core
        }
        ...CoreBattery_core
        ...CoreLink_core
      }
    `,
    key,
  );
  const { lastSeen, mama, tags } = core;
  const parent = core.parent.ok ? core.parent.value : null;
  const known = (label: string, value: string | number | null | undefined) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value }];
  const copied = (label: string, text: string | null | undefined, copyLabel: string) =>
    text ? [{ label, value: <CopiedText text={text} label={copyLabel} /> }] : [];
  const seen = {
    label: t('devices.lastSeen'),
    value: lastSeen ? `${format.ago(lastSeen, now)} (${format.dateTime(lastSeen)})` : '–',
  };
  const battery = { label: t('devices.battery'), value: <CoreBattery core={core} /> };
  const kind = {
    label: t('core.kind'),
    value: [t(core.isMama ? 'core.mama' : 'core.device'), core.productName].filter(Boolean).join(' · '),
  };
  if (!technical) return <KeyValueList items={[seen, battery, kind]} />;
  const facts = (
    <KeyValueList
      items={[
        seen,
        battery,
        ...(core.isMama ? [] : [{ label: t('devices.link'), value: <CoreLink core={core} figure /> }]),
        ...(parent ? [{ label: t('core.parent'), value: <CoreName core={parent} /> }] : []),
        ...(mama && mama.key !== parent?.key ? [{ label: t('core.ownMama'), value: <CoreName core={mama} /> }] : []),
        kind,
        { label: t('devices.firmware'), value: core.firmware ?? '–' },
        ...(core.serialId ? [{ label: t('core.serialId'), value: <SerialNumber serial={core.serialId} /> }] : []),
        ...copied(t('core.uniqueName'), core.uniqueName, t('core.copyUniqueName')),
        ...known(t('core.idNumber'), core.idNumber),
        ...(core.resetCounter ? [{ label: t('core.swaps'), value: format.number(core.resetCounter) }] : []),
        ...(tags.length > 0
          ? [
              {
                label: t('core.tags'),
                value: (
                  <Row gap={1} wrap>
                    {tags.map((tag) => (
                      <Tag key={tag}>{tag}</Tag>
                    ))}
                  </Row>
                ),
              },
            ]
          : []),
        ...(raw ? [{ label: t('core.raw'), value: `${core.key} · ${core.id}` }] : []),
      ]}
    />
  );
  // A route that failed to load is not left out as if there were none.
  return core.parent.ok ? (
    facts
  ) : (
    <Stack gap={4}>
      {facts}
      <PartFailed />
    </Stack>
  );
}
