import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { figuresStyle } from '../../ui/display/figuresStyle.ts';
import { Caption } from '../../ui/layout/Caption.tsx';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';

const Table = styled.table`
  ${figuresStyle}
  width: 100%;
  max-width: 44rem;
  border-collapse: collapse;
  th,
  td {
    padding: ${space(2)} 0;
    border-bottom: 1px solid ${color('line')};
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
  }
  td {
    text-align: end;
    white-space: nowrap;
  }
  tr[data-weight] > * {
    font-weight: 600;
  }
  tr[data-weight='sum'] > * {
    border-top: 1px solid ${color('lineStrong')};
  }
  tr[data-weight='rest'] > * {
    border-top: 1.5px solid ${color('text')};
    border-bottom: 0;
    font-size: ${fontSize.large};
  }
`;

/** One line: what it is, how its amount is made, and its amount in cents. */
export type BillLine = { id: string; label: string; made?: string | null; cents: number; weight?: 'sum' | 'rest' };

/** Lines of money with their amounts right-aligned, and sums in bold. */
export function WaterBill({
  label,
  lines,
  euros,
}: {
  label: string;
  lines: readonly BillLine[];
  euros: (cents: number) => string;
}) {
  const { t } = useTranslation();
  return (
    <Table aria-label={label}>
      <thead hidden>
        <tr>
          <th scope="col">{t('flat.line')}</th>
          <th scope="col">{t('flat.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, label: name, made, cents, weight }) => (
          <tr key={id} data-weight={weight}>
            <th scope="row">
              {name}
              {made && <Caption>{made}</Caption>}
            </th>
            <td>{euros(cents)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
