import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, fontSize } from '../../ui/theme/tokens.ts';

const Hits = styled.p`
  align-self: center;
  color: ${color('muted')};
  font-size: ${fontSize.small};
  &:empty {
    display: none;
  }
`;

/** Number of search hits; empty without a search. */
export function SearchHits({ count }: { count: number | null }) {
  const { t } = useTranslation();
  return (
    <Hits role="status">{count !== null && t(count === 0 ? 'route.nothingFound' : 'route.found', { count })}</Hits>
  );
}
