import type { CheckOutput } from "#contract/compliance.ts";
import type { CityRef } from "#contract/shared.ts";
import { Cites } from "#web/answer/citations.tsx";
import { Fold } from "#web/components/fold.tsx";

/** Whom to call, write to or visit. */
export function Contacts({
  contacts,
  citations,
  city,
}: {
  contacts: CheckOutput["contacts"];
  citations: CheckOutput["citations"];
  city: CityRef;
}) {
  return (
    <Fold id="contacts" title="Whom to ask" note={contacts[0]?.name ?? "Not in our data"}>
      {contacts.length === 0 ? (
        <p className="held-none">
          We don't have an office to ask for this in {city.name} yet. Ask the city's building department.
        </p>
      ) : null}
      <ul className="contacts">
        {contacts.map(({ name, role, phone, address, url, hours, citations: ids }) => (
          <li key={`${name} ${role}`} className="contact">
            <p>
              <b>{name}</b>
              <Cites ids={ids} citations={citations} />
            </p>
            {role ? <p>{role}</p> : null}
            <p className="contact-ways">
              {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a> : null}
              {url ? (
                <a href={url} rel="noreferrer">
                  Website
                </a>
              ) : null}
            </p>
            {address ? <p className="text-ink-2">{address}</p> : null}
            {hours ? <p className="text-ink-2">{hours}</p> : null}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
