import type { CityGuide, Desk } from "#contract/guides.ts";
import { datesInWords } from "#domain/units/date-words.ts";
import { Cites } from "#web/answer/citations.tsx";
import { ClauseList } from "#web/answer/clause-list.tsx";
import { Link } from "#web/components/link.tsx";
import { sentence } from "#web/words.ts";
import { Absence, citationsUsed } from "./guide-statements.tsx";

/** Where to apply, whom to call, what to read and where to find a professional. */
export function Resources({ guide }: { guide: CityGuide }) {
  const { city, resources } = guide;
  const citations = citationsUsed(
    guide.citations,
    resources.groups.flatMap(({ desks, absence }) => [...desks, absence]),
  );
  return (
    <>
      <div className="guide-groups">
        {resources.groups.map(({ key, title, desks, absence }) => (
          <section key={key} className="guide-group" data-group={key} aria-labelledby={`desks-${key}`}>
            <h3 id={`desks-${key}`} className="state-title">
              {title}
            </h3>
            {absence ? <Absence absence={absence} citations={citations} /> : null}
            <ul className="desk-cards">
              {desks.map((desk) => (
                <DeskCard key={desk.name} desk={desk} citations={citations} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className="guide-group" aria-labelledby="guides">
        <h3 id="guides" className="state-title">
          Codes and guides
        </h3>
        <ul className="link-list">
          <li>
            <Link to={resources.codesPath}>Every section for {city.name}</Link>, with its rules and source.
          </li>
          {resources.codes.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="guide-group" aria-labelledby="professionals">
        <h3 id="professionals" className="state-title">
          Professional directories
        </h3>
        <p className="guide-lead">
          Public registers and national societies. They are not part of the city, and we do not vouch for
          anyone they list.
        </p>
        <ul className="link-list">
          {resources.professionals.map(({ name, use, url }) => (
            <li key={url}>
              <a href={url} rel="noreferrer">
                {name}
              </a>
              <span className="guide-use">{use}</span>
            </li>
          ))}
          <li>
            <Link to="/expert-directory">Lotline's expert directory</Link>
          </li>
        </ul>
      </section>
      {citations.length > 0 ? (
        <div className="answer mt-6">
          <ClauseList citations={citations} />
        </div>
      ) : null}
    </>
  );
}

/** "tel:" wants digits; ten of them are a number of the United States. */
export function phoneAddress(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `tel:${digits.length === 10 ? `+1${digits}` : digits}`;
}

function DeskCard({ desk, citations }: { desk: Desk; citations: CityGuide["citations"] }) {
  const { name, role, phone, email, address, url, hours, sourceUrl, note } = desk;
  return (
    <li className="box desk-card">
      <h4 className="section-title">
        {name}
        <Cites ids={desk.citations} citations={citations} />
      </h4>
      <p className="text-ink-2">{role.charAt(0).toUpperCase() + role.slice(1)}</p>
      <dl className="desk-facts">
        {phone ? (
          <Fact name="Phone">
            <a href={phoneAddress(phone)} className="desk-link">
              {phone}
            </a>
          </Fact>
        ) : null}
        {email ? (
          <Fact name="Email">
            <a href={`mailto:${email}`} className="desk-link">
              {email}
            </a>
          </Fact>
        ) : null}
        {url ? (
          <Fact name="Online">
            <a href={url} rel="noreferrer" className="desk-link">
              {siteOf(url)}
              <span className="sr-only">, {name}</span>
            </a>
          </Fact>
        ) : null}
        {!url && !phone && !email && !address && sourceUrl ? (
          <Fact name="Online">
            <a href={sourceUrl} rel="noreferrer" className="desk-link">
              The page it is from<span className="sr-only">: {name}</span>
            </a>
          </Fact>
        ) : null}
        {address ? <Fact name="Address">{address}</Fact> : null}
        {hours ? <Fact name="Hours">{hours}</Fact> : null}
        <Fact name="Source">
          {sentence(datesInWords(desk.asOf))} (
          {sourceUrl ? (
            <a href={sourceUrl} rel="noreferrer">
              {desk.sourceTier}
              <span className="sr-only"> on {name}</span>
            </a>
          ) : (
            desk.sourceTier
          )}
          ){desk.weak ? <span className="guide-weak">Secondary source</span> : null}
        </Fact>
      </dl>
      {note ? <p className="clause-note">{note}</p> : null}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const siteOf = (url: string): string => new URL(url).host.replace(/^www\./, "");
