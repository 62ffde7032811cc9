import { useTranslation } from 'react-i18next';
import { Panel } from '@xyflow/react';
import { styled } from 'styled-components';
import { Icon } from '../../../ui/display/Icon.tsx';
import { color, fontSize, radius, space } from '../../../ui/theme/tokens.ts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${color('accent')};
  border-radius: ${radius.medium};
  background: ${color('surface')};
  font-size: ${fontSize.small};
  font-weight: 550;
`;

/** The dragged device and the one that it would report through if it were dropped now; readable also where names are too small. */
export function DragHint({ name, count, onto }: { name: string; count: number; onto: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Panel position="top-left">
      <Line>
        {count > 1 ? t('route.devices', { count }) : name}
        {onto !== undefined && (
          <>
            <Icon name="link" size={14} />
            {onto}
          </>
        )}
      </Line>
    </Panel>
  );
}
