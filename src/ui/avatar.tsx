interface Props {
  readonly name: string;
  readonly photoUrl?: string | null;
  readonly size?: 20 | 26;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''}`.toUpperCase();
}

/** A person's photo, or the initials; decoration beside the name, so hidden from screen readers. */
export function Avatar({ name, photoUrl, size = 20 }: Props) {
  const hasPhoto = photoUrl !== null && photoUrl !== undefined && photoUrl !== '';
  return (
    <span
      className="cw-avatar"
      data-size={size}
      data-initials={hasPhoto ? undefined : initials(name)}
      aria-hidden="true"
    >
      {hasPhoto && <img src={photoUrl} alt="" width={size} height={size} />}
    </span>
  );
}
