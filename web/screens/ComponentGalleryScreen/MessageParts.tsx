import { Banner } from '../../ui/feedback/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { words } from './words.ts';

/** Messages, progress and empty states. */
export function MessageParts() {
  return (
    <Stack>
      <Banner tone="warning" title="Kohteella ei ole tilausta" action={<Button size="small">Avaa tilaus</Button>}>
        Mittaukset näkyvät vain seitsemältä päivältä.
      </Banner>
      <Grid minColumn={320}>
        <Banner tone="info" title="Uusi versio on saatavilla" />
        <Banner tone="success" title="Kaikki laitteet vastaavat" />
        <Banner tone="error" title="Yhteys palveluun katkesi">
          Näytetään tiedot kello 12.04.
        </Banner>
      </Grid>
      <Grid minColumn={320}>
        <Card title={words.sections.waiting}>
          <Stack>
            <Row>
              <Spinner label="Haetaan" />
              <span>Haetaan</span>
            </Row>
            <Skeleton lines={3} />
            <Skeleton shape="block" height={64} />
            <Skeleton shape="table" rows={3} />
          </Stack>
        </Card>
        <Card>
          <EmptyState
            icon="device"
            title="Ei vielä laitteita"
            text="Lisää ensimmäinen laite sarjanumerolla, niin sen mittaukset alkavat näkyä tässä."
            action={
              <Button variant="primary" icon="plus">
                Lisää laite
              </Button>
            }
          />
        </Card>
        <ErrorPanel
          title="Kulutusta ei saatu haettua"
          text="Muu sivu on ajan tasalla."
          detail="UPSTREAM_TIMEOUT"
          retry={words.retry}
          onRetry={() => undefined}
        />
      </Grid>
    </Stack>
  );
}
