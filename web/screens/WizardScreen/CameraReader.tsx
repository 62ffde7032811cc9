import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { fontSize, radius } from '../../ui/theme/tokens.ts';
import { barcodeDetector } from './barcodes.ts';

/** Milliseconds between two looks at the camera's picture, and those within which the same code is the same reading. */
const [everyMs, sameMs] = [150, 2500];

/** As dark in both themes: it is a picture. */
const Frame = styled.div`
  position: relative;
  height: 176px;
  overflow: hidden;
  border-radius: ${radius.large};
  background: #1b2027;
  color: #fff;
  font-size: ${fontSize.small};
  video {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &::before {
    content: '';
    position: absolute;
    inset: 36px 64px 56px;
    border: 2px solid #fff;
    border-radius: ${radius.medium};
  }
  p {
    position: absolute;
    inset: auto 0 8px;
    text-align: center;
    text-shadow: 0 0 4px #000;
  }
`;

/** The camera, which reads the barcodes of labels until it is unmounted. */
export function CameraReader({ onRead }: { onRead: (code: string) => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const last = useRef({ code: '', at: 0 });
  const [isFailed, setFailed] = useState(false);
  const take = useEffectEvent((code: string) => {
    const isSame = code === last.current.code && Date.now() - last.current.at < sameMs;
    last.current = { code, at: Date.now() };
    if (!isSame) onRead(code);
  });
  useEffect(() => {
    const detector = barcodeDetector();
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasEnded = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const look = async () => {
      if (hasEnded || !detector || !video.current) return;
      // A picture that is not ready has no codes.
      const codes = await detector.detect(video.current).catch(() => []);
      for (const { rawValue } of codes) take(rawValue);
      timer = setTimeout(() => void look(), everyMs);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (hasEnded || !video.current) {
        stop();
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    start().catch(() => !hasEnded && setFailed(true));
    return () => {
      hasEnded = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (isFailed) return <Banner tone="warning" title={t('wizard.noCamera')} />;
  return (
    <Frame>
      <video ref={video} muted playsInline aria-label={t('wizard.camera')} />
      <p>{t('wizard.aim')}</p>
    </Frame>
  );
}
