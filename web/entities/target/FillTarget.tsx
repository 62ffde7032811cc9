import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { FillTarget_target$key } from '../../__generated__/FillTarget_target.graphql.ts';
import { Button } from '../../ui/button/Button.tsx';
import { paths } from '../paths.ts';

/** Button that adds buildings with all that is in them to a target, step by step. */
export function FillTarget({ target: key }: { target: FillTarget_target$key }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, name } = useFragment(
    graphql`
      fragment FillTarget_target on Target {
        id
        name
      }
    `,
    key,
  );
  const search = new URLSearchParams({ target: id, name });
  return (
    <Button icon="building" onClick={() => void navigate(`${paths.wizardStart()}?${search.toString()}`)}>
      {t('wizard.fillLink')}
    </Button>
  );
}
