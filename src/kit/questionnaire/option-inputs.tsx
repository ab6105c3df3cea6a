// The input of each type of option in a FORM question.
import { useState, type ComponentType } from 'react';
import TextField from '@mui/material/TextField';
import { filesIn, type AnswerValues } from '#domain/answers.ts';
import { parseTime } from '#domain/dates.ts';
import { isRequired, longestText } from '#domain/option-validation.ts';
import { optionNote } from '#domain/questionnaire/notes.ts';
import type { QuestionnaireOption } from '#domain/questionnaire/types.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { DateTimeField } from '#src/ui/date-time-field.tsx';
import { FieldMessage, limited } from '#src/ui/field-message.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { UploadField } from '#src/ui/upload/upload-field.tsx';
import { optionGroup, useQuestionSetting } from './question-setting.ts';

interface OptionInputProps {
  readonly option: QuestionnaireOption;
  readonly values: AnswerValues | undefined;
  readonly onChange: (values: AnswerValues) => void;
  readonly error: string | undefined;
}

/** The texts that every input of an option has. */
function shared({ option, error }: OptionInputProps) {
  return { label: option.title, required: isRequired(option.validationSchema), error, help: optionNote(option) };
}

function TextOption(props: OptionInputProps) {
  const { option, values, onChange } = props;
  const { label, required, error, help } = shared(props);
  const config = option.componentConfig ?? {};
  return (
    <TextField
      label={label}
      required={required}
      value={values?.string ?? ''}
      onChange={(event) => onChange({ string: event.target.value })}
      placeholder={config.placeholder}
      multiline={(config.rows ?? 1) > 1}
      minRows={config.rows}
      {...limited({ text: values?.string ?? '', limit: longestText(option), error, help })}
      autoComplete="off"
    />
  );
}

function DateOption(props: OptionInputProps) {
  const { today } = useQuestionSetting();
  const { option, values, onChange } = props;
  const max = option.componentConfig?.disableFuture === true ? today : undefined;
  return (
    <DateField
      {...shared(props)}
      max={max}
      value={values?.datetime ?? null}
      onChange={(datetime) => onChange(datetime === null ? {} : { datetime })}
    />
  );
}

function DateTimeOption(props: OptionInputProps) {
  const { today } = useQuestionSetting();
  const { option, values, onChange } = props;
  const max = option.componentConfig?.disableFuture === true ? today : undefined;
  return (
    <DateTimeField
      {...shared(props)}
      max={max}
      value={values?.datetime ?? null}
      onChange={(datetime) => onChange(datetime === null ? {} : { datetime })}
    />
  );
}

function TimeOption(props: OptionInputProps) {
  const { values, onChange } = props;
  const { label, required, error, help } = shared(props);
  const [draft, setDraft] = useState<string>();
  return (
    <TextField
      label={label}
      required={required}
      value={draft ?? values?.string ?? ''}
      placeholder="HH:mm"
      onChange={(event) => {
        setDraft(event.target.value);
        onChange({ string: parseTime(event.target.value) ?? event.target.value });
      }}
      onBlur={() => setDraft(undefined)}
      error={error !== undefined}
      helperText={<FieldMessage error={error} help={help} />}
      autoComplete="off"
    />
  );
}

function CurrencyOption(props: OptionInputProps) {
  const { values, onChange } = props;
  return (
    <MoneyField
      {...shared(props)}
      value={values?.number ?? null}
      onChange={(amount) => onChange(amount === null ? {} : { number: amount })}
      unread={values?.string}
      // kept as it was typed, so that the question is not left without a word
      onUnreadable={(message, text) => {
        if (message !== undefined) onChange({ string: text });
        else if (text.trim() === '') onChange({});
      }}
    />
  );
}

function UploadOption(props: OptionInputProps) {
  const { uploads } = useQuestionSetting();
  const { option, values, onChange } = props;
  const { label, required, error, help } = shared(props);
  const files = filesIn(values);
  const config = option.componentConfig ?? {};
  return (
    <UploadField
      label={label}
      required={required}
      error={error}
      help={help}
      queue={uploads}
      group={optionGroup(option.parentQuestionId, option.id)}
      files={files}
      onRemove={(file) => onChange({ json: files.filter(({ id }) => id !== file.id) })}
      rules={{ allowedTypes: option.allowedFileTypes ?? [], maxSizeMb: config.maxSizeMb, multiple: config.multiple }}
    />
  );
}

function NoInput({ option }: OptionInputProps) {
  const note = optionNote(option);
  return (
    <p className="qn-note">
      {option.title}
      {note === undefined ? '' : `: ${note}`}
    </p>
  );
}

/** By the option's type; a type that is not known is asked for as text. */
const INPUTS: Readonly<Record<string, ComponentType<OptionInputProps>>> = {
  TEXT: TextOption,
  OPTION: TextOption,
  NA: NoInput,
  DATE: DateOption,
  DATETIME: DateTimeOption,
  TIME: TimeOption,
  CURRENCY: CurrencyOption,
  UPLOAD: UploadOption,
};

export function OptionInput(props: OptionInputProps) {
  const Input = INPUTS[props.option.type] ?? TextOption;
  return <Input {...props} />;
}

/** Options that want the whole width. */
export function isWide(option: QuestionnaireOption): boolean {
  return (
    option.type === 'UPLOAD' ||
    option.type === 'NA' ||
    option.type === 'DATETIME' ||
    (option.componentConfig?.rows ?? 1) > 1
  );
}
