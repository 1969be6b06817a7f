import type { ProjectsOutput } from "#contract/compliance.ts";
import { Cites } from "#web/answer/citations.tsx";
import { RangePicture } from "#web/answer/range-picture.tsx";
import { Fold } from "#web/components/fold.tsx";
import { solvedLines } from "./solved-lines.ts";

type Solved = ProjectsOutput["solved"][number];

/** "The tallest fence that needs no permit": each city's value on one axis, and in a table with its clause. */
export function SolvedTable({
  solved,
  citations,
}: {
  solved: Solved;
  citations: ProjectsOutput["citations"];
}) {
  const lines = solvedLines(solved);
  return (
    <Fold id={`${solved.measure}-${solved.bound}-${solved.goal}`} title={solved.title} level="h2">
      <div className="solved">
        {lines ? <RangePicture title={solved.title} lines={lines} /> : null}
        <table className="data-table" aria-label={solved.title}>
          <thead>
            <tr>
              <th scope="col">City</th>
              <th scope="col">Figure</th>
            </tr>
          </thead>
          <tbody>
            {solved.values.map(({ city, value, text, citations: ids }) => (
              <tr key={city.id}>
                <td>
                  <b>{city.name}</b>
                </td>
                <td className={value ? undefined : "text-ink-2"}>
                  {text}
                  <Cites ids={ids} citations={citations} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Fold>
  );
}
