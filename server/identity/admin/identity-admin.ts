// Administration of sign-ins, wherever they live. Who a person is in the product stays in "user".

export interface IdentityPerson {
  /** Id of the row in "user". */
  readonly userId: number;
  readonly email: string;
  readonly name: string;
}

export interface IdentityAccount {
  /** The provider's name of the person: "user".auth0_id. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly blocked: boolean;
}

export interface TicketOptions {
  /** Where the person goes after choosing the password; the provider's own page when left out. */
  readonly returnTo?: string;
  /** How long the link is good; five days when left out. */
  readonly seconds?: number;
}

/** Every call is safe to repeat: a job that was interrupted does it again. */
export interface IdentityAdmin {
  findByEmail(email: string): Promise<IdentityAccount | undefined>;
  /** Makes the sign-in of a person who was invited, without a password they could know; the existing one if there is one. */
  createUser(person: IdentityPerson): Promise<IdentityAccount>;
  /** A one-time link with which the person sets the password and thereby proves the e-mail address. No mail is sent. */
  createPasswordTicket(subject: string, options?: TicketOptions): Promise<string>;
  /** Whether a second factor is set up. */
  hasMfa(subject: string): Promise<boolean>;
  /** Takes away every second factor; the next sign-in sets one up again. */
  resetMfa(subject: string): Promise<void>;
  /** Blocks sign-in, or allows it again. Running sessions end with revokeSessions. */
  setBlocked(subject: string, blocked: boolean): Promise<void>;
  /** Ends one session of a browser, with its refresh tokens. */
  endSession(sid: string): Promise<void>;
  /** Ends all sessions of a person, with their refresh tokens. */
  revokeSessions(subject: string): Promise<void>;
  /** Removes the sign-in; nothing happens when it is gone already. */
  deleteUser(subject: string): Promise<void>;
}
