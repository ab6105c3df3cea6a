/** 'condition 2.1', 'group 2', 'rule': which one a control of the rule builder belongs to. */
export function placeWords(kind: 'condition' | 'group', path: readonly number[]): string {
  return path.length === 0 ? 'rule' : `${kind} ${path.map((index) => index + 1).join('.')}`;
}
