import type { CityOverview } from "#contract/guides.ts";
import { Link } from "#web/components/link.tsx";
import { type GuideTab, guideAddress } from "./guides-loader.ts";

/** Every city with how much of this tab we have for it, until one is chosen. */
export function GuidesOverview({ cities, tab }: { cities: readonly CityOverview[]; tab: GuideTab }) {
  return (
    <ul className="city-cards">
      {cities.map((entry) => (
        <li key={entry.city.id} className="box city-card">
          <h3 className="state-title">
            <Link to={guideAddress(tab, entry.city.id)}>{entry.city.name}</Link>
          </h3>
          <p className="text-ink-2">{entry.city.state}</p>
          <p className="mt-2">{heldWords(entry, tab)}</p>
        </li>
      ))}
    </ul>
  );
}

function heldWords({ projects, faq, desks }: CityOverview, tab: GuideTab): string {
  if (tab === "resources") return desks === 1 ? "1 desk to ask" : `${desks} desks to ask`;
  const all: readonly { held: boolean }[] = tab === "projects" ? projects : faq;
  const held = all.filter((entry) => entry.held).length;
  return tab === "projects"
    ? `Rules on ${held} of ${all.length} projects`
    : `${held} of ${all.length} questions answered`;
}
