import type { Channel, ChannelEars } from './exchange.ts';
import type { Turn, Turns } from './turns.ts';

/** What a channel goes over: whose turn it is, and what can be done about a line on which nothing comes. */
export type Line = { turns: Turns; deaf: () => void; forget: () => void };

/**
 * A sight that instances share over Redis. Answers are counted, so that each instance knows when one did not come
 * through. Whenever Redis cannot be asked, this instance asks /ui by itself.
 */
export class RedisChannel<Answer> implements Channel<Answer> {
  readonly #name: string;
  readonly #ears: ChannelEars<Answer>;
  readonly #line: Line;
  #joined = false;
  /** The count of the last answer that was heard; before the first, of those that nobody waits for. */
  #heard: number | undefined;
  #heardAny = false;
  /** How many had been told when the turn was last looked at, all of which have come by now. */
  #due: number | undefined;

  constructor(name: string, ears: ChannelEars<Answer>, line: Line) {
    this.#name = name;
    this.#ears = ears;
    this.#line = line;
  }

  /** From now on all that is told comes here; what was told before did not. */
  join(): void {
    this.#joined = true;
    this.#miss();
  }

  /** Nothing comes here any more. */
  part(): void {
    this.#joined = false;
  }

  /** Takes what came: a count and an answer. */
  receive(message: string): void {
    const end = message.indexOf(' ');
    const count = Number(message.slice(0, end));
    if (!this.#isNews(count)) return;
    this.#take(count, JSON.parse(message.slice(end)) as Answer);
  }

  async ask(ask: () => Promise<Answer>): Promise<void> {
    const turn = this.#joined ? await this.#turn() : undefined;
    if (!turn) return this.#ears.hear(await ask());
    this.#checkDeaf(turn.told);
    if (turn.mine) await this.#askForAll(turn.told, ask);
  }

  close(): void {
    this.#joined = false;
    this.#line.turns.leave(this.#name);
    this.#line.forget();
  }

  #turn(): Promise<Turn | undefined> {
    return this.#line.turns.take(this.#name).catch(() => undefined);
  }

  async #askForAll(told: number, ask: () => Promise<Answer>): Promise<void> {
    const answer = await ask().catch((error: unknown) => {
      // Another instance may reach what this one does not.
      this.#line.turns.leave(this.#name);
      throw error;
    });
    if (!this.#joined) return;
    const count = await this.#line.turns.tell(this.#name, told, JSON.stringify(answer)).catch(() => 0);
    // What could not be told is asked for again with the next turn.
    if (count > 0 && this.#isNews(count)) this.#take(count, answer);
  }

  #isNews(count: number): boolean {
    return this.#joined && !(this.#heardAny && count === this.#heard);
  }

  #take(count: number, answer: Answer): void {
    const isNext = !this.#heardAny || count === (this.#heard ?? 0) + 1;
    this.#heardAny = true;
    this.#heard = count;
    if (isNext) this.#ears.hear(answer);
    else this.#miss();
  }

  #checkDeaf(told: number): void {
    this.#heard ??= told;
    const isDeaf = this.#due !== undefined && this.#heard < this.#due;
    this.#due = told;
    if (!isDeaf) return;
    this.#miss();
    this.#line.deaf();
  }

  #miss(): void {
    this.#heard = undefined;
    this.#heardAny = false;
    this.#due = undefined;
    this.#ears.missed();
  }
}
