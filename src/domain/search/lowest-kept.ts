/** The lowest of the highest `size` numbers offered; 0 until so many were. A bounded heap whose root is the lowest. */
export class LowestKept {
  private readonly heap: Float64Array;
  private length = 0;

  constructor(size: number) {
    this.heap = new Float64Array(size);
  }

  get value(): number {
    return this.length < this.heap.length ? 0 : (this.heap[0] ?? 0);
  }

  offer(number: number): void {
    const { heap } = this;
    if (this.length < heap.length) {
      let at = this.length++;
      for (; at > 0 && heap[(at - 1) >> 1]! > number; at = (at - 1) >> 1) heap[at] = heap[(at - 1) >> 1]!;
      heap[at] = number;
    } else if (heap.length > 0 && number > heap[0]!) {
      let at = 0;
      for (let child = 1; child < heap.length; child = 2 * at + 1) {
        if (child + 1 < heap.length && heap[child + 1]! < heap[child]!) child += 1;
        if (heap[child]! >= number) break;
        heap[at] = heap[child]!;
        at = child;
      }
      heap[at] = number;
    }
  }
}
