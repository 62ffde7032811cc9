import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { HomeLink } from '../../states/HomeLink.tsx';
import { toRequestError } from '../../states/requestError.ts';
import { TextLink } from '../../ui/button/TextLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Where a file is to be had; nothing where the address names none. */
const addressOf = (id: string | null, token: string | null): string | null =>
  id !== null && /^[1-9]\d{0,14}$/.test(id)
    ? `/ui/files/${id}${token === null ? '' : `?${new URLSearchParams({ token })}`}`
    : null;

const replaceLocation = (address: string): void => location.replace(address);

/** Loads an address in place of the portal; a prop, since jsdom lets no test replace `location`. */
type Props = { openAddress?: (address: string) => void };

/**
 * Page of a file that was refused, with the reason; without one the user has just signed in, and the download starts.
 */
export default function FileScreen({ openAddress = replaceLocation }: Props) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [token, refused] = [search.get('token'), search.get('refused')];
  const address = addressOf(search.get('id'), token);
  const opens = address !== null && refused === null;
  useEffect(() => {
    if (opens) openAddress(address);
  }, [opens, address, openAddress]);
  if (address === null || refused === 'NOT_FOUND')
    return (
      <EmptyState
        icon="search"
        headingLevel={1}
        title={t('file.gone')}
        text={t(token === null ? 'file.goneText' : 'file.linkUsed')}
        action={<HomeLink />}
      />
    );
  if (refused !== null) {
    const error = toRequestError({ message: 'The file was refused.', extensions: { code: refused } });
    return (
      <Stack gap={4}>
        <h1>{t('file.title')}</h1>
        <FailurePanel error={error} onRetry={() => location.assign(address)} />
        <HomeLink />
      </Stack>
    );
  }
  return (
    <EmptyState
      icon="download"
      headingLevel={1}
      title={t('file.opening')}
      text={t('file.openingText')}
      action={
        <Stack gap={2}>
          <TextLink href={address}>{t('file.open')}</TextLink>
          <HomeLink />
        </Stack>
      }
    />
  );
}
