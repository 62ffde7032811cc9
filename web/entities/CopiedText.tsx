import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { IconButton } from '../ui/button/IconButton.tsx';
import { showToast } from '../ui/feedback/toastQueue.ts';
import { Row } from '../ui/layout/Row.tsx';

const Text = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** A text with a button that copies it, without the spaces of its groups where `plain` is given. */
export function CopiedText({ text, plain = text, label }: { text: string; plain?: string; label: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(plain);
      showToast({ tone: 'positive', title: t('invoice.copied') });
    } catch {
      showToast({ tone: 'negative', title: t('invoice.notCopied') });
    }
  };
  return (
    <Row gap={2}>
      <Text>{text}</Text>
      <IconButton icon="copy" label={label} onClick={() => void copy()} />
    </Row>
  );
}
