import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { endSessionPause } from '../../entities/viewer/session.ts';
import { fetchSignInOptions, SignIn } from '../../screens/LoginScreen/SignIn.tsx';
import { FullscreenOverlay } from '../../ui/overlay/FullscreenOverlay.tsx';
import { AuthPage } from '../routing/AuthLayout.tsx';

/** Sign-in form over a page with unsaved work, which continues when the same user has signed in. */
export function SignInOverlay() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [signInOptions] = useState(fetchSignInOptions);
  return (
    <FullscreenOverlay label={t('login.title')}>
      <AuthPage>
        <SignIn
          signInOptions={signInOptions}
          notice={t('login.paused')}
          stays
          inside={null}
          onSignedIn={() => endSessionPause({ kind: 'began', next: pathname + search })}
        />
      </AuthPage>
    </FullscreenOverlay>
  );
}
