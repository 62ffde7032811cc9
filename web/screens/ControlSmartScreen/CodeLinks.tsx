import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { alertCodeFamilies, alertCodeIds, type AlertCode } from '../../entities/alert/alertCodes.ts';
import { paths } from '../../entities/paths.ts';
import { linkStyle } from '../../ui/button/linkStyle.ts';
import { Select } from '../../ui/field/Select.tsx';
import { color, fontSize, media, space } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';

const Families = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: ${space(4)};
  font-size: ${fontSize.small};
  h2 {
    font-size: ${fontSize.small};
    color: ${color('muted')};
  }
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  a {
    ${linkStyle}
    display: block;
    padding-block: ${space(1)};
  }
  a[aria-current] {
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
`;

/** For the staff of the provider only, who find it from a rule. */
const staffOnly: AlertCode = 'READING_SPIKE';

type Props = { targetKey: number; current: AlertCode };

/** The codes that are offered, by what they are about. */
const offered = (current: AlertCode) =>
  alertCodeFamilies.map(({ family, codes }) => ({
    family,
    codes: codes.filter((code) => code !== staffOnly || code === current),
  }));

/** The alert codes as a choice, where links to all of them would take the whole page. */
function CodeChoice({ targetKey, current }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Select
      label={t('control.code')}
      value={current}
      options={offered(current).flatMap(({ codes }) =>
        codes.map((code) => ({ value: code, label: t(`alert.code.${code}`) })),
      )}
      onChange={(code) => void navigate(paths.controlSmart(targetKey, alertCodeIds[code]))}
    />
  );
}

/** Links to every alert code, by what it is about. */
export function CodeLinks({ targetKey, current }: Props) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(media.narrow);
  if (isNarrow) return <CodeChoice targetKey={targetKey} current={current} />;
  return (
    <Families aria-label={t('control.codes')}>
      {offered(current).map(({ family, codes }) => (
        <div key={family}>
          <h2>{t(`control.family.${family}`)}</h2>
          <ul>
            {codes.map((code) => (
              <li key={code}>
                <Link
                  to={paths.controlSmart(targetKey, alertCodeIds[code])}
                  aria-current={code === current ? 'page' : undefined}
                >
                  {t(`alert.code.${code}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Families>
  );
}
