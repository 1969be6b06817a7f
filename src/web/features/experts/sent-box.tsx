import { Link } from "#web/components/link.tsx";

/** Stands in place of a form that was taken. */
export function SentBox({
  notice: { title, description },
  to,
  label,
}: {
  notice: { title: string; description: string };
  to: string;
  label: string;
}) {
  return (
    <section className="box state-box" role="status">
      <h2 className="state-title">{title}</h2>
      <p className="mt-2">{description}</p>
      <p className="mt-5">
        <Link to={to} className="button">
          {label}
        </Link>
      </p>
    </section>
  );
}
