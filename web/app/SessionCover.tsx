import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { endSessionPause } from '../entities/viewer/session.ts';
import { askOtherWaysIn, SignIn } from '../screens/LoginScreen/SignIn.tsx';
import { FullscreenOverlay } from '../ui/overlay/FullscreenOverlay.tsx';
import { AuthPage } from './AuthLayout.tsx';

/** Signing in again over a page that was left in the middle of something, which goes on then for the same person. */
export function SessionCover() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [otherWays] = useState(askOtherWaysIn);
  return (
    <FullscreenOverlay label={t('login.title')}>
      <AuthPage>
        <SignIn
          otherWays={otherWays}
          notice={t('login.paused')}
          stays
          inside={null}
          onSignedIn={() => endSessionPause({ kind: 'began', next: pathname + search })}
        />
      </AuthPage>
    </FullscreenOverlay>
  );
}
