import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import type { ButtonVariant } from '../../ui/button/buttonStyle.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Icon, type IconName } from '../../ui/display/Icon.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { iconNodes } from '../../ui/display/iconNodes.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { TextLink } from '../../ui/button/TextLink.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Tooltip } from '../../ui/overlay/Tooltip.tsx';
import { words } from './words.ts';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const variantNames: Record<ButtonVariant, string> = {
  primary: 'Ensisijainen',
  secondary: 'Toissijainen',
  quiet: 'Hiljainen',
  danger: 'Vaarallinen',
};

const isIcon = (name: string): name is IconName => name in iconNodes;

const menuItems = [
  { id: 'rename', label: 'Nimeä uudelleen', icon: 'edit' as const },
  { id: 'move', label: 'Siirrä', detail: 'Toiseen huoneistoon', icon: 'door' as const },
  { id: 'update', label: 'Päivitä ohjelmisto', icon: 'download' as const, disabled: true },
  { id: 'remove', label: words.remove, icon: 'trash' as const, danger: true },
];

const orders = [
  { id: 'name', label: 'Nimen mukaan' },
  { id: 'place', label: 'Paikan mukaan', detail: 'Rakennus, sitten huoneisto' },
];

const taken = {
  tone: 'info',
  title: 'Lämmönjakohuoneen paineanturi, paluupuoli: pyydetty reittiä Mama A, Talo B',
  text: 'Verkko vastaa muutamassa minuutissa.',
} as const;

/** Buttons, links, menus and what opens over the page. */
export function ActionParts() {
  const [open, setOpen] = useState<'dialog' | 'urgent' | 'drawer' | null>(null);
  const [name, setName] = useState('Kellari');
  const close = () => setOpen(null);
  return (
    <Grid minColumn={420}>
      <Card title={words.sections.buttons}>
        <Stack>
          {variants.map((variant) => (
            <Row key={variant} wrap>
              <Button variant={variant}>{variantNames[variant]}</Button>
              <Button variant={variant} size="small" icon="refresh">
                Pieni
              </Button>
              <Button variant={variant} pending>
                {words.saving}
              </Button>
              <Button variant={variant} disabled>
                Estetty
              </Button>
            </Row>
          ))}
          <Row wrap>
            <IconButton label={words.edit} icon="edit" />
            <IconButton label="Lisää" icon="plus" variant="secondary" size="small" />
            <Tooltip text="Viimeksi päivitetty 12.04">
              <IconButton label="Päivitä" icon="refresh" title="" variant="secondary" />
            </Tooltip>
            <TextLink href="#link">Linkki tekstissä</TextLink>
          </Row>
        </Stack>
      </Card>
      <Card
        title={words.sections.overlays}
        actions={
          <MenuButton label="Lisää toimintoja" icon="more" iconOnly size="small" items={menuItems} variant="quiet" />
        }
      >
        <Row wrap>
          <Button onClick={() => setOpen('dialog')}>Valintaikkuna</Button>
          <Button onClick={() => setOpen('urgent')}>Varmistus</Button>
          <Button onClick={() => setOpen('drawer')}>Sivupaneeli</Button>
          <MenuButton label="Toiminnot" items={menuItems} />
          <MenuButton label="Järjestys" items={orders} selected="name" />
          <MenuButton label="Estetty valikko" items={menuItems} disabled />
          <Button
            onClick={() => showToast({ tone: 'positive', title: 'Tallennettu', text: 'Laitteen nimi on nyt Kellari.' })}
          >
            Onnistuminen
          </Button>
          <Button onClick={() => showToast({ tone: 'negative', title: '500 Palvelinvirhe', text: 'Yritä uudelleen.' })}>
            Virhe
          </Button>
          <Button onClick={() => showToast({ tone: 'info', title: 'Istunto päättyy pian' })}>Tieto</Button>
          <Button onClick={() => showToast({ ...taken, action: { label: 'Kumoa', onPress: () => undefined } })}>
            Kumottava
          </Button>
        </Row>
      </Card>
      <Card title={words.sections.icons}>
        <Row wrap gap={4}>
          {Object.keys(iconNodes)
            .filter(isIcon)
            .map((icon) => (
              <span key={icon} title={icon}>
                <Icon name={icon} />
              </span>
            ))}
        </Row>
      </Card>
      <Dialog
        title="Siirrä laite"
        isOpen={open === 'dialog'}
        onClose={close}
        closeLabel={words.close}
        actions={
          <>
            <Button onClick={close}>{words.cancel}</Button>
            <Button variant="primary" onClick={close}>
              {words.save}
            </Button>
          </>
        }
      >
        <Stack>
          <p>Laite mittaa jatkossa uudessa paikassa. Vanhat mittaukset jäävät vanhaan.</p>
          <TextField label="Uusi paikka" value={name} onChange={setName} />
        </Stack>
      </Dialog>
      <Dialog
        title="Poistetaanko laite?"
        isOpen={open === 'urgent'}
        onClose={close}
        closeLabel={words.close}
        size="small"
        urgent
        actions={
          <>
            <Button onClick={close}>{words.cancel}</Button>
            <Button variant="danger" onClick={close}>
              {words.remove}
            </Button>
          </>
        }
      >
        <p>Laite ja sen 12 480 mittausta poistetaan. Tätä ei voi perua.</p>
      </Dialog>
      <Drawer title="Kohteet" isOpen={open === 'drawer'} onClose={close} closeLabel={words.close}>
        <p style={{ padding: 16 }}>Sivupaneelin sisältö</p>
      </Drawer>
    </Grid>
  );
}
