import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { CopyConfigurationQuery } from '../../__generated__/CopyConfigurationQuery.graphql.ts';
import { NewRecord } from '../../entities/catalogue/NewRecord.tsx';
import { useCopyProductConfiguration } from '../../entities/product/configurationMutations.ts';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { useRules } from '../../forms/useRules.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import type { ConfigurationRow } from './configurationRow.ts';

/** Props of the form: the configuration, its version, and the list that a copy in the same version is added to. */
export type CopyConfigurationProps = {
  configuration: ConfigurationRow;
  versionId: string;
  connections: string[];
  onClose: () => void;
};

type Props = CopyConfigurationProps & { queryRef: PreloadedQuery<CopyConfigurationQuery> };

/** The HTTP status of a refusal, which the message of a copy names. */
const statusOf: Readonly<Record<string, number>> = { NO_PERMISSION: 403, NOT_FOUND: 404, CONFLICT: 409 };

/** Copies a configuration with its IOs to a version of any product, by default to its own. */
export default function CopyConfiguration({ configuration, versionId, connections, onClose, queryRef }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const copy = useCopyProductConfiguration();
  const { products } = usePreloadedQuery<CopyConfigurationQuery>(
    graphql`
      query CopyConfigurationQuery @preloadable {
        products(first: 50) {
          edges {
            node {
              name
              versions(first: 100) {
                edges {
                  node {
                    id
                    number
                    archived
                  }
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const options = (products?.edges ?? []).flatMap(({ node: { name, versions } }) =>
    (versions?.edges ?? [])
      .filter(({ node: { id, archived } }) => !archived || id === versionId)
      .map(({ node: { id, number } }) => ({ value: id, label: `${name}, ${number}` })),
  );
  const copyName = t('configurations.copyName', { name: configuration.name });
  return (
    <NewRecord
      title={t('configurations.copyTitle', { name: configuration.name })}
      submit={t('configurations.copySubmit')}
      saved={t('configurations.copied')}
      from={{ versionId, name: copyName, code: '' }}
      fields={{
        versionId: rules.filled(rules.text(200)),
        name: rules.filled(rules.text(100)),
        code: rules.text(40),
      }}
      send={async ({ versionId: to, name, code }) => {
        const { refusals } = await copy(
          { id: configuration.id, versionId: to, name, code: code ?? '' },
          { connections: to === versionId ? connections : [] },
        );
        return {
          refusals: refusals.map((refusal) =>
            statusOf[refusal.code] === undefined
              ? refusal
              : {
                  ...refusal,
                  message: `${t('configurations.copyFailed', { status: statusOf[refusal.code] })}. ${refusal.message}`,
                },
          ),
        };
      }}
      onClose={onClose}
    >
      {(field) => {
        const [version, name, code] = [field('versionId'), field('name'), field('code')];
        const names = { own: copyName, other: configuration.name };
        return (
          <>
            <SearchedChoice
              label={t('configurations.version')}
              description={t('configurations.copyText')}
              options={options}
              {...version}
              onChange={(to) => {
                version.onChange(to);
                // Name and code are free in another version; what was typed remains.
                const [from, next] = to === versionId ? [names.other, names.own] : [names.own, names.other];
                if (name.value !== from) return;
                name.onChange(next);
                code.onChange(to === versionId ? '' : (configuration.code ?? ''));
              }}
            />
            <TextField label={t('catalogue.name')} autoComplete="off" {...name} />
            <TextField label={t('catalogue.code')} note={t('form.optional')} autoComplete="off" {...code} />
          </>
        );
      }}
    </NewRecord>
  );
}
