import { useRef, useState, type ComponentType } from 'react';
import Button from '@mui/material/Button';
import { readItems } from '#domain/setting-lists.ts';
import { issueLine } from '#schemas/engine/issue-line.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { MergeBox } from '#src/ui/merge-box.tsx';
import { PendingTextsContext, usePendingTexts } from '#src/ui/pending-texts.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { NotSaved } from '../frame/not-saved.tsx';
import { ListEditor } from './list-editor.tsx';
import { isAtDefault, schemaOf, valueOf, type EditorProps, type Setting } from './setting.ts';
import { SettingHistory } from './setting-history.tsx';
import { useHeldFields } from '#src/ui/form/use-held-fields.ts';
import { useSettingForm } from './use-setting-form.ts';
import type { LoadedSetting } from './use-setting.ts';
import { ValueEditor } from './value-editor.tsx';
import { itemWords } from './value-words.ts';

/** The editor of each type of setting. */
const EDITORS: Readonly<Record<string, ComponentType<EditorProps>>> = {
  list: ListEditor,
  number: ValueEditor,
  boolean: ValueEditor,
  text: ValueEditor,
  object: ValueEditor,
};

const RESET_QUESTION = 'Do you want to reset this field to its original value?';

/** Labels of the value, or of the items of a list. */
function labelsOf(setting: Setting, value: unknown): Readonly<Record<string, string>> {
  const items = [valueOf(setting), value].flatMap((list) => readItems(list));
  return { value: setting.title, ...Object.fromEntries(items.map(({ key, label }) => [key, label])) };
}

interface Props {
  readonly setting: Setting;
  readonly loaded: LoadedSetting;
}

/** A setting's card: its editor, what a failed check says, Save, and the way back to the default. */
export function SettingForm({ setting, loaded }: Props) {
  const form = useSettingForm(setting, loaded);
  const element = useRef<HTMLFormElement>(null);
  const held = useHeldFields(element, form.isHeld);
  const [isAsking, setAsking] = useState(false);
  const pending = usePendingTexts();
  const Editor = EDITORS[setting.type] ?? ValueEditor;
  const isDefault = isAtDefault(setting);
  return (
    <SectionCard title={setting.title} count={isDefault ? 'Default' : undefined}>
      <form
        {...held}
        ref={element}
        className="st-form"
        aria-label={setting.title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (pending.takeAll()) void form.save();
        }}
      >
        {/* above the fields: a message that appears below a field as it is left must not move Save from under the pointer */}
        <div className="st-top">
          <p className="st-purpose">{setting.description}</p>
          <div className="st-actions">
            {!isDefault && (
              <Button variant="text" onClick={() => setAsking(true)} disabled={form.isSaving}>
                Reset
              </Button>
            )}
            {form.isDirty && (
              <Button variant="text" onClick={form.cancel} disabled={form.isSaving}>
                Cancel
              </Button>
            )}
            <Button
              type="submit"
              variant={form.isDirty ? 'contained' : 'outlined'}
              disabled={form.isSaving}
              aria-label={`Save ${setting.title}`}
            >
              {form.isSaving ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </div>
        {form.met && (
          <MergeBox
            met={form.met}
            labels={labelsOf(setting, form.value)}
            describe={(_field, value, other) => itemWords(value, other)}
            onChoose={form.choose}
          />
        )}
        <NotSaved
          key={form.refusals}
          lines={form.issues.map((issue) => ({
            key: `${issue.path.join('.')} ${issue.message}`,
            text: issueLine(schemaOf(setting), issue),
          }))}
        />
        <PendingTextsContext value={pending.texts}>
          <Editor
            key={form.generation}
            setting={setting}
            schema={schemaOf(setting)}
            value={form.value}
            onChange={form.change}
            issues={form.issues}
          />
        </PendingTextsContext>
      </form>
      {/* beside the form, which is held while it is saved and read anew */}
      <SettingHistory setting={setting} />
      <ConfirmDialog
        open={isAsking}
        title="Reset?"
        body={RESET_QUESTION}
        confirmLabel="Reset"
        destructive
        busy={form.isSaving}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void form.reset();
        }}
      />
    </SectionCard>
  );
}
