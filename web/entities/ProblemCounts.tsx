import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon } from '../ui/display/Icon.tsx';
import { color, fontSize, space, type ColorName } from '../ui/theme/tokens.ts';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';

const Count = styled.span<{ $ink: ColorName }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${({ $ink }) => color($ink)};
  font-size: ${fontSize.tiny};
`;

/** What is wrong in a place, as small signs with numbers: alerts, and devices that are offline; nothing where all is well. */
export function ProblemCounts({ offline, alerts }: { offline: number; alerts: number }) {
  const { t } = useTranslation();
  const counts = [
    { key: 'alerts', count: alerts, icon: 'bell', ink: 'warn', words: t('tree.alerts', { count: alerts }) },
    { key: 'offline', count: offline, icon: 'offline', ink: 'error', words: t('tree.offline', { count: offline }) },
  ] as const;
  return counts
    .filter(({ count }) => count > 0)
    .map(({ key, count, icon, ink, words }) => (
      <Count key={key} $ink={ink} title={words}>
        <Icon name={icon} size={12} />
        <span aria-hidden="true">{count}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </Count>
    ));
}
