import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { UiResponse, UiRequest } from './transport.ts';

/** A stream of the platform over what comes piece by piece, no faster than it is taken. */
export const streamOf = (source: AsyncIterable<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const pieces = source[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      pull: async (taker) => {
        const { done, value } = await pieces.next();
        if (done) taker.close();
        else taker.enqueue(value);
      },
      cancel: async () => void (await pieces.return?.()),
    },
    { highWaterMark: 0 },
  );
};

/** The errors of a file that is still on its way: where it is read a second time, and where it breaks off. */
export type StreamingFileErrors = { again: () => Error; broken: (cause: unknown) => Error };

/** A file that is still on its way: it passes by once, from whoever sends it to whoever takes it, and is never kept. */
export class StreamingFile extends File {
  readonly #content: Readable;
  readonly #errors: StreamingFileErrors;
  #taken = false;

  constructor(content: Readable, { name, type, errors }: { name: string; type: string; errors: StreamingFileErrors }) {
    super([], name, { type });
    this.#content = content;
    this.#errors = errors;
  }

  /** Why it broke off on its way, if it did. */
  get failure(): Error | null {
    const { errored } = this.#content;
    return errored && this.#errors.broken(errored);
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    if (this.#taken) throw this.#errors.again();
    this.#taken = true;
    return streamOf(this.#pieces());
  }

  async *#pieces(): AsyncIterable<Uint8Array<ArrayBuffer>> {
    try {
      yield* this.#content.iterator({ destroyOnReturn: false });
    } catch (error) {
      throw this.#errors.broken(error);
    }
  }

  /** Lets the rest of it come to nothing, and waits for its end, but not for long. */
  async drop(withinMs: number): Promise<void> {
    this.#content.resume();
    await finished(this.#content, { signal: AbortSignal.timeout(withinMs) }).catch(() => undefined);
  }
}

/** A form that is written out while its file is still on its way. */
export type WrittenForm = {
  contentType: string;
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** Why its file broke off, if it did: then /ui is not to blame for the missing answer. */
  failure: () => unknown;
};

const written = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const quoted = (text: string): string =>
  `"${text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')}"`;

/**
 * Writes a form with a file out, as the platform's own does, which neither waits for whoever takes it nor tells them
 * where a file breaks off.
 */
export const writeForm = (form: FormData): WrittenForm => {
  const boundary = `talo-${randomUUID()}`;
  let failure: unknown;
  const pieces = async function* () {
    for (const [name, value] of form) {
      const head = `--${boundary}\r\nContent-Disposition: form-data; name=${quoted(name)}`;
      if (typeof value === 'string') yield written(`${head}\r\n\r\n${value.replaceAll(/\r?\n/g, '\r\n')}\r\n`);
      else {
        const type = value.type || 'application/octet-stream';
        yield written(`${head}; filename=${quoted(value.name)}\r\nContent-Type: ${type}\r\n\r\n`);
        try {
          yield* value.stream();
        } catch (error) {
          failure = error;
          throw error;
        }
        yield written('\r\n');
      }
    }
    yield written(`--${boundary}--\r\n`);
  };
  return { contentType: `multipart/form-data; boundary=${boundary}`, pieces: pieces(), failure: () => failure };
};

/** Whether a request carries a file to /ui or fetches one from there: it lasts as long as the other side takes. */
export const carriesFile = ({ asFile, body }: UiRequest): boolean => asFile === true || body instanceof FormData;

/** A file as it comes, with what its headers say of it. */
export const fileOf = (
  bytes: AsyncIterable<Uint8Array>,
  header: (name: string) => string | undefined,
): UiResponse['file'] => {
  const length = header('content-length');
  return {
    bytes,
    mimeType: header('content-type') ?? 'application/octet-stream',
    disposition: header('content-disposition') ?? '',
    size: length === undefined ? undefined : Number(length),
  };
};
