import type { CheckOutput } from "#contract/compliance.ts";
import { Cites } from "#web/answer/citations.tsx";
import { Fold } from "#web/components/fold.tsx";
import { Icon, type IconName } from "#web/components/icon.tsx";
import { sentence } from "#web/words.ts";

type Permit = CheckOutput["permits"][number];

const STATE: Readonly<Record<Permit["state"], { tone: string; icon: IconName; words: string }>> = {
  needed: { tone: "permit", icon: "stamp", words: "Needed" },
  may_be_needed: { tone: "depends", icon: "fork", words: "May be needed" },
  not_needed: { tone: "yes", icon: "check", words: "Not needed" },
};

/** Each permit, whether it is needed, and from which size on. */
export function Permits({
  permits,
  citations,
  none,
}: {
  permits: readonly Permit[];
  citations: CheckOutput["citations"];
  none: string;
}) {
  return (
    <Fold id="permits" title="Permits" note={permitsInShort(permits)}>
      {permits.length === 0 ? <p className="held-none">{none}</p> : null}
      <ul className="permits">
        {permits.map((permit) => {
          const { tone, icon, words } = STATE[permit.state];
          return (
            <li key={`${permit.name} ${permit.state} ${permit.text}`} className="permit" data-tone={tone}>
              <p className="permit-head">
                <span className="option-label">{sentence(permit.name)}</span>
                <span className="option-verdict">
                  <Icon name={icon} className="icon-14" />
                  {words}
                </span>
              </p>
              <p>
                {permit.text}
                <Cites ids={permit.citations} citations={citations} />
              </p>
              {permit.threshold ? <p className="permit-threshold">Applies to: {permit.threshold}</p> : null}
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}

/** "Zoning permit: needed. Building permit: not needed" */
const permitsInShort = (permits: readonly Permit[]): string =>
  permits.map(({ name, state }) => `${sentence(name)}: ${STATE[state].words.toLowerCase()}`).join(". ") ||
  "Not in our data";
