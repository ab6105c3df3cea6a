import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { isEmptyHtml } from '#domain/comm-template.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { current, type ComposeForm } from './compose-form.ts';
import { useTemplates, type FilledTemplate, type Template } from './use-templates.ts';

interface Props {
  readonly id: string;
  readonly form: ComposeForm;
  readonly isReady: boolean;
  readonly fill: (channel: ComposeForm['channel'], template: Template) => Promise<FilledTemplate>;
  readonly onFilled: (templateId: number | null, filled: FilledTemplate) => void;
}

/** Begins the message from a template, filled with the record; what it has no value for is named. */
export function TemplateField({ id, form, isReady, fill, onFilled }: Props) {
  const templates = useTemplates(form.channel);
  const [asked, setAsked] = useState<number>();
  const { templateId, content, missing } = current(form);
  const apply = async (chosen: number) => {
    const template = templates.find((one) => one.id === chosen);
    if (template === undefined) return;
    try {
      onFilled(chosen, await fill(form.channel, template));
    } catch {
      // the error modal has it; the message stays as it is
    }
  };
  return (
    <>
      <Autocomplete
        id={id}
        options={templates}
        disabled={!isReady}
        getOptionLabel={({ name }) => name}
        getOptionKey={(template) => template.id}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        noOptionsText="No templates"
        value={templates.find((one) => one.id === templateId) ?? null}
        onChange={(_event, template) => {
          if (template === null) onFilled(null, { subject: form.subject, content, missing: [] });
          else if (isEmptyHtml(content)) void apply(template.id);
          else setAsked(template.id);
        }}
        renderInput={(params) => <TextField {...params} label="Template" placeholder="None" />}
      />
      {missing.length > 0 && (
        <Alert severity="warning">
          There is no value for: {missing.join(', ')}. Fill in or remove what is marked in the message.
        </Alert>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title="Use the template?"
        body="It takes the place of what is written in the message."
        confirmLabel="Use template"
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked !== undefined) void apply(asked);
          setAsked(undefined);
        }}
      />
    </>
  );
}
