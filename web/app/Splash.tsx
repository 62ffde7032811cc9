import { use, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { color, space } from '../ui/theme/tokens.ts';
import { Logo, Mark } from './Logo.tsx';
import { splashAfterMs, splashShown, splashStanding } from './splash.ts';

const Page = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(5)};
  min-height: 100dvh;
  color: ${color('muted')};
`;

/** Stands where the portal will be while what the frame needs is on its way; a quick answer never shows it. */
export function Splash() {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      splashShown();
      setVisible(true);
    }, splashAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!visible)
    return (
      <div data-inside="">
        <div className="arriving">
          <Mark />
        </div>
      </div>
    );
  return (
    <Page>
      <Logo />
      <Spinner label={t('shell.loading')} />
    </Page>
  );
}

/** Keeps what follows from replacing a splash that has only just come into sight. */
export function AfterSplash({ children }: { children: ReactNode }) {
  const standing = splashStanding();
  if (standing) use(standing);
  return children;
}
