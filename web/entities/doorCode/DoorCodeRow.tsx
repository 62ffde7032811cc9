import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { CompactListItem } from '../../ui/layout/CompactList.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { doorCodeState, readDigits, type ShownDoorCode } from './doorCode.ts';

/** What can be done to a door code. */
export type DoorCodeAction = 'edit' | 'end' | 'delete';

const tones = { ENDED: 'neutral', UPCOMING: 'info', ENDING: 'warn', VALID: 'ok' } as const;

/** Days of a code in words. */
export const useValidity = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ validFrom, validUntil }: ShownDoorCode): string => {
    const from = typeof validFrom === 'string' ? format.date(validFrom) : null;
    const until = typeof validUntil === 'string' ? format.date(validUntil) : null;
    if (from !== null && until !== null) return t('doorCode.validity', { from, until });
    if (from !== null) return t('doorCode.from', { from });
    return until === null ? t('doorCode.noEnd') : t('doorCode.until', { until });
  };
};

type Props = {
  code: ShownDoorCode;
  onAction: (action: DoorCodeAction) => void;
  /** Shows the slip for the owner of the door, with the digits. */
  onPrint: (digits: string) => void;
};

/** A door code in a list: its digits are hidden until a press, which the audit log notes. */
export function DoorCodeRow({ code, onAction, onPrint }: Props) {
  const { t } = useTranslation();
  const validity = useValidity();
  const now = useNow();
  const [digits, setDigits] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const { name, space } = code;
  const state = doorCodeState(code, now);
  const read = async (onDigits: (read: string) => void): Promise<void> => {
    setReading(true);
    try {
      onDigits(await readDigits(code.id));
    } catch {
      showToast({ tone: 'negative', title: t('doorCode.notRead', { name }) });
    } finally {
      setReading(false);
    }
  };
  return (
    <CompactListItem
      detail={`${space?.name ?? t('doorCode.wholeSite')} · ${validity(code)}`}
      end={
        <Row gap={2} align="center" wrap>
          {digits === null ? (
            <Button
              size="small"
              pending={isReading}
              aria-label={t('doorCode.showOf', { name })}
              onClick={() => void read(setDigits)}
            >
              {t('doorCode.show')}
            </Button>
          ) : (
            <>
              <strong>{digits}</strong>
              <Button size="small" aria-label={t('doorCode.hideOf', { name })} onClick={() => setDigits(null)}>
                {t('doorCode.hide')}
              </Button>
            </>
          )}
          <MenuButton
            label={t('doorCode.actionsOf', { name })}
            icon="more"
            iconOnly
            size="small"
            items={[
              { id: 'edit', label: t('doorCode.edit'), icon: 'edit', onAction: () => onAction('edit') },
              {
                id: 'end',
                label: t('doorCode.end'),
                icon: 'calendar',
                disabled: state === 'ENDED',
                onAction: () => onAction('end'),
              },
              { id: 'print', label: t('doorCode.print'), icon: 'print', onAction: () => void read(onPrint) },
              {
                id: 'delete',
                label: t('doorCode.delete'),
                icon: 'trash',
                danger: true,
                onAction: () => onAction('delete'),
              },
            ]}
          />
        </Row>
      }
    >
      <Row gap={2} align="center" wrap>
        <span>{name}</span>
        {state !== 'VALID' && <StatusBadge tone={tones[state]} label={t(`doorCode.states.${state}`)} />}
      </Row>
    </CompactListItem>
  );
}
