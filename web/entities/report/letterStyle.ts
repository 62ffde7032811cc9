import { styled } from 'styled-components';
import { figuresStyle } from '../../ui/display/figuresStyle.ts';
import { color, fontSize, radius, space } from '../../ui/theme/tokens.ts';

/** The sheet of a letter: A4 in width, to the edges of a phone, and alone on paper. */
export const Sheet = styled.article.attrs({ className: 'printed-alone' })`
  ${figuresStyle}
  container-type: inline-size;
  width: 100%;
  max-width: 794px;
  margin-inline: auto;
  padding: ${space(12)} ${space(16)};
  border: 1px solid ${color('line')};
  border-radius: ${radius.medium};
  background: ${color('surface')};
  box-shadow: ${color('shadow')};
  > div {
    display: grid;
    gap: ${space(6)};
    > * {
      min-width: 0;
    }
  }
  @media (max-width: 760px) {
    padding: ${space(5)} ${space(4)};
  }
  @media print {
    max-width: none;
    padding: 0;
    border: 0;
    box-shadow: none;
    zoom: 0.86;
    &[data-density='tight'] {
      zoom: 0.72;
    }
    &[data-density='tightest'] {
      zoom: 0.66;
    }
    > div {
      gap: 5mm;
    }
    section {
      break-inside: avoid;
    }
  }
  h2,
  h3 {
    font-size: ${fontSize.body};
  }
`;

/** Sender at the start, subject and period at the end, with a rule under them. */
export const LetterHead = styled.header`
  display: grid;
  gap: ${space(1)} ${space(6)};
  padding-bottom: ${space(4)};
  border-bottom: 2px solid ${color('text')};
  > div > :first-child {
    font-size: ${fontSize.heading};
    font-weight: 600;
    line-height: 1.4;
  }
  p {
    color: ${color('muted')};
  }
  @container (min-width: 540px) {
    grid-template-columns: 1fr auto;
    > :last-child {
      text-align: end;
    }
  }
`;

/** Facts in one line: name and value. */
export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};
  margin-top: calc(-1 * ${space(2)});
  color: ${color('muted')};
  font-size: ${fontSize.small};
`;

/** The sentence that the letter answers with, and what follows from it. */
export const LetterAnswer = styled.div`
  display: grid;
  gap: ${space(2)};
  > :first-child {
    font-size: 1.625rem;
    font-weight: 600;
    line-height: 1.2;
    letter-spacing: -0.015em;
    text-wrap: balance;
  }
  p {
    color: ${color('muted')};
    font-size: ${fontSize.heading};
    text-wrap: pretty;
  }
  strong {
    color: ${color('text')};
    font-weight: 600;
  }
`;

/** Parts beside each other where there is room. */
export const Beside = styled.div`
  display: grid;
  gap: ${space(6)} ${space(10)};
  > * {
    min-width: 0;
  }
  @container (min-width: 540px) {
    grid-template-columns: 1fr 1fr;
  }
`;

/** A part of the letter under its heading. */
export const LetterPart = styled.section`
  display: grid;
  gap: ${space(2)};
  align-content: start;
`;

/** A remark on a pale ground. */
export const Remark = styled.p`
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color('ground')};
  font-size: ${fontSize.small};
  @media print {
    border: 1px solid ${color('line')};
    padding-block: ${space(2)};
  }
`;

/** The last lines of the letter. */
export const LetterFoot = styled.footer`
  padding-top: ${space(3)};
  border-top: 1px solid ${color('line')};
  color: ${color('muted')};
  font-size: ${fontSize.small};
`;

/** Rows of figures that end right, with rules between them. */
export const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space(2)} 0 ${space(2)} ${space(4)};
    border-bottom: 1px solid ${color('line')};
    font-weight: 400;
    text-align: end;
    vertical-align: baseline;
    white-space: nowrap;
  }
  th:first-child {
    padding-left: 0;
    text-align: start;
    white-space: normal;
  }
  thead th {
    color: ${color('muted')};
    font-size: ${fontSize.small};
  }
  td[data-made] {
    color: ${color('muted')};
  }
  tr[data-weight='sum'] > * {
    border-top: 1px solid ${color('lineStrong')};
    font-weight: 600;
  }
  tr[data-weight='rest'] > * {
    border-top: 1.5px solid ${color('text')};
    border-bottom: 0;
    font-size: ${fontSize.large};
    font-weight: 600;
  }
  td:last-child strong {
    font-weight: 600;
  }
  @container (max-width: 539px) {
    td[data-made] {
      display: none;
    }
  }
  small[data-made] {
    display: none;
    @container (max-width: 539px) {
      display: block;
    }
  }
  small {
    display: block;
    color: ${color('muted')};
    font-size: ${fontSize.small};
  }
  /* Over the cells beside it, which are empty. */
  @container (min-width: 540px) {
    small[data-long] {
      margin-inline-end: -14rem;
    }
  }
  @media print {
    th,
    td {
      padding-block: 1.4mm;
    }
  }
`;
