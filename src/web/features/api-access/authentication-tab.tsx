import type { ApiKeysOutput, ApiUsageOutput } from "#contract/api-keys.ts";
import type { UserOutput } from "#contract/user.ts";
import { CodeBlock } from "#web/components/code-block.tsx";
import { DoneNotice } from "#web/components/done-notice.tsx";
import { Link } from "#web/components/link.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import type { ApiAccessOutcome } from "./api-access-data.ts";
import { KeyLine } from "./key-line.tsx";
import { MadeKey } from "./made-key.tsx";
import { NewKeyForm } from "./new-key-form.tsx";
import { PlanNotice } from "./plan-notice.tsx";

/** One's keys, the way to make, replace and revoke them, and how a key is sent. */
export function AuthenticationTab({
  user,
  usage,
  keys: { keys, most },
  outcome,
  done,
  baseUrl,
}: {
  user: UserOutput;
  usage: ApiUsageOutput;
  keys: ApiKeysOutput;
  outcome: ApiAccessOutcome | null;
  done: string | null;
  baseUrl: string;
}) {
  const made = outcome && "key" in outcome ? outcome : null;
  const refusedAt = (form: string): FormOutcome | null =>
    outcome && !("key" in outcome) && outcome.form === form ? outcome : null;
  const working = keys.filter(({ state }) => state === "works" || state === "replaced");
  const ended = keys.filter((key) => !working.includes(key));
  const held = working.filter(({ state }) => state === "works").length;
  return (
    <div className="api-tab">
      {usage.limits ? null : <PlanNotice />}
      {made ? <MadeKey key={made.made.id} made={made} /> : null}
      {done && !outcome ? <DoneNotice>{done}</DoneNotice> : null}
      <section aria-labelledby="your-keys">
        <h2 id="your-keys" className="section-title">
          Your keys
        </h2>
        {working.length > 0 ? (
          <ul className="key-list">
            {working.map((key) => (
              <KeyLine key={key.id} item={key} userId={user.id} refusedAt={refusedAt} />
            ))}
          </ul>
        ) : (
          <p>
            You have no key yet. Your keys will look like{" "}
            <code className="api-code">
              lot_{user.id}_{"•".repeat(20)}
            </code>
            .
          </p>
        )}
        {ended.length > 0 ? (
          <details className="key-ended">
            <summary>Inactive keys ({ended.length})</summary>
            <ul className="key-list">
              {ended.map((key) => (
                <KeyLine key={key.id} item={key} userId={user.id} refusedAt={refusedAt} />
              ))}
            </ul>
          </details>
        ) : null}
      </section>
      <section aria-labelledby="new-key">
        <h2 id="new-key" className="section-title">
          Create a key
        </h2>
        {held >= most ? (
          <p>You have {most} keys, which is as many as an account may have. Revoke one to create another.</p>
        ) : (
          <NewKeyForm key={made?.made.id} outcome={refusedAt("create")} />
        )}
      </section>
      <section aria-labelledby="send-key">
        <h2 id="send-key" className="section-title">
          Send it with each call
        </h2>
        <p>Put the key in the Authorization header, as a bearer token. Never put it in a URL or a page.</p>
        <CodeBlock
          label="call with a key"
          code={`curl "${baseUrl}/v1/cities" \\\n  -H "Authorization: Bearer $LOTLINE_KEY"`}
        />
        <p>
          Without a key, or with one that is unknown, expired or revoked, every call returns 401 with this
          body:
        </p>
        <CodeBlock
          label="error body"
          wrap
          code={'{"error":"unauthorized","message":"Invalid or missing API key"}'}
        />
        <p>
          We keep only a fingerprint of a key, so nobody can read it back, not even us. Did someone else see
          one? Revoke it here: within a second, calls with it are refused.{" "}
          <Link to="/contact-us">Contact us</Link> if you need help.
        </p>
      </section>
    </div>
  );
}
