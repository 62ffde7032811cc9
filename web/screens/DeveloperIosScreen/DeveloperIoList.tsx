import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { DeveloperIoList_configuration$key } from '../../__generated__/DeveloperIoList_configuration.graphql.ts';
import ioFormQuery from '../../__generated__/IoFormQuery$parameters.ts';
import { CatalogueList, type CatalogueAction } from '../../entities/catalogue/CatalogueList.tsx';
import { useRecordActions } from '../../entities/catalogue/useRecordActions.tsx';
import { useDeleteIo } from '../../entities/io/ioMutations.ts';
import { readIo, type IoRow } from '../../entities/io/ioRow.ts';
import { useIoColumns } from '../../entities/io/useIoColumns.tsx';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import type { IoFormProps } from './IoForm.tsx';

const IoForm = lazyQueryComponent(
  ioFormQuery,
  (_props: IoFormProps) => ({}),
  () => import('./IoForm.tsx'),
);
const IoGroupForm = lazyComponent(() => import('./IoGroupForm.tsx'));
const AddFollower = lazyComponent(() => import('./AddFollower.tsx'));

/** The IOs that can follow an IO: those of its configuration that neither follow nor are followed. */
const followersFor = (io: IoRow, all: readonly IoRow[]): IoRow[] =>
  io.master ? [] : all.filter(({ id, master, slaves }) => id !== io.id && !master && slaves.length === 0);

/** The IOs of a configuration in development: changed, deleted, put into groups, and made to follow one another. */
export function DeveloperIoList({ configuration }: { configuration: DeveloperIoList_configuration$key }) {
  const { t } = useTranslation();
  const remove = useDeleteIo();
  const refetch = useRefetchScreen();
  const {
    id: configurationId,
    ios,
    ioGroups: groups,
  } = useFragment(
    graphql`
      fragment DeveloperIoList_configuration on DeveloperConfiguration @throwOnFieldError {
        id
        ios @required(action: THROW) {
          ...ioRow_io
        }
        ioGroups @required(action: THROW) {
          id
          name
        }
      }
    `,
    configuration,
  );
  const rows = ios.map(readIo);
  const nameOf = ({ name }: IoRow) => name;
  const formOf = (io: IoRow | null, onClose: () => void) => (
    <IoForm configurationId={configurationId} io={io} groups={groups} onClose={onClose} />
  );
  const follow: CatalogueAction<IoRow> = {
    id: 'follow',
    label: t('ios.addFollower'),
    icon: 'link',
    dialog: (io, onClose) => <AddFollower io={io} followers={followersFor(io, rows)} onClose={onClose} />,
  };
  const actionsOf = useRecordActions<IoRow>({
    nameOf,
    edit: formOf,
    more: (io) => (followersFor(io, rows).length > 0 ? [follow] : []),
    remove: ({ id }) => remove({ id }),
    lost: t('ios.deleteText'),
    // The service names neither the configuration nor the IOs that followed the deleted one.
    onDeleted: refetch,
  });
  return (
    <CatalogueList
      id="developerIos"
      label={t('staff.ios')}
      rows={rows}
      searchLabel={t('ios.search')}
      nameOf={nameOf}
      actionsOf={actionsOf}
      dialogs={{
        new: (onClose) => formOf(null, onClose),
        newGroup: (onClose) => <IoGroupForm configurationId={configurationId} groups={groups} onClose={onClose} />,
      }}
      empty={{ icon: 'settings', title: t('ios.none'), text: t('ios.noneText') }}
      columns={useIoColumns(rows)}
    />
  );
}
