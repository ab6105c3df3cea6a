// Suppliers: their lists of values, and what is said of them (spec 3 §5 and §9).
export const SUPPLIER_CATEGORIES = ['assessment', 'quote', 'repair', 'restoration', 'make safe'] as const;

export const SUPPLIER_CATEGORY_LABELS = {
  assessment: 'Assessment',
  quote: 'Quote',
  repair: 'Repair',
  restoration: 'Restoration',
  'make safe': 'Make safe',
} as const;

export const AFSL_STATUSES = ['holder', 'authorized representative', 'none'] as const;

/** The only country that is offered (spec 3 §5). */
export const COUNTRIES = ['Australia'] as const;

/** What a supplier's details card says of an empty address (spec 3 §5); elsewhere it is 'Field is required'. */
export const EMAIL_REQUIRED = 'Email is required.';

/** What is said of a supplier that is not there, or not for the person who asks (spec 3 §2.2). */
export const SUPPLIER_MISSING = "The supplier doesn't exist or access is denied.";
