import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import type { AlertSound } from './useAlertSound.ts';

/** Turns the sound of new alerts on and off, and shows the board on the full screen. */
export function BoardTools({ sound }: { sound: AlertSound }) {
  const { t } = useTranslation();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  const toggle = () => {
    // Of the whole page: banners, dialogs and messages outside of the board would be invisible behind its full screen.
    const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // Where the browser refuses, the board stays as it is.
    done.catch(() => undefined);
  };
  return (
    <Row gap={4} wrap>
      <Switch label={t('control.board.sound')} checked={sound.isOn} onChange={sound.setOn} />
      {sound.isBlocked && (
        <Row gap={2} wrap>
          <span>{t('control.board.soundBlocked')}</span>
          <Button size="small" onClick={() => sound.setOn(true)}>
            {t('control.board.allowSound')}
          </Button>
        </Row>
      )}
      {document.fullscreenEnabled && (
        <Button size="small" icon="fit" onClick={toggle}>
          {t(isFull ? 'control.board.leaveFullScreen' : 'control.board.fullScreen')}
        </Button>
      )}
    </Row>
  );
}
