import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { DoorCodesQuery } from '../../__generated__/DoorCodesQuery.graphql.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { CompactList } from '../../ui/layout/CompactList.tsx';
import { PrintedAlone, PrintedSlip } from '../../ui/layout/PrintedAlone.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { dayOf } from '../period/period.ts';
import { spaceOptions } from '../space/spaceOptions.ts';
import type { ShownDoorCode } from './doorCode.ts';
import { DoorCodeDialog } from './DoorCodeDialog.tsx';
import { DoorCodeRow, useValidity, type DoorCodeAction } from './DoorCodeRow.tsx';
import { useDeleteDoorCode, useUpdateDoorCode } from './doorCodeMutations.ts';

/** Place whose door codes are listed: a target with all of its codes, or a group or a space of it. */
export type DoorCodesProps = { targetId: string; groupId?: string; spaceId?: string };

const query = graphql`
  query DoorCodesQuery($id: ID!) @preloadable @throwOnFieldError {
    target(id: $id) @required(action: THROW) {
      name
      groups {
        id
        name
        spaces {
          id
          name
        }
      }
      doorCodes(first: 1000) @connection(key: "DoorCodes_doorCodes") @required(action: THROW) {
        __id
        edges {
          node {
            id
            name
            validFrom
            validUntil
            space {
              id
              name
              group {
                id
              }
            }
          }
        }
      }
    }
  }
`;

/** A slip with a code for the owner of its door. */
function Slip({
  code,
  digits,
  site,
  onClose,
}: {
  code: ShownDoorCode;
  digits: string;
  site: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const validity = useValidity();
  return (
    <Dialog
      title={t('doorCode.print')}
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      size="small"
      actions={
        <Button variant="primary" icon="print" onClick={() => globalThis.print()}>
          {t('doorCode.printNow')}
        </Button>
      }
    >
      <PrintedAlone />
      <PrintedSlip>
        <p>{[site, code.space?.name ?? t('doorCode.wholeSite')].join(', ')}</p>
        <p>{code.name}</p>
        <p style={{ fontSize: 40, fontVariantNumeric: 'tabular-nums', letterSpacing: '0.1em' }}>{digits}</p>
        <p>{validity(code)}</p>
      </PrintedSlip>
    </Dialog>
  );
}

type OpenAction = { action: DoorCodeAction; code: ShownDoorCode } | { action: 'add'; code: null };

/** Door codes of a place, for administrators of the target: added, changed, ended, deleted and printed. */
export default function DoorCodes({
  targetId,
  groupId,
  spaceId,
  queryRef,
}: DoorCodesProps & { queryRef: PreloadedQuery<DoorCodesQuery> }) {
  const { t } = useTranslation();
  const now = useNow();
  const { target } = usePreloadedQuery<DoorCodesQuery>(query, queryRef);
  const [open, setOpen] = useState<OpenAction | null>(null);
  const [printed, setPrinted] = useState<{ code: ShownDoorCode; digits: string } | null>(null);
  const update = useUpdateDoorCode();
  const remove = useDeleteDoorCode();
  const { doorCodes, groups, name: site } = target;
  const connections = [doorCodes.__id];
  const codes = doorCodes.edges
    .map(({ node }) => node)
    .filter(
      ({ space }) =>
        (spaceId === undefined || space?.id === spaceId) && (groupId === undefined || space?.group?.id === groupId),
    );
  const spaces = spaceOptions(groups.filter(({ id }) => groupId === undefined || id === groupId));
  const close = () => setOpen(null);
  return (
    <Card
      title={t('doorCode.title')}
      padding="none"
      actions={
        <Button size="small" icon="plus" onClick={() => setOpen({ action: 'add', code: null })}>
          {t('doorCode.add')}
        </Button>
      }
    >
      {codes.length > 0 ? (
        <CompactList foot={t('doorCode.text')}>
          {codes.map((code) => (
            <DoorCodeRow
              key={code.id}
              code={code}
              onAction={(action) => setOpen({ action, code })}
              onPrint={(digits) => setPrinted({ code, digits })}
            />
          ))}
        </CompactList>
      ) : (
        <CompactList foot={t('doorCode.none')} />
      )}
      {(open?.action === 'add' || open?.action === 'edit') && (
        <DoorCodeDialog
          targetId={targetId}
          code={open.code}
          spaceId={spaceId ?? null}
          spaces={spaces}
          connections={connections}
          onClose={close}
        />
      )}
      {open?.action === 'end' && (
        <ConfirmDialog
          title={t('doorCode.endTitle', { name: open.code.name })}
          confirm={t('doorCode.end')}
          onConfirm={() => update({ id: open.code.id, validUntil: dayOf(now) })}
          onDone={close}
          onClose={close}
        >
          <p>{t('doorCode.endText')}</p>
        </ConfirmDialog>
      )}
      {open?.action === 'delete' && (
        <ConfirmDialog
          title={t('doorCode.deleteTitle', { name: open.code.name })}
          confirm={t('doorCode.delete')}
          danger
          onConfirm={() => remove({ id: open.code.id }, { connections })}
          onDone={close}
          onClose={close}
        >
          <p>{t('doorCode.deleteText')}</p>
        </ConfirmDialog>
      )}
      {printed && <Slip {...printed} site={site} onClose={() => setPrinted(null)} />}
    </Card>
  );
}
