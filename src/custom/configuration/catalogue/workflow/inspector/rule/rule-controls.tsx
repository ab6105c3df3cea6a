// The controls of the rule builder, each with a name that says to which condition or group it belongs.
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { MaterialActionElement, MaterialNotToggle } from '@react-querybuilder/material';
import type { ActionProps, FullOptionList, FullOption, NotToggleProps } from 'react-querybuilder';
import { MAX_RULE_DEPTH } from '#domain/workflow/limits.ts';
import { AddIcon, CloseIcon } from '#src/ui/icons.ts';
import { placeWords } from './place-words.ts';
import { RuleValueEditor } from './rule-value-editor.tsx';
import { TRANSLATIONS } from './rule-words.ts';

interface SelectorProps {
  readonly className?: string;
  readonly path: readonly number[];
  readonly value?: string;
  readonly options: FullOptionList<FullOption>;
  readonly handleOnChange: (value: string) => void;
}

function selector(name: string, kind: 'condition' | 'group') {
  return function Selector({ className, path, value = '', options, handleOnChange }: SelectorProps) {
    return (
      <TextField
        select
        className={className}
        value={value}
        onChange={(event) => handleOnChange(event.target.value)}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': `${name} of ${placeWords(kind, path)}` } } }}
      >
        {options.flatMap((option) =>
          'name' in option
            ? [
                <MenuItem key={option.name} value={option.name}>
                  {option.label}
                </MenuItem>,
              ]
            : [],
        )}
      </TextField>
    );
  };
}

function AddAction({ what, ...props }: ActionProps & { readonly what: string }) {
  return (
    <MaterialActionElement
      {...props}
      variant="text"
      color="primary"
      startIcon={<AddIcon />}
      aria-label={`${what} to ${placeWords('group', props.path)}`}
    />
  );
}

function AddConditionAction(props: ActionProps) {
  return <AddAction {...props} what={TRANSLATIONS.addRule.label} />;
}

function AddGroupAction(props: ActionProps) {
  return props.path.length + 1 < MAX_RULE_DEPTH ? <AddAction {...props} what={TRANSLATIONS.addGroup.label} /> : null;
}

function remover(kind: 'condition' | 'group') {
  return function RemoveAction(action: ActionProps) {
    return (
      <IconButton
        className={action.className}
        size="small"
        aria-label={`Remove ${placeWords(kind, action.path)}`}
        onClick={() => action.handleOnClick()}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    );
  };
}

function NotSwitch(props: NotToggleProps) {
  return (
    <MaterialNotToggle
      {...props}
      size="small"
      slotProps={{ input: { 'aria-label': `Not, ${placeWords('group', props.path)}` } }}
    />
  );
}

export const CONTROLS = {
  combinatorSelector: selector('How the conditions', 'group'),
  fieldSelector: selector('Field', 'condition'),
  operatorSelector: selector('Operator', 'condition'),
  valueEditor: RuleValueEditor,
  addRuleAction: AddConditionAction,
  addGroupAction: AddGroupAction,
  removeRuleAction: remover('condition'),
  removeGroupAction: remover('group'),
  notToggle: NotSwitch,
};
