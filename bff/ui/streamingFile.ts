import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { UiResponse, UiRequest } from './transport.ts';

/** A web stream of an async iterable, read no faster than it is consumed. */
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

/** Errors of a streaming file: read a second time, and interrupted. */
export type StreamingFileErrors = { again: () => Error; interrupted: (cause: unknown) => Error };

/** A file that is still being received. It can be read once and is never buffered. */
export class StreamingFile extends File {
  readonly #content: Readable;
  readonly #errors: StreamingFileErrors;
  #taken = false;

  constructor(content: Readable, { name, type, errors }: { name: string; type: string; errors: StreamingFileErrors }) {
    super([], name, { type });
    this.#content = content;
    this.#errors = errors;
  }

  /** The error that interrupted it, or null. */
  get failure(): Error | null {
    const { errored } = this.#content;
    return errored && this.#errors.interrupted(errored);
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
      throw this.#errors.interrupted(error);
    }
  }

  /** Discards the rest and resolves at its end, or after `withinMs`. */
  async drop(withinMs: number): Promise<void> {
    this.#content.resume();
    await finished(this.#content, { signal: AbortSignal.timeout(withinMs) }).catch(() => undefined);
  }
}

/** A form that is written while its file is still being received. */
export type WrittenForm = {
  contentType: string;
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** The error that interrupted its file: then the missing response is not the fault of /ui. */
  failure: () => unknown;
};

const written = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const quoted = (text: string): string =>
  `"${text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')}"`;

/**
 * Writes a form with a file as multipart, with backpressure and with the error of an interrupted file. The serialisation
 * of the platform has neither.
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

/** Whether a request sends or receives a file, and so lasts for as long as the client's side does. */
export const carriesFile = ({ asFile, body }: UiRequest): boolean => asFile === true || body instanceof FormData;

/** A streamed file with the name, type and size in its headers. */
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
