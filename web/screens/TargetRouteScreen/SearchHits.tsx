import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, fontSize, media, radius, space } from '../../ui/theme/tokens.ts';

const Corner = styled.div`
  position: absolute;
  top: ${space(3)};
  left: ${space(3)};
  /** The map covers preceding elements. */
  z-index: 1;
  pointer-events: none;
  span {
    display: block;
    padding: ${space(1)} ${space(2)};
    border: 1px solid ${color('line')};
    border-radius: ${radius.medium};
    background: ${color('surface')};
    font-size: ${fontSize.small};
  }
  @media ${media.paper} {
    display: none;
  }
`;

/** Number of search hits in a corner of the map; renders nothing without a search. */
export function SearchHits({ count }: { count: number | null }) {
  const { t } = useTranslation();
  return (
    <Corner role="status">
      {count !== null && <span>{t(count === 0 ? 'route.nothingFound' : 'route.found', { count })}</span>}
    </Corner>
  );
}
