import { Mention, type MentionOptions } from '@tiptap/extension-mention';
import type { SuggestionOptions } from '@tiptap/suggestion';
import type { MergeField } from '#domain/merge-fields.ts';

type MergeFieldSuggestion = Omit<SuggestionOptions<MergeField, { readonly id: string }>, 'editor'>;

/** A merge field as one piece of the text: shown by its label, stored as {{key}}. */
export function mergeFieldNode(labelOf: (key: string) => string, suggestion: MergeFieldSuggestion) {
  return Mention.extend<MentionOptions<MergeField, { readonly id: string }>>({
    name: 'mergeField',
    addAttributes: () => ({ id: { default: null, parseHTML: (element) => element.getAttribute('data-id') } }),
    parseHTML: () => [{ tag: 'span[data-type="merge-field"]' }],
    renderHTML: ({ node }) => [
      'span',
      { 'data-type': 'merge-field', 'data-id': String(node.attrs['id']) },
      `{{${String(node.attrs['id'])}}}`,
    ],
    renderText: ({ node }) => `{{${String(node.attrs['id'])}}}`,
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('span');
        dom.className = 'rf-merge-field';
        dom.dataset['type'] = 'merge-field';
        dom.textContent = labelOf(String(node.attrs['id']));
        return { dom };
      },
  }).configure({ suggestion, deleteTriggerWithBackspace: true });
}
