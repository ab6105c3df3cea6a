/** What the colours of a chart's series mean, in their order. */
export function Legend({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="db-legend" aria-label="Colours">
      {names.map((name, index) => (
        <li key={name}>
          <span className={`db-legend-${index + 1}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
