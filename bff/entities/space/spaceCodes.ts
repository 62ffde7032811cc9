import { codeList } from '../../graph/codes.ts';

/** Kinds of spaces. */
export const spaceType = codeList('SpaceType', 'What kind of space a space is.', {
  0: { word: 'APARTMENTS', means: 'A container of apartments, as a stairwell; it has no meters.' },
  1: { word: 'APARTMENT', means: 'One apartment.' },
  2: { word: 'LIVING_ROOM', means: 'A room.' },
  3: { word: 'PUBLIC_SPACE', means: 'A space that is used in common.' },
});
