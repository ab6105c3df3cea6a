import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useDesigner } from './designer-context.ts';
import { removalOf } from './removal.ts';

/** Asks before steps are deleted (UX §6). */
export function RemovalQuestion() {
  const { definition, asked, answer } = useDesigner();
  if (asked === undefined) return null;
  return (
    <ConfirmDialog
      open
      destructive
      title="Are you sure?"
      body={`Delete ${removalOf(definition, asked).words ?? 'nothing'}.`}
      confirmLabel="Delete"
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}
