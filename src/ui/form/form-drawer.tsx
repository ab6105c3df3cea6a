import { useId, type ReactNode } from 'react';
import type { DrawerWidth } from '../drawer-slot.tsx';
import type { FieldWords } from '../merge-box.tsx';
import { RouteDrawer } from '../route-drawer.tsx';
import { SaveFooter } from '../save-footer.tsx';
import { SaveForm } from './save-form.tsx';
import type { Saving } from './use-save.ts';

interface Props extends FieldWords {
  readonly title: string;
  /** 'ID 9': beside the title. */
  readonly subtitle?: ReactNode;
  readonly width: DrawerWidth;
  readonly form: Saving;
  /** Goes back to the page that the drawer's route belongs to; also by Cancel. */
  readonly onClose: () => void;
  /** 'Add' drawers start in their first field, others at their title. */
  readonly focusFirstField?: boolean;
  readonly className?: string;
  /** What the button says, and while it works. */
  readonly saveLabel?: string;
  readonly busyLabel?: string;
  /** 'Ctrl Enter saves', which is said where texts are long; it does so everywhere. */
  readonly hint?: string;
  /** On the left of the footer: what else can be done with the record. */
  readonly start?: ReactNode;
  /** Nothing can be saved: the drawer is read and closed. */
  readonly isReadOnly?: boolean;
  /** Below the form: what belongs to the record and is saved by itself. */
  readonly below?: ReactNode;
  /** A fault that no field shows. */
  readonly onHiddenFault?: () => void;
  /** The form's fields. */
  readonly children: ReactNode;
}

/** A form in a drawer that is a route: its fields, and Cancel and Save below them. */
export function FormDrawer({
  title,
  subtitle,
  width,
  form,
  onClose,
  focusFirstField,
  saveLabel,
  busyLabel,
  hint,
  start,
  isReadOnly,
  below,
  ...rest
}: Props) {
  const id = useId();
  return (
    <RouteDrawer
      title={title}
      subtitle={subtitle}
      width={width}
      onClose={onClose}
      focusFirstField={focusFirstField}
      footer={
        <SaveFooter
          form={id}
          isSaving={form.isSaving}
          onCancel={onClose}
          label={saveLabel}
          busyLabel={busyLabel}
          hint={hint}
          start={start}
          isReadOnly={isReadOnly}
        />
      }
    >
      <SaveForm {...rest} id={id} form={form} />
      {below}
    </RouteDrawer>
  );
}
