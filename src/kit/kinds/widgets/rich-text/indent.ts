import { Extension } from '@tiptap/core';

const MOST = 8;
const EM_A_STEP = 2;

function stepsOf(element: HTMLElement): number {
  return Math.min(MOST, Math.max(0, Math.round(Number.parseFloat(element.style.marginLeft || '0') / EM_A_STEP)));
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    readonly indent: {
      /** Moves list items a level, paragraphs and headings a step: 1 in, -1 out. */
      readonly changeIndent: (by: 1 | -1) => ReturnType;
    };
  }
}

/** Indents of paragraphs and headings, as the left margin that mail programs understand. */
export const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes() {
    return [
      {
        types: ['paragraph', 'heading'],
        attributes: {
          indent: {
            default: 0,
            parseHTML: stepsOf,
            renderHTML: ({ indent }: { indent?: number }) =>
              indent === undefined || indent === 0 ? {} : { style: `margin-left: ${indent * EM_A_STEP}em` },
          },
        },
      },
    ];
  },
  addCommands() {
    return {
      changeIndent:
        (by) =>
        ({ editor, chain }) => {
          if (editor.isActive('listItem'))
            return by === 1 ? chain().sinkListItem('listItem').run() : chain().liftListItem('listItem').run();
          const type = editor.isActive('heading') ? 'heading' : 'paragraph';
          const given: unknown = editor.getAttributes(type)['indent'];
          const indent = typeof given === 'number' ? given : 0;
          return chain()
            .updateAttributes(type, { indent: Math.min(MOST, Math.max(0, indent + by)) })
            .run();
        },
    };
  },
});
