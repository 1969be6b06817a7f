/** Keeps what was last asked for, up to so many bytes; what was not asked for longest goes first. */
export class TileCache {
  readonly #kept = new Map<string, Uint8Array | null>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Whether another tile can be kept without one going. */
  get hasRoom(): boolean {
    return this.#bytes < this.#mostBytes * 0.9;
  }

  /** Undefined when it is not kept; null when it is known that there is no such tile. */
  get(key: string): Uint8Array | null | undefined {
    const tile = this.#kept.get(key);
    if (tile !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, tile);
    }
    return tile;
  }

  set(key: string, tile: Uint8Array | null): void {
    if (this.#kept.has(key)) return;
    this.#kept.set(key, tile);
    this.#bytes += sizeOf(tile);
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= sizeOf(old);
    }
  }
}

/** An entry of its own takes about 200 bytes, so that empty tiles are bounded too. */
const sizeOf = (tile: Uint8Array | null): number => 200 + (tile?.length ?? 0);
