import type { IncomingMessage } from 'node:http';

/** The only cookie of the portal. */
export const sessionCookie = 'talo_session';

type Pair = { value: string; expires: number | undefined };

const isCookieName = (name: string): boolean => /^[!#$%&'*+\-.^_`|~\w]{1,100}$/.test(name);
const isCookieValue = (value: string): boolean => /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,2000}$/.test(value);

const readPairs = (encoded: string): [string, string][] => {
  try {
    const pairs: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    if (!Array.isArray(pairs)) return [];
    return pairs.filter(
      (pair): pair is [string, string] =>
        Array.isArray(pair) && pair.length === 2 && isCookieName(String(pair[0])) && isCookieValue(String(pair[1])),
    );
  } catch {
    return [];
  }
};

const cookieOf = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const readSetCookie = (line: string): { name: string; pair: Pair } | undefined => {
  const [first = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = first.indexOf('=');
  const [name, value] = [first.slice(0, at), first.slice(at + 1)];
  if (at < 1 || !isCookieName(name) || !isCookieValue(value)) return undefined;
  const attribute = (wanted: string) =>
    attributes.find((part) => part.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
  const maxAge = attribute('max-age');
  const date = Date.parse(attribute('expires') ?? '');
  const expires = maxAge === undefined ? (Number.isNaN(date) ? undefined : date) : Date.now() + Number(maxAge) * 1000;
  return { name, pair: { value, expires } };
};

const bearer = (authorization: unknown): string | undefined =>
  typeof authorization === 'string' ? /^Bearer ([\w\-.~+/]+=*)$/i.exec(authorization)?.[1] : undefined;

type SessionSource = { cookie?: string | undefined; authorization?: unknown; secure?: boolean };

/** The session of a request: an API token, or the cookies of a /ui session inside one cookie of the BFF. */
export class Session {
  /** The Authorization header: absent, a bearer token, or malformed, in which case the cookie is ignored too. */
  readonly authorization: 'absent' | 'token' | 'malformed';
  readonly #token: string | undefined;
  readonly #jar = new Map<string, Pair>();
  readonly #secure: boolean;
  #changed = false;

  /** `authorization` is the header, or the parameter of a WebSocket that replaces it. */
  constructor({ cookie, authorization, secure = false }: SessionSource = {}) {
    this.#token = bearer(authorization);
    this.#secure = secure;
    this.authorization = authorization === undefined ? 'absent' : this.#token === undefined ? 'malformed' : 'token';
    if (this.authorization !== 'absent') return;
    for (const [name, value] of readPairs(cookie ?? '')) this.#jar.set(name, { value, expires: undefined });
    this.#changed = cookie !== undefined && this.#jar.size === 0;
  }

  #cookies(): string {
    return Array.from(this.#jar, ([name, { value }]) => `${name}=${value}`).join('; ');
  }

  /** Identifies the session; empty without one. */
  get authority(): string {
    return this.#token === undefined ? this.#cookies() : `Bearer ${this.#token}`;
  }

  /** Headers that authenticate the session at /ui. */
  get headers(): Record<string, string> {
    if (this.#token !== undefined) return { authorization: `Bearer ${this.#token}` };
    return this.#jar.size > 0 ? { cookie: this.#cookies() } : {};
  }

  /** Stores cookies that /ui sets, and removes those that it clears. */
  take(setCookie: readonly string[]): void {
    if (this.authorization !== 'absent') return;
    for (const line of setCookie) {
      const read = readSetCookie(line);
      if (!read) continue;
      this.#changed = true;
      if (read.pair.value === '' || (read.pair.expires ?? Infinity) <= Date.now()) this.#jar.delete(read.name);
      else this.#jar.set(read.name, read.pair);
    }
  }

  /** Replaces the session with another one, for example after signing in. */
  adopt(other: Session): void {
    this.#jar.clear();
    for (const [name, pair] of other.#jar) this.#jar.set(name, pair);
    this.#changed = true;
  }

  /** Removes the session, here and in the browser. */
  end(): void {
    this.#changed ||= this.#jar.size > 0;
    this.#jar.clear();
  }

  /**
   * Removes an ended session here only: when the browser reads this response, it may already have the cookie of the
   * next session.
   */
  lapse(): void {
    this.#jar.clear();
  }

  /** The Set-Cookie header, if the session has changed. */
  get setCookie(): string | undefined {
    if (!this.#changed) return undefined;
    const fixed = `Path=/; HttpOnly; SameSite=Lax${this.#secure ? '; Secure' : ''}`;
    if (this.#jar.size === 0) return `${sessionCookie}=; ${fixed}; Max-Age=0`;
    const pairs = Array.from(this.#jar, ([name, { value }]) => [name, value]);
    const expires = Math.max(...Array.from(this.#jar.values(), (pair) => pair.expires ?? 0));
    const lasting = expires > 0 ? `; Max-Age=${Math.round((expires - Date.now()) / 1000)}` : '';
    return `${sessionCookie}=${Buffer.from(JSON.stringify(pairs)).toString('base64url')}; ${fixed}${lasting}`;
  }
}

/**
 * The session of a request; a WebSocket may send its token in the parameters of `connection_init`. `secure`: the
 * client used https, so that the cookie is for https only.
 */
export const readSession = ({ headers }: IncomingMessage, secure: boolean, authorization?: unknown): Session =>
  new Session({
    cookie: cookieOf(headers.cookie, sessionCookie),
    authorization: authorization ?? headers.authorization,
    secure,
  });
