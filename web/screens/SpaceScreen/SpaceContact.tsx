import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceContact_target$key } from '../../__generated__/SpaceContact_target.graphql.ts';
import { phoneHref } from '../../entities/target/phoneHref.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextLink } from '../../ui/button/TextLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CompactList, CompactListItem } from '../../ui/layout/CompactList.tsx';

/** Whom a resident calls: the maintenance first, then the property manager; customer service is about Talo itself. */
export function SpaceContact({ target: key }: { target: SpaceContact_target$key }) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('over');
  const { contacts } = useFragment(
    graphql`
      fragment SpaceContact_target on Target {
        contacts {
          kind
          name
          phone
          email
          hours
        }
      }
    `,
    key,
  );
  const labels: Partial<Record<(typeof contacts)[number]['kind'], string>> = {
    MAINTENANCE: t('contact.maintenance'),
    PROPERTY_MANAGER: t('contact.manager'),
  };
  return (
    <Card title={t('flat.contact')} padding="none">
      <CompactList
        foot={
          <>
            <p>{t('feedback.explain')}</p>
            <Button variant="quiet" icon="message" onClick={() => open('feedback')}>
              {t('flat.write')}
            </Button>
          </>
        }
      >
        {contacts.toReversed().map(({ kind, name, phone, email, hours }) => (
          <CompactListItem
            key={kind}
            end={phone !== null && phone !== undefined && <TextLink href={phoneHref(phone)}>{phone}</TextLink>}
            detail={
              <>
                {[name, hours].filter(Boolean).join(' · ')}
                {email && (
                  <div>
                    <TextLink href={`mailto:${email}`}>{email}</TextLink>
                  </div>
                )}
              </>
            }
          >
            <strong>{labels[kind]}</strong>
          </CompactListItem>
        ))}
      </CompactList>
    </Card>
  );
}
