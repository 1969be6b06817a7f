import type { Answer } from "#contract/search.ts";
import { measureWords, quantityWords, sentence } from "#web/words.ts";
import { Cites } from "./citations.tsx";

/** The figures of an answer with the condition under which each holds. */
export function FiguresTable({ answer }: { answer: Answer }) {
  return (
    <section className="answer-part">
      <h3 className="part-title" id="figures">
        The figures
      </h3>
      <table className="data-table cards-on-phone" aria-labelledby="figures">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">When or where</th>
            <th scope="col">Figure</th>
          </tr>
        </thead>
        <tbody>
          {answer.figures.map((figure) => (
            <tr key={`${figure.measure} ${figure.value} ${figure.condition} ${figure.citation}`}>
              <td data-label="What">{measureWords(figure.measure)}</td>
              <td data-label="When or where">{sentence(figure.condition ?? "always")}</td>
              <td data-label="Figure" className="measure figure-cell">
                {quantityWords(figure.value, figure.unit)}
                <Cites ids={[figure.citation]} citations={answer.citations} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
