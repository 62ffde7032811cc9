import { codeList } from '../../graph/codes.ts';

/** Kinds of spaces. */
export const spaceType = codeList('SpaceType', 'Type of a space.', {
  0: { word: 'APARTMENTS', means: 'A container of apartments, for example a stairwell, without meters.' },
  1: { word: 'APARTMENT', means: 'One apartment.' },
  2: { word: 'LIVING_ROOM', means: 'A room.' },
  3: { word: 'PUBLIC_SPACE', means: 'A space that is used in common.' },
});
