import type { UserErrorCode } from './userErrorCodes.ts';

/** Languages of messages. */
export type MessageLocale = 'fi' | 'en';

const messages: Record<MessageLocale, Record<UserErrorCode, string>> = {
  fi: {
    REQUIRED: 'Täytä tämä kenttä.',
    INVALID: 'Tarkista tämä kenttä.',
    TOO_LONG: 'Teksti on liian pitkä.',
    TOO_SMALL: 'Luku on liian pieni.',
    TOO_LARGE: 'Luku tai tiedosto on liian suuri.',
    TAKEN: 'Arvo on jo käytössä. Anna toinen.',
    NOT_FOUND: 'Tietoa ei löydy. Se on ehkä poistettu.',
    NO_PERMISSION: 'Sinulla ei ole oikeutta tähän toimintoon.',
    CONFLICT: 'Toimintoa ei voi tehdä juuri nyt. Päivitä sivu ja yritä uudelleen.',
    RATE_LIMITED: 'Liian monta yritystä. Yritä hetken kuluttua uudelleen.',
    NOT_BEGUN: 'Toimintoa ei aloitettu. Yritä uudelleen.',
    NOT_KNOWN: 'Emme tiedä, onnistuiko toiminto. Tarkista tilanne, ennen kuin yrität uudelleen.',
    LOGIN_FAILED: 'Kirjautuminen epäonnistui. Yritä uudelleen.',
    INVALID_CREDENTIALS: 'Käyttäjätunnus tai salasana on väärä.',
    ACCOUNT_DISABLED: 'Käyttäjätili on suljettu. Ota yhteyttä asiakaspalveluun.',
    INVALID_CSRF: 'Lomake on vanhentunut. Lataa sivu uudelleen.',
    TOO_SHORT: 'Teksti on liian lyhyt.',
    NOT_INTEGER: 'Anna kokonaisluku.',
    TOO_MANY_DECIMALS: 'Anna enintään kaksi desimaalia.',
    MISMATCH: 'Salasanat eivät ole samat.',
    NO_DIGIT: 'Salasanassa on oltava numero.',
    NO_SPECIAL: 'Salasanassa on oltava jokin erikoismerkeistä #?!@$%^&*-',
    NO_LOWERCASE: 'Salasanassa on oltava pieni kirjain.',
    NO_UPPERCASE: 'Salasanassa on oltava iso kirjain.',
    TOO_GUESSABLE: 'Salasana on liian helppo arvata.',
    WRONG_PASSWORD: 'Nykyinen salasana on väärä.',
    BEFORE_START: 'Loppu ei voi olla ennen alkua.',
    IN_PAST: 'Päivä on jo mennyt. Valitse tämä tai myöhempi päivä.',
    ALREADY_HAS_ACCESS: 'Käyttäjällä on jo voimassa oleva käyttöoikeus.',
    LOCKED:
      'Rekisteröityneen käyttäjän nimeä ja sähköpostiosoitetta ei voi muokata. Hän voi vaihtaa ne omalla tilillään.',
    WRONG_TYPE: 'Tiedostotyyppi ei kelpaa.',
    WRONG_CONTENT: 'Tiedoston sisältö ei vastaa sen tyyppiä.',
    UNREADABLE: 'Tiedostoa ei voitu lukea.',
    UNLIKELY: 'Lukema poikkeaa paljon viereisestä lukemasta. Tarkista se tai vahvista se oikeaksi.',
    MONTH_REPORTED: 'Kuukaudesta on jo tehty raportit. Valitse myöhempi aika.',
    DEVICE_ALREADY_ADDED: 'Laite on jo lisätty kohteeseen.',
    DEVICE_NOT_FOUND: 'Laitetta ei löydy. Tarkista tunniste.',
    REPLACE_FAILED:
      'Laitteen vaihto ei onnistunut. Uusi laite ei saa olla missään kohteessa, ja sen konfiguraation on oltava sama.',
    USER_NOT_FOUND: 'Käyttäjää ei löydy. Tarkista käyttäjätunnus tai sähköpostiosoite.',
    CANNOT_REMOVE_USER:
      'Käyttäjää ei voi poistaa. Kohteessa on oltava pääkäyttäjä, etkä voi poistaa omaa käyttöoikeuttasi.',
    SHARE_CREATE_FAILED: 'Käyttöoikeuden antaminen epäonnistui. Tarkista tiedot ja yritä uudelleen.',
    SHARE_UPDATE_FAILED: 'Käyttöoikeuden muuttaminen epäonnistui. Tarkista tiedot ja yritä uudelleen.',
    SHARE_END_FAILED: 'Käyttöoikeus on jo päättynyt.',
    SUBSCRIPTION_TOKEN_INVALID: 'Linkki ei ole voimassa. Pyydä uusi linkki asiakaspalvelusta.',
    FILE_UPLOAD_FAILED: 'Tiedoston lähetys epäonnistui. Yritä uudelleen.',
    SEND_FAILED: 'Viestin lähetys epäonnistui. Yritä uudelleen.',
    PASSWORD_CHANGE_FAILED: 'Salasanan vaihto epäonnistui. Yritä uudelleen.',
    ACTIVATION_FAILED: 'Käyttäjätilin käyttöönotto epäonnistui. Yritä uudelleen.',
    INVALID_EMAIL: 'Tarkista sähköpostiosoite.',
    INVALID_CONTACT_NAME: 'Tarkista nimi.',
    INVALID_RESET_TOKEN: 'Linkki on vanhentunut. Pyydä uusi.',
    INVALID_EMAIL_TOKEN: 'Vahvistuslinkki on vanhentunut tai peruttu. Pyydä uusi omalta tililtäsi.',
    INVALID_REGISTER_TOKEN: 'Kutsu on vanhentunut. Pyydä uusi kutsu sen lähettäjältä.',
    UNABLE_TO_CONTINUE: 'Linkki on jo käytetty. Kirjaudu sisään tai pyydä uusi linkki.',
    NO_SELLER_DETAILS:
      'Laskua ei voi luoda, koska myyjän tietoja puuttuu. Palvelun pääkäyttäjä täyttää ne sivulla Myyjän tiedot.',
    SELLER_CHANGED: 'Myyjän tiedot on tallennettu sen jälkeen, kun avasit sivun. Lataa sivu uudelleen ja yritä sitten.',
    CONTRACT_NOT_ACCEPTED: 'Laskua ei voi luoda, koska asiakas ei ole vielä hyväksynyt sopimusta.',
    NOTHING_TO_INVOICE: 'Tilaus on laskutettu loppuun asti.',
    DRAFT_CHANGED: 'Luonnos on muuttunut. Lataa sivu uudelleen, niin näet seuraavan laskutuskauden.',
    INVOICE_CHANGED: 'Laskua on muutettu sen jälkeen, kun avasit sen. Tarkista tiedot ja yritä uudelleen.',
    PERIOD_INVOICED: 'Laskutuskaudesta on jo tehty uusi lasku, joten mitätöityä laskua ei voi palauttaa.',
    NO_RECEIVER_EMAIL:
      'Vastaanottajalla ei ole sähköpostiosoitetta. Lisää vastaanottaja, jonka ilmoitustapa on sähköposti.',
    RECEIVER_NOT_CONFIRMED:
      'Vastaanottaja ei ole vahvistanut osoitettaan. Pyydä häntä vahvistamaan se tai lähetä vahvistuspyyntö uudelleen.',
    RECEIVER_CONFIRMED: 'Osoite on jo vahvistettu, joten vahvistuspyyntöä ei tarvita.',
    RECEIVER_STOPPED:
      'Vastaanottaja on kieltänyt kohteen hälytysviestit. Vain hän voi sallia ne uudelleen saamansa viestin linkistä.',
    LEVEL_IN_USE:
      'Taso on käytössä hälytyssäännöissä. Valitse niille toinen taso tai poista säännöt käytöstä, ennen kuin poistat tason.',
    MAIL_SENDING: 'Viestiä lähetetään parhaillaan. Yritä hetken kuluttua uudelleen.',
    MAIL_ENDED: 'Viesti ei ole enää jonossa. Päivitä sivu, niin näet sen tilan.',
    MAIL_LINK_REMOVED:
      'Viestin linkki on poistettu, joten sitä ei voi lähettää uudelleen. Tee uusi viesti siellä, missä alkuperäinen tehtiin.',
    ALERT_ACKNOWLEDGED: 'Hälytys on jo kuitattu. Päivitä sivu, niin näet kuittauksen.',
    TEST_RUNNING: 'Laitetta testataan jo. Odota, että testi päättyy.',
    SHARE_ACCEPTED: 'Käyttäjä on jo ottanut käyttöoikeuden vastaan, joten kutsua ei tarvita.',
    SHARE_ENDED: 'Käyttöoikeus on päättynyt. Anna käyttäjälle uusi käyttöoikeus.',
    OWN_ACCOUNT: 'Tämä on oma käyttäjätilisi. Anna toisen käyttäjän käyttäjätunnus tai sähköpostiosoite.',
    OFFER_PENDING: 'Kohdetta tarjotaan jo toiselle käyttäjälle. Peru avoin tarjous, ennen kuin teet uuden.',
    TOO_MANY_TOKENS: 'Käyttäjätilillä on jo enimmäismäärä API-avaimia. Poista jokin niistä, ennen kuin luot uuden.',
    TOO_MANY_DRAFTS: 'Luonnoksia on jo enimmäismäärä. Hylkää jokin niistä, ennen kuin aloitat uuden.',
    LOCATION_TAKEN: 'Kaksi tilaa olisi päällekkäin. Siirrä toinen niistä vapaaseen kohtaan.',
    HAS_DEVICES: 'Tämän voi poistaa vasta, kun siinä ei ole laitteita. Siirrä laitteet muualle tai poista ne ensin.',
    HAS_RESIDENTS:
      'Tämän voi poistaa vasta, kun siinä ei ole nykyisiä eikä tulevia asukkaita tai osakkaita. Päätä ensin heidän asumisaikansa asukasluettelossa.',
    CONFIGURATION_IN_USE: 'Tätä ei voi poistaa, koska laitteilla on vielä käytössä sen konfiguraatio.',
    ALREADY_CONNECTED: 'Laitteella on jo reitti. Voit vaihtaa sen laitteen sivulla.',
    UPLOAD_RUNNING: 'Laiteohjelmiston lähetys on kesken. Yritä uudelleen, kun se on valmis.',
    ACTION_RUNNING: 'Sama pyyntö on jo kesken. Odota, että se valmistuu.',
    DEVICES_BUSY: 'Kaikilla valituilla laitteilla on toinen toiminto kesken. Yritä hetken päästä uudelleen.',
    ACTION_RECEIVED: 'Laite on jo vastaanottanut pyynnön, joten sitä ei voi enää peruuttaa.',
    ACTION_ENDED: 'Pyyntö on jo päättynyt, joten peruutettavaa ei ole.',
    RESIDENT_REGISTERED: 'Asukkaalla on jo käyttäjätunnus, joten kutsua ei tarvita.',
    RESIDENT_MOVED_OUT:
      'Asukas on muuttanut pois, joten häntä ei voi kutsua. Muuta tarvittaessa asumisen viimeistä päivää.',
    TARGET_PENDING: 'Kohde odottaa hyväksyntää. Tämä onnistuu, kun asiakaspalvelu on hyväksynyt kohteen.',
  },
  en: {
    REQUIRED: 'Fill in this field.',
    INVALID: 'Check this field.',
    TOO_LONG: 'The text is too long.',
    TOO_SMALL: 'The number is too small.',
    TOO_LARGE: 'This is too large.',
    TAKEN: 'This is already in use.',
    NOT_FOUND: 'This was not found. It may have been removed.',
    NO_PERMISSION: 'You do not have permission to do this.',
    CONFLICT: 'This cannot be done right now. Reload the page and try again.',
    RATE_LIMITED: 'Too many attempts. Try again in a moment.',
    NOT_BEGUN: 'This was not started. Try again.',
    NOT_KNOWN: 'We could not confirm that this succeeded. Check before you try again.',
    LOGIN_FAILED: 'Signing in failed. Try again.',
    INVALID_CREDENTIALS: 'The username or the password is wrong.',
    ACCOUNT_DISABLED: 'This account has been disabled. Contact customer service.',
    INVALID_CSRF: 'The form is out of date. Reload the page.',
    TOO_SHORT: 'The text is too short.',
    NOT_INTEGER: 'Enter a whole number.',
    TOO_MANY_DECIMALS: 'Enter at most two decimals.',
    MISMATCH: 'The passwords are not the same.',
    NO_DIGIT: 'The password needs a digit.',
    NO_SPECIAL: 'The password needs a special character: one of #?!@$%^&*-',
    NO_LOWERCASE: 'The password needs a lower-case letter.',
    NO_UPPERCASE: 'The password needs an upper-case letter.',
    TOO_GUESSABLE: 'The password is too easy to guess.',
    WRONG_PASSWORD: 'The current password is wrong.',
    BEFORE_START: 'The end cannot be before the start.',
    IN_PAST: 'The date is in the past. Choose today or a later date.',
    ALREADY_HAS_ACCESS: 'The user already has active access.',
    LOCKED: 'A registered user’s name and email address cannot be edited. They can change them in their own account.',
    WRONG_TYPE: 'This type of file is not accepted.',
    WRONG_CONTENT: 'The file’s content does not match its type.',
    UNREADABLE: 'The file could not be read.',
    UNLIKELY: 'The reading is far from the one beside it. Check it, or confirm that it is right.',
    MONTH_REPORTED: 'The reports of that month have been made. Choose a later time.',
    DEVICE_ALREADY_ADDED: 'The device has already been added to a site.',
    DEVICE_NOT_FOUND: 'The device was not found. Check the identifier.',
    REPLACE_FAILED:
      'The device could not be replaced. The new one must not belong to any site and must have the same configuration.',
    USER_NOT_FOUND: 'The user was not found. Check the username or email address.',
    CANNOT_REMOVE_USER:
      'The user cannot be removed. A site needs an administrator, and you cannot remove your own access.',
    SHARE_CREATE_FAILED: 'Access could not be given. Check the details and try again.',
    SHARE_UPDATE_FAILED: 'Access could not be changed. Check the details and try again.',
    SHARE_END_FAILED: 'The access has already ended.',
    SUBSCRIPTION_TOKEN_INVALID: 'The link is not valid. Ask customer service for a new one.',
    FILE_UPLOAD_FAILED: 'The file could not be uploaded. Try again.',
    SEND_FAILED: 'Sending the message failed. Try again.',
    PASSWORD_CHANGE_FAILED: 'Changing the password failed. Try again.',
    ACTIVATION_FAILED: 'Activating the account failed. Try again.',
    INVALID_EMAIL: 'Check the email address.',
    INVALID_CONTACT_NAME: 'Check the name.',
    INVALID_RESET_TOKEN: 'The link has expired. Ask for a new one.',
    INVALID_EMAIL_TOKEN: 'The confirmation link has expired or was cancelled. Request a new one on your account page.',
    INVALID_REGISTER_TOKEN: 'The invitation has expired. Ask its sender for a new one.',
    UNABLE_TO_CONTINUE: 'The link has already been used. Sign in or ask for a new link.',
    NO_SELLER_DETAILS:
      'The invoice cannot be created because details of the seller are missing. A service administrator fills them in on the page Seller details.',
    SELLER_CHANGED: 'The seller details have been saved since you opened the page. Reload the page and try again.',
    CONTRACT_NOT_ACCEPTED: 'The invoice cannot be created because the customer has not accepted the contract yet.',
    NOTHING_TO_INVOICE: 'The subscription has been invoiced up to its end.',
    DRAFT_CHANGED: 'The draft has changed. Reload the page to see the next billing period.',
    INVOICE_CHANGED: 'The invoice has been changed since you opened it. Check the details and try again.',
    PERIOD_INVOICED: 'The billing period already has a new invoice, so the cancelled one cannot be restored.',
    NO_RECEIVER_EMAIL: 'The recipient has no email address. Add a recipient who is notified by email.',
    RECEIVER_NOT_CONFIRMED:
      'The recipient has not confirmed the address. Ask them to confirm it, or send the confirmation request again.',
    RECEIVER_CONFIRMED: 'The address has already been confirmed, so no confirmation request is needed.',
    RECEIVER_STOPPED:
      'The recipient has blocked the alert messages of this site. Only they can allow them again, with the link in a message they received.',
    LEVEL_IN_USE:
      'Alert rules use this level. Choose another level for them or disable the rules before you delete the level.',
    MAIL_SENDING: 'The mail is being sent. Try again in a moment.',
    MAIL_ENDED: 'The mail is no longer in the queue. Reload the page to see its state.',
    MAIL_LINK_REMOVED:
      'The link of the mail has been removed, so it cannot be sent again. Create a new mail where the original one was created.',
    ALERT_ACKNOWLEDGED: 'The alert has already been acknowledged. Reload the page to see the acknowledgement.',
    TEST_RUNNING: 'The device is already being tested. Wait until the test has ended.',
    SHARE_ACCEPTED: 'The user has already accepted the access, so no invitation is needed.',
    SHARE_ENDED: 'The access has ended. Give the user new access.',
    OWN_ACCOUNT: 'This is your own account. Enter the username or email address of another user.',
    OFFER_PENDING: 'The site has already been offered to another user. Withdraw that offer before you make a new one.',
    TOO_MANY_TOKENS: 'The account already has the maximum number of API tokens. Delete one before you create another.',
    TOO_MANY_DRAFTS: 'You already have the maximum number of drafts. Discard one before you start another.',
    LOCATION_TAKEN: 'Two spaces would overlap. Move one of them to a free location.',
    HAS_DEVICES:
      'This can be deleted once there are no devices in it. Move the devices elsewhere or remove them first.',
    HAS_RESIDENTS:
      'This can be deleted once it has no present or coming residents or owners. End their stay in the list of residents first.',
    CONFIGURATION_IN_USE: 'This cannot be deleted because there are still devices with its configuration.',
    ALREADY_CONNECTED: 'The device already has a route. You can change it on the page of the device.',
    UPLOAD_RUNNING: 'Firmware is being sent. Try again when that has finished.',
    ACTION_RUNNING: 'The same request is already in progress. Wait until it has finished.',
    DEVICES_BUSY: 'All selected devices are busy with something else. Try again in a moment.',
    ACTION_RECEIVED: 'The device has already received the request, so it can no longer be cancelled.',
    ACTION_ENDED: 'The request has already ended, so there is nothing to cancel.',
    RESIDENT_REGISTERED: 'The resident already has an account, so no invitation is needed.',
    RESIDENT_MOVED_OUT:
      'The resident has moved out and cannot be invited. Change the last day of the tenancy if needed.',
    TARGET_PENDING: 'The site is waiting for approval. You can do this once customer service has approved the site.',
  },
};

/** Messages of refusals without a field to show them at. */
const unplaced: Record<MessageLocale, string> = {
  fi: 'Pyyntöä ei hyväksytty. Tarkista tiedot ja yritä uudelleen.',
  en: 'This was not accepted. Check the details and try again.',
};

/** Messages of a core that could not be replaced by the one of a serial number, by field code. */
const replaceFailures: Record<MessageLocale, Partial<Record<UserErrorCode, string>>> = {
  fi: {
    NOT_FOUND: 'Tällä sarjanumerolla ei ole laitetta. Tarkista sarjanumero.',
    TAKEN: 'Laite on jo käytössä. Valitse laite, jota ei ole lisätty mihinkään kohteeseen.',
    MISMATCH: 'Laitteen konfiguraatio on erilainen. Valitse laite, jonka konfiguraatio on sama.',
    INVALID: 'Tämä on vaihdettava laite itse. Anna uuden laitteen sarjanumero.',
  },
  en: {
    NOT_FOUND: 'There is no device with this serial number. Check the number.',
    TAKEN: 'The device is already in use. Choose one that has not been added to any site.',
    MISMATCH: 'The device has a different configuration. Choose one with the same configuration.',
    INVALID: 'This is the device to be replaced. Enter the serial number of the new one.',
  },
};

type Wait = { count: number; unit: 'second' | 'minute' | 'hour' };

/** A duration in seconds, from 90 s on in minutes, from 90 min on in hours. */
const waitOf = (seconds: number): Wait => {
  if (seconds < 90) return { count: Math.ceil(seconds), unit: 'second' };
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? { count: minutes, unit: 'minute' } : { count: Math.ceil(seconds / 3600), unit: 'hour' };
};

const unitsAfter = { second: 'sekunnin', minute: 'minuutin', hour: 'tunnin' } as const;

/** Message of a rate limit with a known waiting time. */
const waits: Record<MessageLocale, (wait: Wait) => string> = {
  fi: ({ count, unit }) => `Liian monta yritystä. Yritä uudelleen ${count}\u00a0${unitsAfter[unit]} kuluttua.`,
  en: ({ count, unit }) => `Too many attempts. Try again in ${count}\u00a0${unit}${count === 1 ? '' : 's'}.`,
};

/** Input fields that identify the entity of a mutation rather than form fields. */
const things: ReadonlySet<string> = new Set(['id', 'coreIds', 'parentId', 'targetId', 'valueId']);

/** Path in the input, seconds until a retry if known, and the code of the field that explains the refusal. */
type Circumstances = { path: readonly string[]; secondsLeft?: number | undefined; why?: UserErrorCode };

/** The message of a refusal. */
export const messageOf = (
  code: UserErrorCode,
  locale: MessageLocale,
  { path, secondsLeft, why }: Circumstances,
): string => {
  const [, field] = path;
  if (code === 'REPLACE_FAILED' && why) return replaceFailures[locale][why] ?? messages[locale][code];
  if (code === 'INVALID' && (field === undefined || things.has(field))) return unplaced[locale];
  if (code !== 'RATE_LIMITED' || secondsLeft === undefined || secondsLeft <= 0) return messages[locale][code];
  return waits[locale](waitOf(secondsLeft));
};

/** The preferred supported language of an Accept-Language header. Default: Finnish. */
export const localeOf = (acceptLanguage: string | null | undefined): MessageLocale => {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', weight] = part.trim().split(/;\s*q=/);
    return { language: tag.toLowerCase().slice(0, 2), weight: weight === undefined ? 1 : Number(weight) };
  });
  const known = wanted.filter(({ language }) => language === 'fi' || language === 'en');
  const first = known.toSorted((left, right) => right.weight - left.weight)[0];
  return first?.language === 'en' ? 'en' : 'fi';
};
