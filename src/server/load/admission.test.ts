import { expect, test } from "vitest";
import { REQUESTS_MS } from "../listening.ts";
import { admission, ROOMS, type Room } from "./admission.ts";
import { kindOfWork } from "./kind-of-work.ts";

const room: Room = { running: 2, waiting: 2, patienceMs: 100 };
const SMALL = { reading: room, changing: room, signIn: room, making: room, files: room };

/** An admission on a clock that the test sets, and what became of each that asked. */
function door(own: Room = room) {
  let time = 0;
  const became: string[] = [];
  const ends = new Map<string, () => void>();
  const gate = admission({ ...SMALL, reading: own }, () => time);
  return {
    gate,
    became,
    ask: (name: string, kind: Parameters<typeof gate.ask>[0] = "reading") =>
      gate.ask(
        kind,
        (done) => {
          became.push(`${name} begins`);
          ends.set(name, done);
        },
        () => became.push(`${name} is sent away`),
      ),
    end: (name: string) => ends.get(name)!(),
    at: (moment: number) => {
      time = moment;
    },
  };
}

test("two run, two wait, the fifth is sent away at once; who waits begins in the order of coming", () => {
  const { ask, end, became } = door();
  for (const name of ["a", "b", "c", "d", "e"]) ask(name);
  expect(became).toEqual(["a begins", "b begins", "e is sent away"]);
  end("b");
  end("a");
  expect(became.slice(3)).toEqual(["c begins", "d begins"]);
});

test("who waited for longer than their patience is sent away, when the time comes and not only at the next end", () => {
  const { ask, gate, at, became } = door();
  for (const name of ["a", "b", "c"]) ask(name);
  at(99);
  gate.look(0, 0);
  expect(became).toHaveLength(2);
  at(101);
  gate.look(0, 0);
  expect(became[2]).toBe("c is sent away");
});

test("where more come than can be answered for a second, the newest begins first, and the others when their patience is over", () => {
  const { ask, end, at, gate, became } = door({ ...room, waiting: 3, patienceMs: 400 });
  for (const name of ["a", "b", "c"]) ask(name);
  at(900);
  gate.look(0, 0);
  expect(became).toEqual(["a begins", "b begins", "c is sent away"]);
  // Not yet: the queue was empty meanwhile.
  for (const name of ["d", "e"]) ask(name);
  end("a");
  expect(became.at(-1)).toBe("d begins");
  at(1_250);
  ask("f");
  at(1_600);
  ask("g");
  gate.look(0, 0);
  expect(became.at(-1)).toBe("e is sent away");
  at(1_950);
  gate.look(0, 0);
  ask("h");
  expect(became.at(-1)).toBe("f is sent away");
  end("b");
  expect(became.at(-1)).toBe("h begins");
  at(2_100);
  gate.look(0, 0);
  expect(became.at(-1)).toBe("g is sent away");
  // Nobody waits now: the order of coming is back.
  for (const name of ["i", "j"]) ask(name);
  end("d");
  expect(became.at(-1)).toBe("i begins");
});

test("a thread that works all the time runs fewer at once of what is asked for too much, and of nothing else", () => {
  const { ask, end, at, gate, became } = door({ running: 6, waiting: 40, patienceMs: 10_000 });
  for (let n = 0; n < 12; n++) ask(`r${n}`);
  at(1_001);
  gate.look(0, 1);
  for (const name of ["r0", "r1", "r2", "r3"]) end(name);
  expect(became).toHaveLength(6);
  end("r4");
  expect(became.at(-1)).toBe("r11 begins");
  for (const name of ["s", "t"]) ask(name, "changing");
  expect(became.slice(-2)).toEqual(["s begins", "t begins"]);
  gate.look(0, 0.5);
  expect(gate.standing().kinds.reading.running).toBe(6);
});

test("one kind that is full keeps no other waiting", () => {
  const { ask, became } = door();
  for (const name of ["a", "b", "c", "d", "e"]) ask(name, "signIn");
  ask("f", "reading");
  expect(became.at(-1)).toBe("f begins");
});

test("who leaves while waiting gives up the place, once", () => {
  const { ask, end, gate, became } = door();
  for (const name of ["a", "b"]) ask(name);
  const leave = ask("c");
  ask("d");
  leave();
  leave();
  ask("e");
  end("a");
  end("b");
  expect(became).toEqual(["a begins", "b begins", "d begins", "e begins"]);
  leave();
  expect(gate.standing().kinds.reading).toEqual({ running: 2, waiting: 0 });
});

test("a server that stops gives those who wait their turn", () => {
  for (const { patienceMs } of Object.values(ROOMS)) expect(patienceMs).toBeLessThan(REQUESTS_MS);
});

test("an end that is said twice makes room for one", () => {
  const { ask, end, became } = door();
  for (const name of ["a", "b", "c", "d"]) ask(name);
  end("a");
  end("a");
  expect(became).toEqual(["a begins", "b begins", "c begins"]);
});

test("a thread that is late gets less to do, never nothing, and its room comes back step by step", () => {
  const { gate } = door();
  for (let look = 0; look < 20; look++) gate.look(500, 1);
  expect(gate.standing().share).toBe(0.25);
  gate.look(80, 1);
  expect(gate.standing().share).toBe(0.25);
  for (let look = 0; look < 5; look++) gate.look(5, 0);
  expect(gate.standing().share).toBeCloseTo(0.5);
  for (let look = 0; look < 20; look++) gate.look(5, 0);
  expect(gate.standing().share).toBe(1);
});

test("when all that began has ended, nothing is counted as running", () => {
  const { ask, end, gate } = door();
  for (const name of ["a", "b", "c", "d"]) ask(name);
  for (const name of ["a", "b", "c", "d"]) end(name);
  expect(gate.standing().kinds.reading).toEqual({ running: 0, waiting: 0 });
});

test.each([
  ["POST", "/api/login", "signIn"],
  ["POST", "/auth/reset", "signIn"],
  ["POST", "/api/two-step/start", "signIn"],
  ["POST", "/api/passkeys/start", "signIn"],
  ["POST", "/api/login/passkey", "signIn"],
  ["GET", "/auth", "reading"],
  ["GET", "/search", "reading"],
  ["POST", "/api/saved", "changing"],
  ["POST", "/auth/logout", "changing"],
  ["GET", "/reports/AB12.pdf", "making"],
  ["GET", "/map-still/denver/3-1f0c9ab2/light.svg", "making"],
  ["GET", "/tiles/1/zoning/1-abc/3/1/2", "files"],
  ["GET", "/assets/index-1.js", "files"],
  ["GET", "/v1/rules", "reading"],
])("%s %s is %s", (method, path, kind) => expect(kindOfWork(method, path)).toBe(kind));

test("people who register together wait for their turn, in order, and only those who waited for eight seconds are sent away", () => {
  let time = 0;
  const gate = admission(ROOMS, () => time);
  const running: (() => void)[] = [];
  let began = 0;
  let sentAway = 0;
  const order: number[] = [];
  const come = (people: number): void => {
    for (let n = 0; n < people; n++)
      gate.ask(
        "signIn",
        (done) => {
          began += 1;
          order.push(n);
          running.push(done);
        },
        () => {
          sentAway += 1;
        },
      );
  };
  /**
   * One thread computes the hashes, one after the other in 250 ms each, as on a machine with two processors that has as much
   * else to do: the thread that answers is late and full.
   */
  const finishOne = (): void => {
    time += 250;
    running.shift()?.();
    gate.look(500, 1);
  };
  come(36);
  // The last begins after eight seconds, when three are before it.
  for (let n = 0; n < 36; n++) finishOne();
  expect([began, sentAway, running.length]).toEqual([36, 0, 0]);
  expect(order).toEqual([...order].sort((one, other) => one - other));

  come(60);
  for (let n = 0; n < 32; n++) finishOne();
  expect([began - 36, sentAway]).toEqual([36, 0]);
  time += 1;
  gate.look(500, 1);
  expect([began - 36, sentAway]).toEqual([36, 24]);
  expect(gate.standing().kinds.signIn).toEqual({ running: 4, waiting: 0 });
});

test("what may wait can be answered in time: no kind lets more wait than fit its patience at five milliseconds each", () => {
  for (const { waiting, patienceMs, running } of Object.values(ROOMS)) {
    expect(waiting * 5).toBeLessThanOrEqual(patienceMs * 2);
    expect(waiting).toBeGreaterThanOrEqual(running);
  }
});
