import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  SpaceDevices_space$data,
  SpaceDevices_space$key,
} from '../../__generated__/SpaceDevices_space.graphql.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { paths } from '../../entities/paths.ts';
import { CoreBattery } from '../../entities/core/CoreBattery.tsx';
import { CoreLink } from '../../entities/core/CoreLink.tsx';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import { Table } from '../../ui/table/Table.tsx';

type Device = NonNullable<SpaceDevices_space$data['cores']>[number];

/** The devices that measure a space. */
export function SpaceDevices({ space: key }: { space: SpaceDevices_space$key }) {
  const { t } = useTranslation();
  const space = useFragment(
    graphql`
      fragment SpaceDevices_space on Space {
        key
        target {
          key
          viewerSeesAll
        }
        group {
          key
        }
        cores {
          id
          key
          name
          ...CoreStatusBadge_core
          ...CoreBattery_core
          ...CoreLink_core
        }
      }
    `,
    key,
  );
  const to = (core: number) => paths.core({ key: core, target: space.target, group: space.group, space });
  return (
    <Table
      label={t('devices.title')}
      rows={space.cores ?? []}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('devices.name'),
          cell: (core) => <NameLink to={to(core.key)}>{core.name}</NameLink>,
          breaks: true,
        },
        { id: 'state', header: t('devices.state'), cell: (core) => <CoreStatusBadge core={core} /> },
        {
          id: 'battery',
          header: t('devices.battery'),
          cell: (core) => <CoreBattery core={core} />,
          hideBelow: 'phone',
          folds: 'plain',
        },
        // Owners and residents have no use for what is technical.
        ...(space.target?.viewerSeesAll
          ? [
              {
                id: 'link',
                header: t('devices.link'),
                cell: (core: Device) => <CoreLink core={core} />,
                hideBelow: 'phone' as const,
                folds: 'plain' as const,
              },
            ]
          : []),
      ]}
    />
  );
}
