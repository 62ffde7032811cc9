import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, fontSize } from '../ui/theme/tokens.ts';

/** It stands there while it says nothing too, or else a screen reader would not hear it begin; then it takes no room. */
const Line = styled.p`
  color: ${color('muted')};
  font-size: ${fontSize.small};
  &:empty {
    position: absolute;
  }
`;

type Props = { shown: number; total: number; narrowed: boolean };

/** Says how many rows of a list the search and the filters leave, also to those who do not see them go. */
export function FoundCount({ shown, total, narrowed }: Props) {
  const { t } = useTranslation();
  return <Line role="status">{narrowed ? t('list.found', { shown, total }) : ''}</Line>;
}
