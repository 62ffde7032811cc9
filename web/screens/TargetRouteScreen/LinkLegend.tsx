import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { color, fontSize, space, type ColorName } from '../../ui/tokens.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  padding: 0;
  list-style: none;
  font-size: ${fontSize.small};
  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
  }
`;

const Sample = styled.span<{ $ink: ColorName; $dashed?: boolean }>`
  width: 32px;
  border-top: 3px ${({ $dashed }) => ($dashed ? 'dashed' : 'solid')} ${({ $ink }) => color($ink)};
`;

const links: readonly { ink: ColorName; key: 'above90' | 'above70' | 'above50' | 'below50' | 'unknown' }[] = [
  { ink: 'ok', key: 'above90' },
  { ink: 'lime', key: 'above70' },
  { ink: 'warn', key: 'above50' },
  { ink: 'error', key: 'below50' },
  { ink: 'lineStrong', key: 'unknown' },
];

/** What the colours and lines of the map mean, and what can be done on it. */
export function LinkLegend({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation();
  return (
    <Card title={t('route.legend.title')}>
      <Stack gap={3}>
        <List>
          {links.map(({ ink, key }) => (
            <li key={key}>
              <Sample $ink={ink} />
              {t(`route.legend.${key}`)}
            </li>
          ))}
          <li>
            <Sample $ink="muted" $dashed />
            {t('route.legend.dashed')}
          </li>
        </List>
        <p>{t(mayChange ? 'route.legend.help' : 'route.legend.readOnly')}</p>
      </Stack>
    </Card>
  );
}
