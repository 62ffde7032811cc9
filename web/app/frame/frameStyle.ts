import { styled } from 'styled-components';
import { color, headerHeight, media, space } from '../../ui/theme/tokens.ts';

/** The whole page: head, side bar and content. */
export const Page = styled.div`
  display: grid;
  grid-template: auto 1fr auto / 288px minmax(0, 1fr);
  min-height: 100dvh;
  &[data-side='none'] {
    grid-template-columns: minmax(0, 1fr);
  }
  &[data-side='rail'] {
    grid-template-columns: 88px minmax(0, 1fr);
  }
  @media ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
    min-height: 0;
  }
  /* What fills the whole screen shows itself, and what is urgent. */
  :root:fullscreen & {
    visibility: hidden;
    dialog,
    [data-urgent] {
      visibility: visible;
    }
    [data-urgent] {
      position: fixed;
      inset: 0 0 auto;
      z-index: 2;
    }
  }
`;

/** The bar beside the content. */
export const Side = styled.nav`
  grid-row: 2 / span 2;
  position: sticky;
  top: ${headerHeight};
  align-self: start;
  height: calc(100dvh - ${headerHeight});
  display: flex;
  flex-direction: column;
  border-right: 1px solid ${color('line')};
  background: ${color('surface')};
  /* In a low window all of it is scrolled, else the tree alone. */
  @media (max-height: 639px) {
    display: block;
    overflow-y: auto;
  }
  @media print {
    display: none;
  }
`;

/** Padding within the side bar. */
export const InSide = styled.div`
  padding: ${space(3)} ${space(2)};
`;

/** The scrolled part of the side bar, without a padding of its own, which sticky elements would keep off. */
export const Scrolled = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  @media (max-height: 639px) {
    overflow-y: visible;
  }
`;

/** The same within a drawer. */
export const InDrawer = styled(InSide)`
  --navigation-ground: ${color('raised')};
`;

/** The row of the settings of a place, where these are open, and the screen. */
export const Beside = styled.div`
  display: flex;
  min-width: 0;
  @media print {
    display: block;
  }
`;

/** Column for the list of the settings of a place, of the same width before the list has loaded. */
export const SettingsColumn = styled.div`
  flex: 0 0 216px;
  @media print {
    display: none;
  }
`;

/** The screen with the banners above it. */
export const Content = styled.main`
  flex: 1;
  min-width: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(4)};
  padding: ${space(5)} ${space(6)} ${space(10)};
  outline: none;
  /* Without a side bar the parts of a space are no wider than with one. */
  &[data-alone] {
    max-width: 1152px;
    margin-inline: auto;
  }
  > [data-urgent]:empty {
    display: none;
  }
  @media ${media.narrow} {
    padding: ${space(4)} ${space(4)} ${space(10)};
  }
  @media print {
    max-width: none;
    padding: 0;
  }
`;

/** Link over the head, visible while it has the focus. */
export const SkipLink = styled.a`
  position: absolute;
  left: ${space(3)};
  top: -100px;
  z-index: 200;
  padding: ${space(2)} ${space(3)};
  background: ${color('raised')};
  color: ${color('accent')};
  &:focus {
    top: ${space(2)};
  }
`;
