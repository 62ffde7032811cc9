import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { FirmwareUses_configuration$key } from '../../__generated__/FirmwareUses_configuration.graphql.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { color, fontSize, radius, space } from '../../ui/theme/tokens.ts';

const Heading = styled.h2`
  font-size: ${fontSize.large};
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 14px;
  border-radius: ${radius.small};
  overflow: hidden;
  print-color-adjust: exact;
  > span {
    min-width: 3px;
  }
  @media (forced-colors: active) {
    > span {
      border: 1px solid CanvasText;
    }
  }
`;

const Words = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  padding: 0;
  list-style: none;
  font-size: ${fontSize.small};
  b {
    font-variant-numeric: tabular-nums;
  }
`;

/** The devices of a configuration in the field by their firmware: how many have the newest, and how many an older one. */
export function FirmwareUses({ configuration }: { configuration: FirmwareUses_configuration$key }) {
  const { t } = useTranslation();
  const { firmwareUses, firmwares } = useFragment(
    graphql`
      fragment FirmwareUses_configuration on ProductConfiguration {
        firmwareUses {
          firmware
          coreCount
        }
        firmwares(first: 1) {
          nodes {
            name
          }
        }
      }
    `,
    configuration,
  );
  if (!firmwareUses) return null;
  const newest = firmwares?.nodes?.[0]?.name;
  // One that has reported none may run any.
  const toneOf = (firmware: string | null | undefined) => {
    if (typeof firmware !== 'string' || newest === undefined) return 'muted';
    return firmware === newest ? 'ok' : 'warn';
  };
  const total = firmwareUses.reduce((sum, { coreCount }) => sum + coreCount, 0);
  const old = firmwareUses.reduce((sum, use) => sum + (toneOf(use.firmware) === 'warn' ? use.coreCount : 0), 0);
  if (total === 0)
    return (
      <Card>
        <p>{t('firmwares.noCores')}</p>
      </Card>
    );
  return (
    <Card>
      <Stack gap={3}>
        <Heading>
          {[t('firmwares.inField', { count: total }), ...(old > 0 ? [t('firmwares.old', { count: old })] : [])].join(
            ', ',
          )}
        </Heading>
        <Bar aria-hidden="true">
          {firmwareUses.map(({ firmware, coreCount }) => (
            <span key={firmware ?? ''} style={{ flex: coreCount, background: color(toneOf(firmware)) }} />
          ))}
        </Bar>
        <Words>
          {firmwareUses.map(({ firmware, coreCount }) => (
            <li key={firmware ?? ''}>
              <b style={{ color: color(toneOf(firmware)) }}>{coreCount}</b>{' '}
              {firmware === null || firmware === undefined
                ? t('firmwares.unknown')
                : t(firmware === newest ? 'firmwares.runNewest' : 'firmwares.run', { name: firmware })}
            </li>
          ))}
        </Words>
      </Stack>
    </Card>
  );
}
