import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/button/Button.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { Switch } from '../../../ui/field/Switch.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { color, fontSize, space } from '../../../ui/theme/tokens.ts';
import { CameraReader } from '../CameraReader.tsx';
import type { DeviceLine, Room } from '../model/devices.ts';
import { kindsOf, nextSlots, type Slot } from '../model/scanning.ts';
import { useReaderSound } from '../useReaderSound.ts';

const Next = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  p {
    color: ${color('muted')};
    font-size: ${fontSize.small};
  }
`;

type Props = {
  devices: readonly DeviceLine[];
  rooms: readonly Room[];
  kinds: string;
  onKinds: (kinds: string) => void;
  /** Space from which the order goes on. */
  from: string | null;
  onFrom: (key: string) => void;
  onRead: (serial: string, slot: Slot | undefined) => void;
  hasCamera: boolean;
};

const plain = (serial: string): string => serial.replaceAll(/\s/g, '').toLowerCase();

/**
 * Readings of a reader that types a serial and Enter, or of the camera: each goes to the next space in order, and one that
 * was read before is refused. Enter never leaves the page.
 */
export function ReaderCard({ devices, rooms, kinds, onKinds, from, onFrom, onRead, hasCamera }: Props) {
  const { t } = useTranslation();
  const sound = useReaderSound();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const [next, then] = nextSlots(rooms, { from, kinds: kindsOf(kinds) }, devices);
  const nameOf = ({ room, kind }: Slot): string => [room.name, kind].filter(Boolean).join(', ');
  const read = (code: string) => {
    const serial = code.trim();
    if (serial === '') return;
    const known = devices.find((line) => plain(line.serial) === plain(serial));
    const count = devices.length + 1;
    const text = known
      ? t('wizard.readTwice', { serial, line: known.line })
      : next
        ? t('wizard.readInto', { serial, name: nameOf(next), count })
        : t('wizard.read', { serial, count });
    setMessage(text);
    announce(text, 'wizard reader');
    sound.signal(known ? 'double' : 'taken');
    if (!known) onRead(serial, next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setTyped('');
    read(typed);
  };
  return (
    <Stack gap={4}>
      {hasCamera && <CameraReader onRead={read} />}
      <Next>
        <div>
          <strong>{next ? t('wizard.nextIs', { name: nameOf(next) }) : t('wizard.noNext')}</strong>
          {then && <p>{t('wizard.thenIs', { name: nameOf(then) })}</p>}
        </div>
        {isChoosing ? (
          <Select
            label={t('wizard.changeSpace')}
            hideLabel
            value={next?.room.key ?? ''}
            placeholder={t('wizard.chooseSpace')}
            options={rooms.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(key) => {
              onFrom(key);
              setChoosing(false);
            }}
          />
        ) : (
          <Button onClick={() => setChoosing(true)}>{t('wizard.changeSpace')}</Button>
        )}
      </Next>
      <TextField
        label={t('wizard.reader')}
        description={message || t('wizard.readerText')}
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
        autoComplete="off"
        enterKeyHint="enter"
      />
      <Row gap={4} wrap align="end">
        <TextField
          label={t('wizard.kinds')}
          description={t('wizard.kindsText')}
          value={kinds}
          onChange={onKinds}
          autoComplete="off"
        />
        <Switch label={t('wizard.sound')} checked={sound.isOn} onChange={sound.setOn} />
      </Row>
    </Stack>
  );
}
