import { expect, test } from '../steps/journey.ts';
import { openAs } from '../steps/person.ts';
import { space } from './screens.ts';

/* The roles and names that a screen reader gets of one list, one form in a dialog, one form of a page and one chart. */

test('a list names its screen, its tools and its rows', async ({ page }) => {
  await openAs(page, 'isannoitsija', '/target/1/devices/overview?q=Olosuhde+E55');
  await expect(page.getByRole('main', { name: 'As Oy Kuusikallio – Laitteet' })).toMatchAriaSnapshot(`
    - main:
      - navigation "Murupolku"
      - heading "As Oy Kuusikallio – Laitteet" [level=1]
      - 'button "Suosikki: As Oy Kuusikallio"'
      - 'navigation "Laitteet: sivut"'
      - search "Hae laitteista":
        - searchbox "Hae laitteista": Olosuhde E55
      - status: /Näytetään/
      - table "Laitteet":
        - rowgroup:
          - row:
            - columnheader "Valitse kaikki rivit":
              - checkbox "Valitse kaikki rivit"
            - columnheader "Laite":
              - button "Laite"
            - columnheader "Tilanne":
              - button "Tilanne"
        - rowgroup:
          - row:
            - cell "Valitse Olosuhde E55":
              - checkbox "Valitse Olosuhde E55"
            - rowheader "Olosuhde E55":
              - link "Olosuhde E55"
  `);
});

test('a dialog names its fields, says what is required and what is optional', async ({ page }) => {
  await openAs(page, 'isannoitsija', '/target/1?dialog=edit');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Muokkaa kohdetta":
      - heading "Muokkaa kohdetta" [level=2]
      - button "Sulje"
      - textbox "Kohteen nimi": As Oy Kuusikallio
      - textbox "Osoite"
      - textbox "Postinumero"
      - textbox "Postitoimipaikka"
      - button "Peruuta"
      - button "Tallenna" [disabled]
  `);
  await expect(dialog.getByLabel('Kohteen nimi')).toHaveAttribute('aria-required', 'true');
  await expect(dialog.getByLabel('Osoite')).toHaveAccessibleDescription('valinnainen');
});

test('a form of a page names its fields', async ({ page }) => {
  await openAs(page, 'isannoitsija', '/user');
  await expect(page.locator('main form').first()).toMatchAriaSnapshot(`
    - textbox "Käyttäjätunnus": isannoitsija
    - textbox "Nimi": Sanna Korhonen
    - textbox "Sähköpostiosoite": isannoitsija@esimerkki.fi
    - textbox "Puhelinnumero"
    - button "Tallenna" [disabled]
  `);
});

test('a chart names what it shows and its tools', async ({ page }) => {
  await openAs(page, 'isannoitsija', space);
  await expect(page.getByRole('figure').first()).toMatchAriaSnapshot(`
    - 'figure "Lämpötila, A12: viimeiset seitsemän päivää"':
      - button "Lataa kuvaaja"
      - button "Näytä taulukkona"
      - application /^Lämpötila, A12/
  `);
});
