// What administrators take from themselves: allowed while another one is there (RULES 5), but never without being asked.

type Values = Readonly<Record<string, unknown>>;

/** A person's record as it is and as it would be saved, and whether it is that of the person who saves. */
export interface PersonChange {
  readonly before: Values;
  readonly after: Values;
  readonly isOwn: boolean;
}

/** What is asked before something is saved whose consequence the form does not show. */
export interface SaveQuestion {
  readonly title: string;
  /** What happens, and how it can be undone. */
  readonly body: string;
  /** The verb. */
  readonly confirm: string;
}

const has = ({ roles }: Values, role: string): boolean => Array.isArray(roles) && roles.includes(role);

/** Asks an administrator who switches themself off or gives up the administrator's role in the organisation. */
export function ownMembershipQuestion({ before, after, isOwn }: PersonChange): SaveQuestion | undefined {
  if (!isOwn) return undefined;
  if (after['disabled'] === true && before['disabled'] !== true) {
    return {
      title: 'Switch yourself off?',
      body: 'You are signed out of this organisation at once and cannot sign in to it again. Only another administrator can switch you on.',
      confirm: 'Switch off',
    };
  }
  if (has(before, 'org_admin') && !has(after, 'org_admin')) {
    return {
      title: 'Give up your administrator role?',
      body: 'You are signed out as an administrator at once: configuration, users and everything else that is for administrators close to you. Only another administrator can give the role back.',
      confirm: 'Give up',
    };
  }
  return undefined;
}

/** Asks a platform administrator who gives up the admin portal. */
export function ownPlatformQuestion({ before, after, isOwn }: PersonChange): SaveQuestion | undefined {
  if (!isOwn || before['isAdmin'] !== true || after['isAdmin'] === true) return undefined;
  return {
    title: 'Give up the admin portal?',
    body: 'The admin portal closes to you at once. Only another platform administrator can let you in again.',
    confirm: 'Give up',
  };
}
