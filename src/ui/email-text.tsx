import { Fragment } from 'react';

/** An e-mail address that breaks before '@' and its dots, where it has to; within a part only when that alone is too long. */
export function EmailText({ email }: { readonly email: string }) {
  return (
    <span className="cw-email">
      {Array.from(email.matchAll(/[@.][^@.]*|[^@.]+/g), ({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
