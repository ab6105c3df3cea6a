import { useCallback, useMemo } from 'react';
import { useApolloClient, useQuery } from '@apollo/client';
import { mergeFieldsOf } from '#domain/merge-fields.ts';
import type { MessageChannel } from '#domain/message.ts';
import { CommTemplatesDocument, type CommTemplatesQuery } from '#src/generated/documents/comms.ts';
import { PreviewTemplateDocument } from '#src/generated/documents/template-preview.ts';
import { useRecord } from '../../record.ts';
import { markMissing, missingLabels, readValues, unmarkMissing, valuesTemplate } from './template-fields.ts';

export type Template = Pick<CommTemplatesQuery['CommTemplate'][number], 'subjectTemplate' | 'template'>;

export interface FilledTemplate {
  readonly subject: string;
  readonly content: string;
  readonly missing: readonly string[];
}

/** The organisation's templates for a channel, about this kind of record (spec 3 §9: 100 at most). */
export function useTemplates(channel: MessageChannel): readonly CommTemplatesQuery['CommTemplate'][number][] {
  const { table } = useRecord().kind;
  const { data } = useQuery(CommTemplatesDocument, { variables: { channel, relatedTo: table } });
  return data?.CommTemplate ?? [];
}

/** The merge fields of the open record and their values, and how a template is filled with them. */
export function useMergeFields() {
  const {
    kind: { table },
    id,
  } = useRecord();
  const client = useApolloClient();
  const fields = useMemo(() => mergeFieldsOf(table), [table]);
  const { data } = useQuery(PreviewTemplateDocument, {
    variables: { relatedTo: table, channel: 'sms', subject: null, template: valuesTemplate(fields), recordId: id },
    skip: fields.length === 0,
    fetchPolicy: 'network-only',
  });
  const text = data?.previewTemplate?.text;
  const values = useMemo(() => (text === undefined ? undefined : readValues(fields, text)), [fields, text]);
  const fill = useCallback(
    async (channel: MessageChannel, { subjectTemplate, template }: Template): Promise<FilledTemplate> => {
      const marked = (source: string) => markMissing(source, values ?? {}, fields);
      const variables = {
        relatedTo: table,
        channel,
        subject: marked(subjectTemplate ?? ''),
        template: marked(template),
        recordId: id,
      };
      const answer = await client.query({ query: PreviewTemplateDocument, variables, fetchPolicy: 'no-cache' });
      const filled = answer.data.previewTemplate;
      const [subject, content] = [filled?.subject ?? '', filled?.html ?? filled?.text ?? ''].map(unmarkMissing);
      return {
        subject: subject ?? '',
        content: content ?? '',
        missing: missingLabels([subject ?? '', content ?? ''], fields),
      };
    },
    [client, table, id, values, fields],
  );
  return { fields, values, isReady: fields.length === 0 || values !== undefined, fill };
}
