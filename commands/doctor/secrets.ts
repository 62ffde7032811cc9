import { isLoopbackHost } from '../../upstream/server.ts';
import { credentialsOf, findingsOf, type Finding } from './finding.ts';

const { ok, warning, wrong } = findingsOf('secrets');

/** Passwords of manuals and images, which attackers try first. */
const examplePasswords = new Set(
  'password passwd pass secret changeme change-me admin root test example postgres redis talo guest default 123456 12345678'.split(
    ' ',
  ),
);

const shortestSecret = 16;
const fewestCharacters = 6;
const makeOne = 'openssl rand -base64 32 creates one.';

const isExample = (text: string): boolean => examplePasswords.has(text.toLowerCase());

/** Whether a secret repeats few characters, or an example: "aaaaaaaaaaaaaaaa", "secretsecretsecret". */
const isGuessable = (secret: string): boolean =>
  new Set(secret).size < fewestCharacters ||
  [...examplePasswords].some((example) => secret.toLowerCase().replaceAll(example, '') === '');

/** Checks the token of /metrics; without one only this machine may read them. */
export const checkMetricsToken = (token: string | undefined, host: string | undefined): Finding[] => {
  const advice = `Set METRICS_TOKEN to a random one of at least ${shortestSecret} characters; ${makeOne}`;
  if (token !== undefined)
    return [isGuessable(token) ? wrong('METRICS_TOKEN is easy to guess.', advice) : ok('METRICS_TOKEN is set.')];
  if (host !== undefined && isLoopbackHost(host)) return [ok(`METRICS_TOKEN is not set, and HOST is ${host}.`)];
  return [
    warning(
      'METRICS_TOKEN is not set, and other machines can connect: /metrics is refused by the headers of a proxy alone.',
      `${advice} Or set HOST=127.0.0.1.`,
    ),
  ];
};

/** Checks the secret that Talo has with its OpenID Connect provider. */
export const checkOidcSecret = (secret: string | undefined): Finding[] => {
  if (secret === undefined) return [];
  const weak = secret.length < shortestSecret || isGuessable(secret);
  return [
    weak
      ? wrong(
          `OIDC_CLIENT_SECRET is shorter than ${shortestSecret} characters or easy to guess.`,
          'Create a new client secret at the provider and set OIDC_CLIENT_SECRET to it.',
        )
      : ok('OIDC_CLIENT_SECRET is long enough.'),
  ];
};

/** Checks the key of links, where it is a setting. */
export const checkLinkKey = (key: string | undefined): Finding[] => {
  if (key === undefined) return [];
  return [isGuessable(key) ? wrong('LINK_KEY is easy to guess.', makeOne) : ok('LINK_KEY is set.')];
};

/** The password of a URL: the variable that holds the URL, and a password given elsewhere. */
type UrlPassword = { variable: string; url: string | undefined; elsewhere?: string | undefined };

/** Checks the password within a URL; `elsewhere` is one that another variable gives. */
export const checkUrlPassword = ({ variable, url, elsewhere }: UrlPassword): Finding[] => {
  if (!url) return [];
  const { user, password, host } = credentialsOf(url);
  const used = password || (elsewhere ?? '');
  const advice = `Set another password at the server and in ${variable}; ${makeOne}`;
  if (used === '' && variable === 'SMTP_URL' && user === '') return [ok('SMTP_URL has no login.')];
  if (used === '') {
    const found = `${variable} has no password.`;
    return [isLoopbackHost(host) ? warning(found, advice) : wrong(found, advice)];
  }
  if (isExample(used)) return [wrong(`The password of ${variable} is a common example.`, advice)];
  if (used.toLowerCase() === user.toLowerCase())
    return [wrong(`The password of ${variable} equals its user name.`, advice)];
  return [ok(`${variable} has a password of its own.`)];
};
