import { apiList } from "#contract/api-list.ts";
import { API_SCOPE_WORDS, API_SCOPES } from "#domain/accounts/api-scope.ts";
import { Link } from "#web/components/link.tsx";
import { sentence } from "#web/words.ts";

/** Every call of the API, by what a key must be good for. */
export function EndpointsTab({ baseUrl }: { baseUrl: string }) {
  return (
    <div className="api-tab">
      <p>
        All calls begin with <code className="api-code">{baseUrl}</code> and need a key.{" "}
        <Link to="/api-access/reference">The reference</Link> says what each takes and gives, and lets you try
        it.
      </p>
      {API_SCOPES.map((scope) => {
        const calls = apiList.filter((call) => call.scope === scope);
        return calls.length === 0 ? null : (
          <section key={scope} aria-labelledby={`scope-${scope}`}>
            <h2 id={`scope-${scope}`} className="section-title">
              {sentence(scope)}
            </h2>
            <p className="text-ink-2">{API_SCOPE_WORDS[scope]}</p>
            <ul className="call-list">
              {calls.map(({ name, method, path, summary }) => (
                <li key={name}>
                  <code className="api-code">
                    <span className="call-method">{method}</span> {path}
                  </code>
                  <Link to={`/api-access/reference/${name}`}>{summary}</Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
