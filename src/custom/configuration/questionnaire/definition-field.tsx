import { useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { definitionFaults } from '#domain/questionnaire/check-definition.ts';
import { IMPORTED, QUESTIONNAIRE_MISSING, readQuestionnaire } from '#domain/questionnaire/read.ts';
import { shapeFaults } from '#domain/questionnaire/shape.ts';
import { questionnaireWarnings } from '#domain/questionnaire/validate.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { JsonWidget } from '#src/kit/kinds/widgets/json/json-widget.tsx';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { Findings } from './findings.tsx';
import { ImportPanel } from './import-panel.tsx';
import { Outline } from './outline.tsx';
import { TryWalk } from './try-walk.tsx';
import './questionnaire.css';

const VIEWS = {
  outline: { label: 'Outline', Component: Outline },
  try: { label: 'Try it', Component: TryWalk },
} as const;
type View = keyof typeof VIEWS;

/** The definition as JSON, and beside it what it comes to: what is wrong with it, its outline, a walk through it. */
export default function DefinitionField(props: WidgetProps) {
  const { id, value, disabled, onChange } = props;
  const [view, setView] = useState<View>('outline');
  const [isImporting, setImporting] = useState(false);
  const toast = useToast();
  const faults = useMemo(() => (value === null ? [QUESTIONNAIRE_MISSING] : definitionFaults(value)), [value]);
  const questionnaire = useMemo(() => (shapeFaults(value).length > 0 ? undefined : readQuestionnaire(value)), [value]);
  const warnings = useMemo(
    () => (questionnaire === undefined ? [] : questionnaireWarnings(questionnaire)),
    [questionnaire],
  );
  const { Component } = VIEWS[view];
  return (
    <div className="rq-field">
      <div className="rq-editor">
        <JsonWidget {...props} keepsFormatted />
        {!disabled && (
          <div>
            <Button size="small" variant="outlined" onClick={() => setImporting(true)}>
              Import from CSV
            </Button>
          </div>
        )}
      </div>
      <div className="rq-side">
        <Findings faults={faults} warnings={warnings} />
        <Tabs value={view} onChange={(_event, next: View) => setView(next)} aria-label="What the definition comes to">
          {Object.entries(VIEWS).map(([name, { label }]) => (
            <Tab key={name} value={name} label={label} id={`${id}-tab-${name}`} aria-controls={`${id}-panel`} />
          ))}
        </Tabs>
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${view}`} className="rq-panel">
          {questionnaire === undefined ? (
            <p className="cw-meta">Nothing can be shown until the definition is a questionnaire.</p>
          ) : (
            <Component questionnaire={questionnaire} />
          )}
        </div>
      </div>
      {isImporting && (
        <ImportPanel
          onBack={() => setImporting(false)}
          onImported={(imported) => {
            onChange(imported);
            setImporting(false);
            toast.saved(IMPORTED);
          }}
        />
      )}
    </div>
  );
}
