import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TextLink } from '../../ui/button/TextLink.tsx';

/** The other ways to sign in: a provider's page, which leads back here; beside this page where that has to stay. */
export function ProviderLinks({ providers, stays }: { providers: readonly string[]; stays: boolean }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap={2}>
        {providers.map((provider) => (
          <TextLink
            key={provider}
            href={`/oauth/${encodeURIComponent(provider)}`}
            {...(stays ? { target: '_blank' } : {})}
          >
            {t('login.with', { provider })}
          </TextLink>
        ))}
      </Stack>
    </Card>
  );
}
