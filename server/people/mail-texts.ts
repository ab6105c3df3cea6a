// What people are told by e-mail about their sign-in, one entry a kind.

export type PersonMailKind = 'invitation' | 'added' | 'password-reset' | 'mfa-reset';

export interface PersonMailFacts {
  /** undefined for a platform administrator who belongs to none. */
  readonly orgName: string | undefined;
  /** One-time link that sets the password; undefined where the kind needs none. */
  readonly ticket: string | undefined;
  /** Where people sign in. */
  readonly signIn: string;
}

export interface PersonMailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link: { readonly label: string; readonly href: string };
}

interface MailKind {
  /** Whether the message always carries a link that sets the password; else only for who has never signed in. */
  readonly hasTicket: boolean;
  readonly text: (facts: PersonMailFacts) => PersonMailText;
}

const CHOOSE = 'Choose a password';
const GOOD_FOR = 'The link works once, for five days. After that, ask for a new one.';

const placeOf = ({ orgName }: PersonMailFacts): string => orgName ?? 'Claimworks';

const ticketLink = ({ ticket, signIn }: PersonMailFacts): PersonMailText['link'] =>
  ticket === undefined ? { label: 'Sign in', href: signIn } : { label: CHOOSE, href: ticket };

export const PERSON_MAILS: Readonly<Record<PersonMailKind, MailKind>> = {
  invitation: {
    hasTicket: true,
    text: (facts) => ({
      subject: `${placeOf(facts)} has invited you to Claimworks`,
      paragraphs: [
        `${placeOf(facts)} uses Claimworks for its claims and complaints, and has made an account for you.`,
        `Choose a password to start. ${GOOD_FOR}`,
      ],
      link: ticketLink(facts),
    }),
  },
  added: {
    hasTicket: false,
    text: (facts) => ({
      subject: `You now have access to ${placeOf(facts)} in Claimworks`,
      paragraphs: [
        `You were added to ${placeOf(facts)}.`,
        facts.ticket === undefined
          ? 'Sign in as usual and choose the organisation at the top of the page.'
          : `You have not signed in to Claimworks yet: choose a password to start. ${GOOD_FOR}`,
      ],
      link: ticketLink(facts),
    }),
  },
  'password-reset': {
    hasTicket: true,
    text: (facts) => ({
      subject: 'Choose a new password for Claimworks',
      paragraphs: [
        `An administrator of ${placeOf(facts)} sent you this link to choose a new password. ${GOOD_FOR}`,
        'Until you do, your present password goes on working.',
      ],
      link: ticketLink(facts),
    }),
  },
  'mfa-reset': {
    hasTicket: false,
    text: (facts) => ({
      subject: 'Your second sign-in step was reset',
      paragraphs: [
        `An administrator of ${placeOf(facts)} reset the authenticator app of your Claimworks account. Your next sign-in asks you to set it up again.`,
        'If you did not ask for this, tell your administrator at once.',
      ],
      link: { label: 'Sign in', href: facts.signIn },
    }),
  },
};

/** Whether a text names a kind of message. */
export function isPersonMailKind(text: unknown): text is PersonMailKind {
  return typeof text === 'string' && Object.hasOwn(PERSON_MAILS, text);
}
