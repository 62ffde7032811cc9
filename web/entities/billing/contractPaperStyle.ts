/**
 * Style of a contract on paper, A4 and light whatever the theme of the portal. Nested CSS, so that the screen and the
 * downloaded file, which has no other style, share it.
 */
export const contractPaperStyle = `
  box-sizing: border-box;
  max-width: 210mm;
  margin-inline: auto;
  padding: 14mm 20mm 12mm;
  background: #fff;
  color: #15181d;
  color-scheme: light;
  font: 10pt/1.45 'Inter Variable', Inter, system-ui, sans-serif;
  overflow-wrap: anywhere;
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm 10mm; margin-bottom: 7mm; }
  .two > * { min-width: 0; }
  h1, h2, h3, p, ol, dl, dd, table { margin: 0; }
  h2 { font-size: 10pt; margin: 6mm 0 2mm; break-after: avoid; }
  .title { font-size: 17pt; line-height: 1.2; margin: 0 0 3mm; }
  h3 { font-size: 8pt; font-weight: 400; color: #565e69; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 1mm 5mm; font-size: 9pt; }
  dt, .muted { color: #565e69; }
  table { width: 100%; border-collapse: collapse; font-size: 9pt; font-variant-numeric: tabular-nums; }
  th, td { text-align: right; padding: 1.4mm 0 1.4mm 3mm; border-bottom: 0.2mm solid #e0e3e8; vertical-align: top; }
  th:first-child, td:first-child { text-align: left; padding-left: 0; }
  thead th { font-weight: 400; color: #565e69; }
  tfoot th, tfoot td { border-bottom: 0; }
  tfoot tr:last-child > * { font-weight: 700; border-top: 0.4mm solid #15181d; }
  tr, li { break-inside: avoid; }
  ol { padding-left: 6mm; list-style: decimal; font-size: 9pt; display: grid; gap: 1mm; }
  .acceptance { break-inside: avoid; }
  .acceptance > div { border-top: 0.3mm solid #15181d; padding-top: 2mm; }
  th { overflow-wrap: normal; }
  @media (max-width: 700px) {
    padding: 6mm 5mm;
    .two { grid-template-columns: 1fr; }
    table { font-size: 8pt; }
    th, td { padding-left: 2mm; }
  }
  @media print { max-width: none; padding: 0; .two { grid-template-columns: 1fr 1fr; } }
`;
