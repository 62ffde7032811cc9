import { createGlobalStyle, styled } from 'styled-components';

const Style = createGlobalStyle`
  @media print {
    @page {
      size: A4;
      margin: 14mm 20mm 12mm;
    }
    html,
    body {
      background: #fff;
    }
    body * {
      visibility: hidden;
    }
    .printed-alone,
    .printed-alone * {
      visibility: visible;
    }
    .printed-alone {
      position: absolute;
      inset: 0 0 auto;
    }
  }
`;

/** Prints elements of the class `printed-alone` on A4, and nothing else of the page. */
export function PrintedAlone() {
  return <Style />;
}

/** A frame of its own on paper, light in every theme. */
export const PrintedSlip = styled.div.attrs({ className: 'printed-alone' })`
  padding: 24px;
  border: 1px solid #858d98;
  background: #fff;
  color: #15181d;
  color-scheme: light;
  overflow-wrap: anywhere;
`;
