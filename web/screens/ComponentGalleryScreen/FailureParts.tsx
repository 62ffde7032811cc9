import { useState } from 'react';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { RequestError } from '../../states/requestError.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

function Fragile({ attempt }: { attempt: number }) {
  const [broken, setBroken] = useState(attempt === 0);
  if (broken) throw new RequestError('UPSTREAM_TIMEOUT', 'Too slow.', { requestId: '7f3a-91c2' });
  return (
    <Row justify="between">
      <p>Osa on taas kunnossa.</p>
      <Button size="small" onClick={() => setBroken(true)}>
        Riko uudelleen
      </Button>
    </Row>
  );
}

/** Failure panels, confirmation dialogs and skeletons. */
export function FailureParts() {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  return (
    <Stack>
      <Grid minColumn={320}>
        <Card title="Virherengas">
          <ErrorBoundary resetKey="parts">{(attempt) => <Fragile key={attempt} attempt={attempt} />}</ErrorBoundary>
        </Card>
        <Card title="Kysymys ennen poistoa">
          <Button variant="danger" onClick={() => setConfirming(true)}>
            Poista rakennus
          </Button>
        </Card>
      </Grid>
      <TilesSkeleton count={4} height={96} minColumn={220} />
      {isConfirming && (
        <ConfirmDialog
          title="Poistetaanko Talo A?"
          confirm="Poista rakennus"
          danger
          name="Talo A"
          onConfirm={() => Promise.resolve({ refusals: [{ message: 'Rakennuksessa on vielä 12 laitetta.' }] })}
          onDone={close}
          onClose={close}
        >
          <p>Rakennus ja sen 24 huoneistoa poistetaan. Tätä ei voi perua.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
