/** Texts of codes as invented towns publish them; what is asked of each is in town-codes.ts. */

export const HTML_NESTED = `<!DOCTYPE html><html><head><title>Alderton Zoning</title></head><body>
<h2>Chapter 155: Zoning</h2>
<h3>&sect; 155.010 Districts established.</h3>
<p>The village is divided into the R-E Estate Residence District, the R-S Suburban Residence District and the C-1 Neighborhood Commercial District.</p>
<h3>&sect; 155.020 R-E Estate Residence District.</h3>
<ol><li><strong>(a)</strong> Bulk. The following apply:
 <ol><li><strong>(1)</strong> Lot area. Not less than 43,560 square feet.
  <ol><li><strong>(i)</strong> A lot with septic disposal: not less than 65,000 square feet.</li></ol></li>
 <li><strong>(2)</strong> Building height. Not more than 38 feet.</li>
 <li><strong>(3)</strong> Front yard. Not less than 50 feet.</li></ol></li></ol>
<h3>&sect; 155.030 R-S Suburban Residence District.</h3>
<ol><li><strong>(a)</strong> Bulk. The following apply:
 <ol><li><strong>(1)</strong> Lot area. Not less than 12,000 square feet.</li>
 <li><strong>(2)</strong> Building height. Not more than 32 feet.</li>
 <li><strong>(3)</strong> Front yard. Not less than 28 feet.</li>
 <li><strong>(4)</strong> Lot coverage. Not more than 30 percent of the lot.</li></ol></li></ol>
</body></html>`;

export const MARKDOWN = `# Title 9 — Land Use

## 9.20.010 Zones

R10
: Single dwelling zone

R5
: Compact dwelling zone

## 9.20.020 Development standards: R10 zone

Minimum lot size
: 10,000 square feet

Maximum height
: 30 feet

Front setback
: 20 feet minimum

Building coverage
: 35 percent maximum

## 9.20.030 Development standards: R5 zone

Minimum lot size
: 5,000 square feet

Maximum height
: 35 feet

Front setback
: 10 feet minimum

Building coverage
: 50 percent maximum
`;

export const TEXT = [
  "                         TOWN OF CINDER GAP - ZONING BYLAW                       Page 7",
  "",
  " 1  SECTION 5. RESIDENCE A DISTRICT",
  " 2",
  " 3  5.1 Uses. Dwellings and farms are allowed.",
  " 4",
  " 5  5.2 Dimensions. In the Residence A District no lot shall be",
  " 6  smaller than 30,000 square feet, nor have less than 125 feet of",
  " 7  frontage. No building shall be nearer than 30 feet to the street",
  " 8  line.",
  " 9",
  "10  SECTION 6. RESIDENCE B DISTRICT",
  "11",
  "12  6.1 Uses. Dwellings of one or two families are allowed.",
  "",
  "                         TOWN OF CINDER GAP - ZONING BYLAW                       Page 8",
  "",
  " 1  6.2 Dimensions. In the Residence B District no lot shall be",
  " 2  smaller than 15,000 square feet, nor have less than 80 feet of",
  " 3  frontage. No building shall be taller than 33 feet.",
  "",
].join("\n");

export const JSON_HTML = JSON.stringify({
  code: {
    name: "Dunmore Code of Ordinances",
    chapters: [
      {
        id: "ch18",
        title: "Chapter 18 Zoning",
        sections: [
          {
            number: "18-10",
            heading: "Zoning districts",
            body: "<p>The districts are <b>R-20</b> Residential, <b>R-8</b> Residential and <b>O-I</b> Office and Institutional.</p>",
          },
          {
            number: "18-20",
            heading: "Table of dimensions",
            body: "<table><thead><tr><th>District</th><th>Lot area (sq. ft.)</th><th>Front yard</th><th>Side yard</th><th>Maximum height</th></tr></thead><tbody><tr><td>R-20</td><td>20,000</td><td>40'</td><td>15'</td><td>35'</td></tr><tr><td>R-8</td><td>8,000</td><td>25'</td><td>8'</td><td>35'</td></tr><tr><td>O-I</td><td>10,000</td><td>30'</td><td>10'</td><td>50'</td></tr></tbody></table>",
          },
          {
            number: "18-21",
            heading: "Off-street parking",
            body: "<ul><li>Dwelling, single-family: 2 spaces per dwelling unit</li><li>Office: 1 space per 300 square feet</li></ul>",
          },
        ],
      },
    ],
  },
});

export const FOOTNOTED = `<html><body><h2>Article VI. Bulk</h2><h3>Sec. 6.01 Zoning districts</h3><p>AG Agricultural District; SR Single-family Residential District; MR Multifamily Residential District.</p>
<h3>Sec. 6.02 Schedule of regulations</h3><table><tr><th>District</th><th>Min. lot area<sup>(a)</sup></th><th>Min. lot width<sup>(b)</sup></th><th>Max. height</th><th>Min. side yard<sup>1</sup></th></tr>
<tr><td>AG</td><td>5 acres</td><td>300 ft<sup>2</sup></td><td>45 ft</td><td>50 ft</td></tr><tr><td>SR</td><td>9,600 sq. ft.</td><td>80 ft<sup>2</sup></td><td>28 ft<sup>3</sup></td><td>8 ft</td></tr><tr><td>MR</td><td>14,000 sq. ft.</td><td>100 ft</td><td>40 ft</td><td>15 ft<sup>1</sup></td></tr></table>
<p>(a) Without public sewer, 1 acre.</p><p>(b) Measured at the front setback line.</p><p>1 Where a side yard abuts a street, 20 feet.</p><p>2 Corner lots, 20 feet wider.</p><p>3 Barns may reach 60 feet.</p></body></html>`;

export const METRIC = `# Ville de Rivière-Nord Zoning By-law

## 10.1 Zones

Zone R1 - Detached Residential
Zone R3 - Townhouse Residential

## 10.2 Provisions

| Provision | R1 | R3 |
| --- | --- | --- |
| Minimum lot area | 450 m² | 165 m² |
| Minimum lot frontage | 15.0 m | 6.0 m |
| Minimum front yard | 6.0 m | 3.0 m |
| Maximum building height | 8.5 m | 11 m |
| Maximum lot coverage | 40% | 55% |
`;

export const MERGED = `<html><body><h2>Chapter 17.20 Residential zones</h2><h3>17.20.010 Zones.</h3><p>R-1-8 Single Residence Zone. R-1-6 Single Residence Zone. R-4 Multiple Residence Zone.</p><h3>17.20.040 Development standards.</h3>
<table><caption>Table 17.20-1</caption><thead><tr><th rowspan="2">Standard</th><th colspan="3">Zone</th></tr><tr><th>R-1-8</th><th>R-1-6</th><th>R-4</th></tr></thead><tbody>
<tr><td colspan="4"><b>Lot dimensions</b></td></tr><tr><td>Lot area, minimum</td><td>8,000 sf</td><td>6,000 sf</td><td>7,500 sf</td></tr><tr><td>Lot width: interior / corner</td><td>70 ft / 75 ft</td><td colspan="2">60 ft / 65 ft</td></tr>
<tr><td colspan="4"><b>Setbacks, minimum</b></td></tr><tr><td>Front</td><td colspan="2">20 ft</td><td>15 ft</td></tr><tr><td>Rear (one story / two story)</td><td>15 ft / 20 ft</td><td>10 ft / 15 ft</td><td>15 ft</td></tr>
<tr><td colspan="4"><b>Buildings</b></td></tr><tr><td>Height, maximum</td><td colspan="2">30 ft</td><td>40 ft</td></tr></tbody></table></body></html>`;

export const ALLEY = `Sec. 12-1 Districts. The NR Neighborhood Residential District and the NC Neighborhood Center District are established.

Sec. 12-2 Neighborhood Residential (NR) District standards.
A. Lot size. The minimum lot area is 4,800 square feet for detached dwellings and 2,400 square feet for each attached dwelling.
B. Setbacks. The minimum front setback is 15 feet. The minimum rear setback is 4 feet where the lot abuts an alley and 18 feet where there is no alley.
C. Height. Buildings may be up to 2.5 stories and 34 feet.

Sec. 12-3 Neighborhood Center (NC) District standards.
A. Setbacks. No front setback is required. The minimum rear setback is 10 feet.
B. Height. Buildings may be up to 4 stories and 52 feet.
`;

export const XML = `<?xml version="1.0" encoding="UTF-8"?><code><title num="20"><heading>Zoning</heading><chapter num="20.15"><heading>Base districts</heading>
<section num="20.15.010"><heading>Districts</heading><p>RL Residential Low District. RM Residential Medium District.</p></section>
<section num="20.15.020"><heading>RL District</heading><subsection label="A"><p>Site area: 7,200 square feet minimum.</p></subsection><subsection label="B"><p>Site width: sixty-five feet minimum; seventy feet for corner lots.</p></subsection><subsection label="C"><p>Height: 30 feet maximum.</p></subsection></section>
<section num="20.15.030"><heading>RM District</heading><subsection label="A"><p>Site area: 6,000 square feet minimum.</p></subsection><subsection label="B"><p>Site width: fifty feet minimum; fifty-five feet for corner lots.</p></subsection><subsection label="C"><p>Height: 36 feet maximum.</p></subsection></section></chapter></title></code>`;
