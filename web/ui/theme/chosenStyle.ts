import { css } from 'styled-components';

/** Style of the selected item in forced colours mode. */
export const chosenStyle = css`
  @media (forced-colors: active) {
    /* Else the system draws its ground under every word, and the words of the chosen one would be as dark as that. */
    forced-color-adjust: none;
    background: SelectedItem;
    color: SelectedItemText;
    * {
      color: SelectedItemText;
    }
  }
`;
