// How much a workflow may hold. Texts that become a task, a message or a timeline item fit into these.

/** Ports allow three edges a node, merges any number. */
export const MAX_EDGES = 4_000;
/** Groups of a rule inside of each other, and the comparisons of one rule. */
export const MAX_RULE_DEPTH = 5;
export const MAX_COMPARISONS = 100;
/** Anything inside of each other in the whole document. */
export const MAX_DEPTH = 24;
/** Days of a wait or a due date: ten years, as in task templates. */
export const MAX_DAYS = 3_650;

/** Characters of the texts of a node's configuration. */
export const CONFIG_LENGTHS = {
  title: 200,
  category: 100,
  description: 4_000,
  milestoneName: 200,
  jobType: 100,
  subject: 500,
  message: 100_000,
  label: 200,
} as const;
/** Characters of ids, of labels on the canvas, of a rule's title and of a value that a rule compares with. */
export const ID_LENGTH = 100;
export const LABEL_LENGTH = 200;
export const RULE_TITLE_LENGTH = 500;
export const RULE_VALUE_LENGTH = 200;
