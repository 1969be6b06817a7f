import { describe, expect, test } from "vitest";
import { addressColumns } from "./address-columns.ts";
import { chooseField, wholeAddress } from "./choose-field.ts";
import { ColumnSurvey } from "./record-columns.ts";

const surveyed = (rows: readonly Record<string, unknown>[]): ColumnSurvey => {
  const survey = new ColumnSurvey();
  for (const row of rows) survey.add(row);
  return survey;
};
const composed = (...rows: Record<string, unknown>[]) => {
  const found = addressColumns(Object.keys(rows[0]!), rows);
  return found && rows.map(found.read);
};

describe("addresses in parts", () => {
  test.each([
    [
      "the standard of emergency services",
      {
        Add_Number: 4301,
        AddNum_Suf: "1/2",
        St_PreDir: "North",
        St_Name: "Kedzie",
        St_PosTyp: "Avenue",
        Unit: "2B",
      },
      "4301 1/2 North Kedzie Avenue # 2B",
    ],
    ["OpenAddresses", { LON: -87, NUMBER: "12", STREET: "E OAK ST", UNIT: "APT 4" }, "12 E OAK ST APT 4"],
    [
      "a county",
      { HOUSE_NO: "77", PREFIX: "S", STREETNAME: "STATE", SUFFIX: "RD", SUFDIR: "E" },
      "77 S STATE RD E",
    ],
    ["a highway", { ADDR_NUM: 9, PRETYPE: "HIGHWAY", ST_NAME: "36" }, "9 HIGHWAY 36"],
    ["without a number", { Number: 0, Street: "OAK ST" }, ""],
  ])("%s", (_, row, expected) => {
    expect(composed(row)).toEqual([expected]);
  });

  test("a column that is only called like a part is none", () => {
    expect(composed({ HOUSENUM: 5, TYPE: "Residential", STREET: "OAK ST", DIR: "CURB" })).toEqual([
      "5 OAK ST",
    ]);
    expect(composed({ NUMBER: 5, NAME: "Oak" })).toBeNull();
  });

  test("direction and kind are written once where the name of the street has them", () => {
    expect(composed({ NUM: 123, STREET: "N KEDZIE AVE", STREETTYPE: "AVE" })).toEqual(["123 N KEDZIE AVE"]);
    expect(
      composed(
        { NUM: 123, PREDIR: "N", STREETNAME: "N KEDZIE AVE", SUFFIX: "AVENUE", SUFDIR: "" },
        { NUM: 7, PREDIR: "W", STREETNAME: "NORTH", SUFFIX: "AVE", SUFDIR: "" },
        { NUM: 9, PREDIR: "N", STREETNAME: "NORTH", SUFFIX: "AVE", SUFDIR: "" },
        { NUM: 8, PREDIR: "", STREETNAME: "OAK ST NW", SUFFIX: "ST", SUFDIR: "NW" },
      ),
    ).toEqual(["123 N KEDZIE AVE", "7 W NORTH AVE", "9 N NORTH AVE", "8 OAK ST NW"]);
    const names = ["SOUTH SHORE", ...Array.from({ length: 9 }, () => "STATE")];
    const rows = names.map((STREETNAME) => ({ NUM: 7100, PREDIR: "S", STREETNAME, SUFFIX: "DR" }));
    expect(composed(...rows)?.slice(0, 2)).toEqual(["7100 S SOUTH SHORE DR", "7100 S STATE DR"]);
  });

  test("a suffix is a kind or a direction, by its values", () => {
    expect(
      composed(
        { HOUSENUM: 123, PREFIX: "E", STREET: "400", SUFFIX: "S" },
        { HOUSENUM: 9, PREFIX: "W", STREET: "400", SUFFIX: "N" },
      ),
    ).toEqual(["123 E 400 S", "9 W 400 N"]);
  });

  test("a part that no record of the sample has is read by the values of the others", () => {
    const sample = [{ NUM: 1, STREET: "OAK ST", POSTDIR: "", TYPE: null, SUFFIX: " " }];
    const found = addressColumns(Object.keys(sample[0]!), sample);
    expect(found?.read({ NUM: 2, STREET: "OAK ST", POSTDIR: "NW" })).toBe("2 OAK ST NW");
    expect(found?.read({ NUM: 3, STREET: "OAK", TYPE: "Home" })).toBe("3 OAK");
    expect(found?.read({ NUM: 3, STREET: "OAK", TYPE: "AVE", SUFFIX: "AVE" })).toBe("3 OAK AVE");
    const suffixed = [{ NUM: 1, STREET: "OAK ST", SUFFIX: "" }];
    const own = addressColumns(Object.keys(suffixed[0]!), suffixed);
    expect(own?.columns).toEqual(["NUM", "STREET", "SUFFIX"]);
    expect(own?.read({ NUM: 3, STREET: "OAK", SUFFIX: "AVE" })).toBe("3 OAK AVE");
    expect(own?.read({ NUM: 3, STREET: "400", SUFFIX: "S" })).toBe("3 400 S");
  });

  test("a column with the whole address is taken before its parts, and one with the street alone is not", () => {
    expect(wholeAddress(surveyed([{ NUM: 5, STREET: "OAK ST", FULLADDR: "5 OAK ST" }]))).toBe("FULLADDR");
    expect(wholeAddress(surveyed([{ NUM: 5, ADDRESS: "OAK ST" }]))).toBeNull();
  });
});

describe("columns under names of their own", () => {
  const zoning = (rows: readonly Record<string, unknown>[]) => chooseField(surveyed(rows), "zoning");

  test.each([
    ["a table's name before it", [{ "COT_ZONING.ZONE_CODE": "R-1", OTHER: "x" }], "COT_ZONING.ZONE_CODE"],
    ["words parted by blanks", [{ "Zone Code": "R-1", "Zone Name": "Low" }], "Zone Code"],
    [
      "names as short as codes",
      [
        { ZoneAbbrev: "RSF", ZoneName: "Name RSF" },
        { ZoneAbbrev: "LI", ZoneName: "Name LI" },
      ],
      "ZoneAbbrev",
    ],
    [
      "the same in each record",
      [
        { ZONECLASS: "RS-50", ZONELAW: "z" },
        { ZONECLASS: "CG", ZONELAW: "z" },
      ],
      "ZONECLASS",
    ],
    [
      "cut to ten letters",
      [
        { ZONING_COD: "R4", ZONING_NAM: "R4" },
        { ZONING_COD: "C1", ZONING_NAM: "C1" },
      ],
      "ZONING_COD",
    ],
  ])("%s", (_, rows, expected) => {
    expect(zoning(rows)).toBe(expected);
  });

  test("two that may both be it are asked about", () => {
    expect(() =>
      zoning([
        { ZONE_A: "R4", ZONE_B: "C1" },
        { ZONE_A: "R5", ZONE_B: "C2" },
      ]),
    ).toThrow("--field");
  });

  test("names of overlays and numbers of parcels", () => {
    expect(chooseField(surveyed([{ ROUTE_NAME: "City Line", MODE: "BRT" }]), "transit")).toBe("ROUTE_NAME");
    expect(chooseField(surveyed([{ STREETCAR_NAME: "A Loop", EDITOR_NAME: "JD" }]), "transit")).toBe(
      "STREETCAR_NAME",
    );
    for (const column of ["OWNERNAME", "Applicant_Name", "last_edited_user_name", "ST_NAME", "FILENAME"])
      expect(() => chooseField(surveyed([{ [column]: "Smith", YEAR: 1 }]), "historic")).toThrow("--field");
    const parcels = ["01-2345-678", "01-2345-679"].map((GIS_PARCEL) => ({ GIS_PARCEL, PARCEL_USE: "Home" }));
    expect(chooseField(surveyed(parcels), "parcels")).toBe("GIS_PARCEL");
  });
});
