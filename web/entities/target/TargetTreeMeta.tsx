import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { TargetTreeMeta_target$key } from '../../__generated__/TargetTreeMeta_target.graphql.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import { TroubleCounts } from '../TroubleCounts.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';

const Signs = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
`;

/** Alert and offline counts of a target beside its name, and whether it has a subscription. */
export function TargetTreeMeta({ target: key }: { target: TargetTreeMeta_target$key }) {
  const { t } = useTranslation();
  const { activeAlertCount, offlineCount, subscription } = useFragment(
    graphql`
      fragment TargetTreeMeta_target on Target {
        activeAlertCount
        offlineCount
        subscription
      }
    `,
    key,
  );
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
