import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { InheritedInfo_target$key } from '../../__generated__/InheritedInfo_target.graphql.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { paths } from '../paths.ts';
import { RouteLink } from '../RouteLink.tsx';

/** What a building or a space has from its target, with a link to where it is set. */
export function InheritedInfo({ target: key }: { target: InheritedInfo_target$key }) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment InheritedInfo_target on Target {
        key
        name
        type
        address
        postalCode
        city
        customerName
        invoiceReference
        viewerCanAdminister
      }
    `,
    key,
  );
  const place = [target.address, [target.postalCode, target.city].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <Card title={t('settings.inherited')}>
      <Stack gap={3}>
        <KeyValueList
          items={[
            { label: t('home.address'), value: place.join(', ') || '–' },
            { label: t('target.kind'), value: t(`target.type.${target.type}`) },
            { label: t('settings.customerName'), value: target.customerName || '–' },
            ...(target.viewerCanAdminister
              ? [{ label: t('settings.invoiceReference'), value: target.invoiceReference || '–' }]
              : []),
          ]}
        />
        <RouteLink to={paths.settingsInfo(target.key)}>{t('settings.setIn', { name: target.name })}</RouteLink>
      </Stack>
    </Card>
  );
}
