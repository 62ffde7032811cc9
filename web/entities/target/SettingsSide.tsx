import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { headerHeight, space } from '../../ui/theme/tokens.ts';
import { SettingsList } from '../place/SettingsList.tsx';
import { currentIn, partsOf } from '../place/parts.ts';
import { placeOf } from '../place/placeIn.ts';
import { usePlace } from './usePlace.ts';

const Box = styled.div`
  position: sticky;
  top: ${headerHeight};
  max-height: calc(100dvh - ${headerHeight});
  overflow-y: auto;
  padding: ${space(5)} 0 ${space(5)} ${space(4)};
`;

/** The list of the settings of the present place, beside the content; nothing on other pages and where there is one only. */
export function SettingsSide({ viewer }: { viewer: useTargets_viewer$key }) {
  const { pathname } = useLocation();
  const found = usePlace(viewer);
  if (!found) return null;
  const place = placeOf(found);
  const part = currentIn(partsOf(place), pathname)?.part;
  if (part?.id !== 'settings' || part.pages.length < 2) return null;
  return (
    <Box>
      <SettingsList part={part} place={place} />
    </Box>
  );
}
