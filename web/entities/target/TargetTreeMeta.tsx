import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon } from '../../ui/display/Icon.tsx';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import { TroubleCounts } from '../TroubleCounts.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import type { FrameTarget } from './frameTarget.ts';

const Signs = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
`;

type Props = { target: Pick<FrameTarget, 'activeAlertCount' | 'offlineCount' | 'subscription'> };

/** Alert and offline counts of a target beside its name, and whether it has a subscription. */
export function TargetTreeMeta({ target: { activeAlertCount, offlineCount, subscription } }: Props) {
  const { t } = useTranslation();
  const subscribed = subscription !== 'NONE';
  return (
    <Signs>
      <TroubleCounts offline={offlineCount} alerts={activeAlertCount} />
      <span title={t(subscribed ? 'tree.subscribed' : 'tree.notSubscribed')}>
        <Icon name={subscribed ? 'card' : 'warning'} size={14} />
        <VisuallyHidden>{t(subscribed ? 'tree.subscribed' : 'tree.notSubscribed')}</VisuallyHidden>
      </span>
    </Signs>
  );
}
