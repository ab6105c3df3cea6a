import { Fragment } from 'react';

/** An e-mail address that breaks before '@' and its dots, where it has to; within a part only when that alone is too long. */
export function EmailText({ email }: { readonly email: string }) {
  return (
    <span className="cw-email">
      {email.split(/(?=[@.])/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
