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
    /* Nothing else takes room, which would add empty pages, and what is around it neither cuts nor moves it. */
    body :not(.printed-alone, .printed-alone *, :has(.printed-alone)) {
      display: none !important;
    }
    body :has(.printed-alone) {
      position: static !important;
      display: block !important;
      width: auto !important;
      max-width: none !important;
      height: auto !important;
      min-height: 0 !important;
      max-height: none !important;
      margin: 0 !important;
      padding: 0 !important;
      border: 0 !important;
      overflow: visible !important;
      transform: none !important;
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
