/** A source of bytes, from the first one on each time that it is asked for. */
export type Pieces = () => AsyncIterable<Uint8Array>;

/** Reads bytes that come in pieces, without ever having more of them than were asked for and one piece. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #ahead: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** What comes next: at least `count` bytes, or all there are. */
  async ahead(count: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    let length = this.#ahead.length;
    while (length < count && !this.#ended) {
      const { done, value } = await this.#pieces.next();
      if (done) this.#ended = true;
      else {
        parts.push(value);
        length += value.length;
      }
    }
    if (parts.length > 0) this.#ahead = Buffer.concat([this.#ahead, ...parts]);
    return this.#ahead;
  }

  /** Passes over bytes, whether they were looked at or not. */
  async skip(count: number): Promise<void> {
    let left = count;
    while (left > this.#ahead.length && !this.#ended) {
      left -= this.#ahead.length;
      this.#ahead = Buffer.alloc(0);
      await this.ahead(1);
    }
    this.#ahead = this.#ahead.subarray(Math.min(left, this.#ahead.length));
  }

  /** Lets go of the source before its end. */
  async close(): Promise<void> {
    this.#ended = true;
    await this.#pieces.return?.();
  }
}
