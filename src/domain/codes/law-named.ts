/** What a citation says of the law that it is of. */

/** Which law a citation says that it is of: "Austin Code 25-2-899", "§ 1437 of the Housing Act", "SMC 23.45.518". */
export type LawNamed =
  /** Codes that we have. A name that is not distinctive may be that of another place's code, too. */
  | { kind: "codes"; codes: ReadonlySet<number>; distinctive: boolean }
  /** "The Zoning Code": says no place. */
  | { kind: "any_code" }
  /** A place or a code that we do not have. `likely`: a capital letter is all that says that it is a place's name. */
  | { kind: "elsewhere"; name: string; likely: boolean }
  | { kind: "other_law" };

/** A name with the tokens that it takes: from `start` up to and without `end`. */
export interface LawPhrase {
  named: LawNamed;
  start: number;
  end: number;
  /** Only a place, and near the citation rather than part of it: "Unlike Portland, § 17-2-0311 …". */
  weak: boolean;
  /** It names a place and no code: "Austin's 25-2-899". */
  placeOnly: boolean;
}
