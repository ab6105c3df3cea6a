// rjsf on MUI with our field and templates; made once, so that its registry keeps its identity.
import { withTheme, type FormProps } from '@rjsf/core';
import { generateTheme } from '@rjsf/mui';
import { KindField } from './kind-field.tsx';
import type { FormData } from './rjsf-validator.ts';
import { KIND_FIELD } from './rjsf-schema.ts';
import { ArrayItemTemplate } from './templates/array-item-template.tsx';
import { ArrayTemplate } from './templates/array-template.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { ObjectTemplate } from './templates/object-template.tsx';

const mui = generateTheme<FormData>();

export const RjsfForm = withTheme<FormData>({
  ...mui,
  templates: {
    ...mui.templates,
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
    ArrayFieldTemplate: ArrayTemplate,
    ArrayFieldItemTemplate: ArrayItemTemplate,
  },
  fields: { [KIND_FIELD]: KindField },
} as Partial<FormProps<FormData>>);
