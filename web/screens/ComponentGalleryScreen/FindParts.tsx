import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { CommandPalette, type PaletteSection } from '../../ui/overlay/CommandPalette.tsx';
import { PopoverButton } from '../../ui/overlay/PopoverButton.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { plainLink } from './plainLink.tsx';
import { words } from './words.ts';

/** Ways to find and to go: tabs, a small panel, and the palette of commands. */
export function FindParts() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [battery, setBattery] = useState(true);
  const close = () => setOpen(false);
  const sections: PaletteSection[] = [
    {
      id: 'places',
      title: 'Paikat',
      items: ['Asunto A 12', 'Asunto B 3', 'Lämmönjakohuone'].map((label) => ({
        id: label,
        label,
        detail: 'Asunto Oy Koivukuja',
        icon: 'door' as const,
        onAction: close,
      })),
    },
    { id: 'acts', title: 'Toiminnot', items: [{ id: 'theme', label: 'Tumma teema', icon: 'moon', onAction: close }] },
  ];
  const wanted = text.toLocaleLowerCase('fi');
  const found = sections
    .map((section) => ({
      ...section,
      items: section.items.filter(({ label }) => label.toLocaleLowerCase('fi').includes(wanted)),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <Card title={words.sections.find}>
      <Stack>
        <Tabs
          label={words.tabs}
          renderLink={plainLink}
          items={[
            { href: '#overview', label: 'Yleiskuva', current: true },
            { href: '#devices', label: 'Laitteet', current: false, count: '214' },
            { href: '#alerts', label: 'Hälytykset', current: false, count: '3' },
          ]}
        />
        <Tabs
          label={`${words.tabs}, 12`}
          renderLink={plainLink}
          items={Array.from({ length: 12 }, (_tab, index) => ({
            href: `#month-${index}`,
            label: new Date(2026, index).toLocaleDateString('fi-FI', { month: 'long' }),
            current: index === 8,
          }))}
        />
        <Row wrap>
          <PopoverButton label="Sarakkeet" icon="columns">
            <Checkbox label="Akku" checked={battery} onChange={setBattery} />
          </PopoverButton>
          <Button icon="search" onClick={() => setOpen(true)}>
            Avaa haku
          </Button>
        </Row>
      </Stack>
      <CommandPalette
        label="Haku"
        placeholder="Etsi paikkaa, laitetta tai toimintoa"
        isOpen={open}
        onClose={close}
        text={text}
        onTextChange={setText}
        sections={found}
        nothingFound="Mitään ei löytynyt"
      />
    </Card>
  );
}
