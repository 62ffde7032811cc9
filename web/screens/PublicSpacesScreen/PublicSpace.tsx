import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { PublicSpace_space$key } from '../../__generated__/PublicSpace_space.graphql.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { paths } from '../../entities/paths.ts';
import { CoreBattery } from '../../entities/core/CoreBattery.tsx';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import { ProblemCounts } from '../../entities/ProblemCounts.tsx';
import { ReadingText } from '../../entities/value/ReadingText.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CompactList, CompactListItem } from '../../ui/layout/CompactList.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { color } from '../../ui/theme/tokens.ts';
import type { DeviceReadings } from './deviceReadings.ts';

/** What a device measures now, and how much charge it has left. */
const Facts = styled.span`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  b {
    color: ${color('text')};
    font-weight: 500;
  }
  b[data-wet] {
    color: ${color('error')};
    font-weight: 600;
  }
`;

type Props = {
  space: PublicSpace_space$key;
  targetKey: number;
  groupKey: number;
  /** By the id of a device. */
  readings: ReadonlyMap<string, DeviceReadings>;
};

/** One public space with its devices: what each measures, and how it is. */
export function PublicSpace({ space: key, targetKey, groupKey, readings }: Props) {
  const { t } = useTranslation();
  const space = useFragment(
    graphql`
      fragment PublicSpace_space on Space {
        key
        name
        offlineCount
        activeAlertCount
        cores {
          id
          key
          name
          ...CoreStatusBadge_core
          ...CoreBattery_core
        }
      }
    `,
    key,
  );
  const cores = space.cores ?? [];
  return (
    <Card
      headingLevel={3}
      padding="none"
      title={<NameLink to={paths.space(targetKey, groupKey, space.key)}>{space.name}</NameLink>}
      actions={
        <Row gap={2}>
          <ProblemCounts offline={space.offlineCount} alerts={space.activeAlertCount} />
        </Row>
      }
    >
      {cores.length === 0 ? (
        <CompactList foot={t('space.noDevices')} />
      ) : (
        <CompactList label={space.name}>
          {cores.map((core) => (
            <CompactListItem
              key={core.id}
              end={<CoreStatusBadge core={core} />}
              detail={
                <Facts>
                  <span>
                    {(readings.get(core.id) ?? []).map((reading, index) => (
                      <Fragment key={reading.value.id}>
                        {index > 0 && ' · '}
                        <b data-wet={reading.isWet ? '' : undefined}>
                          <ReadingText {...reading} latestText={null} />
                        </b>
                      </Fragment>
                    ))}
                  </span>
                  <CoreBattery core={core} />
                </Facts>
              }
            >
              <NameLink to={paths.core({ ...core, target: { key: targetKey }, group: { key: groupKey }, space })}>
                {core.name}
              </NameLink>
            </CompactListItem>
          ))}
        </CompactList>
      )}
    </Card>
  );
}
