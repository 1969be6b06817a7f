import { expect, test } from "vitest";
import { BIRCHFIELD_SECTIONS } from "#testing/imported.ts";
import { madeCode } from "#testing/made-codes.ts";
import { sectionDocument } from "../imported/section-document.ts";
import { analyseDocuments } from "./analyse-documents.ts";
import { type CollectionFacts, gatherIndex } from "./gathered-index.ts";
import { buildInvertedIndex } from "./inverted-index.ts";
import { PostingPacker, PostingReader } from "./packed-postings.ts";
import { averageLengths } from "./weigh-fields.ts";

const documents = [...BIRCHFIELD_SECTIONS, ...madeCode(1, 300)].map(sectionDocument);

function pack(parts: number) {
  const packer = new PostingPacker();
  const size = Math.ceil(documents.length / parts);
  for (let from = 0; from < documents.length; from += size)
    packer.add(analyseDocuments(documents.slice(from, from + size)));
  return packer.packed();
}

test("packed postings give the index that the documents give", () => {
  const packed = pack(1);
  const index = buildInvertedIndex(documents);
  const facts: CollectionFacts = {
    size: packed.size,
    reader: new PostingReader(averageLengths(packed.totals)),
    documents: new Map(packed.terms.map(({ term, documents }) => [term, documents])),
  };
  const gathered = gatherIndex(
    packed.size,
    packed.terms.map((one) => ({ ...one, first: 0 })),
    facts,
  );
  expect([...facts.documents.keys()].sort()).toEqual([...index.terms].sort());
  for (const [id, term] of index.terms.entries()) {
    const own = gathered.termIds.get(term)!;
    expect(gathered.idf[own]).toBe(index.idf[id]);
    expect(postingsOf(gathered, own)).toEqual(postingsOf(index, id));
  }
});

function postingsOf(
  index: Pick<ReturnType<typeof gatherIndex>, "postingStart" | "postingDocument" | "postingImpact">,
  term: number,
) {
  const [from, to] = [index.postingStart[term]!, index.postingStart[term + 1]!];
  return [
    Array.from(index.postingDocument.subarray(from, to)),
    Array.from(index.postingImpact.subarray(from, to)),
  ];
}

test("documents may come in parts", () => {
  expect(pack(7)).toEqual(pack(1));
});

test("a word that is far behind the last one, or comes often, is read back", () => {
  const empty = { heading: "", section: "", topic: "", districts: "", code: "", text: "" };
  const packer = new PostingPacker();
  packer.add(analyseDocuments([{ ...empty, text: "fence" }]));
  for (let part = 0; part < 200; part++)
    packer.add(analyseDocuments(Array.from({ length: 100 }, () => ({ ...empty, text: "wall" }))));
  packer.add(analyseDocuments([{ ...empty, heading: "Fence", text: "fence ".repeat(300) }]));
  const { postings, documents: count } = packer.packed().terms.find(({ term }) => term === "fenc")!;
  const into = { documents: new Int32Array(count), weights: new Float64Array(count) };
  expect(new PostingReader([1, 1, 1, 1, 1, 300]).read(postings, 10, into, 0)).toBe(2);
  expect([...into.documents]).toEqual([10, 20_011]);
  expect(into.weights[1]).toBeCloseTo(3.4 + 300);
});
