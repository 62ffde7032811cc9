import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { Button } from '../ui/button/Button.tsx';
import { quietLinkStyle } from '../ui/button/linkStyle.ts';
import { TextField } from '../ui/field/TextField.tsx';
import { color, fontSize, media, space } from '../ui/theme/tokens.ts';
import { mayCome, useRights } from './rights.ts';
import { keyIn } from './places/variables.ts';

const Bar = styled.footer`
  grid-column: -2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(5)};
  padding: ${space(3)} ${space(6)};
  border-top: 1px solid ${color('line')};
  background: ${color('surface')};
  color: ${color('muted')};
  font-size: ${fontSize.small};
  a {
    ${quietLinkStyle}
  }
  /* On the line of the field's box rather than of its label, where there is one beside them. */
  @media not ${media.narrow} {
    &:has(input) {
      align-items: start;
      > strong,
      > a {
        padding-top: calc(1lh + ${space(1)} + (var(--control) - 1lh) / 2);
      }
    }
  }
  @media ${media.narrow} {
    padding-inline: ${space(4)};
  }
  @media print {
    display: none;
  }
`;

const Ask = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space(2)};
  > :first-child {
    flex: 1 1 96px;
    max-width: 200px;
  }
`;

/** Beside the box of the field, whatever is said under it: as far down as its label takes. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding-top: calc(1lh + ${space(1)});
`;

const devicePath = '/target/:targetId/group/:groupId/space/:spaceId/core/:coreId';

/** The pages that one comes to by the number of a device. */
const numberPaths = ['/realtime/:coreId', '/audit/:coreId'];

/** The device that an address of such paths is about, by its key as it was written. */
const deviceAt = (pathname: string, ...paths: readonly string[]): string | undefined =>
  paths.flatMap((path) => matchPath(path, pathname)?.params['coreId'] ?? [])[0];

/** Asks which device by its number, for those who do not have its page open; first the one that they look into. */
function DeviceByNumber({ first }: { first: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState(first);
  const [wrong, setWrong] = useState(false);
  const open = (page: string) => () => {
    const key = keyIn(text.trim());
    setWrong(key === null);
    if (key !== null) void navigate(`/${page}/${key}`);
  };
  return (
    <Ask>
      <TextField
        label={t('staff.deviceNumber')}
        value={text}
        onChange={setText}
        inputMode="numeric"
        autoComplete="off"
        error={wrong ? t('staff.notNumber') : undefined}
      />
      <Ways>
        <Button onClick={open('realtime')}>{t('staff.realtime')}</Button>
        <Button onClick={open('audit')}>{t('staff.audit')}</Button>
      </Ways>
    </Ask>
  );
}

/** What testers and Mes have at hand under every screen: the graph, and what only staff see of a device. */
export function StaffFooter({ pathname }: { pathname: string }) {
  const { t } = useTranslation();
  const rights = useRights();
  if (!mayCome(rights, 'tester', 0)) return null;
  const device = deviceAt(pathname, devicePath);
  const lookedInto = deviceAt(pathname, ...numberPaths) ?? '';
  return (
    <Bar aria-label={t('staff.tools')}>
      <strong>{t('staff.tools')}</strong>
      <a href="/graphql">{t('staff.graph')}</a>
      {mayCome(rights, 'mes', 0) &&
        (device === undefined ? (
          <DeviceByNumber key={lookedInto} first={lookedInto} />
        ) : (
          <>
            <Link to={`/realtime/${device}`}>{t('staff.realtime')}</Link>
            <Link to={`/audit/${device}`}>{t('staff.audit')}</Link>
          </>
        ))}
    </Bar>
  );
}
