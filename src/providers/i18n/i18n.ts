import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';

/** react-admin's own words, in the spec's wording where it gives one. Our pages write theirs as they stand. */
const messages = {
  ...english,
  ra: {
    ...english.ra,
    message: {
      ...english.ra.message,
      unsaved_changes: 'Are you sure you want to leave?',
      are_you_sure: 'Are you sure?',
    },
    // 'GST' begins with no small letter
    sort: { ...english.ra.sort, sort_by: 'Sort by %{field} %{order}' },
    validation: { ...english.ra.validation, required: 'Field is required' },
  },
};

export const i18nProvider = polyglotI18nProvider(
  () => messages,
  'en',
  [{ locale: 'en', name: 'English (Australia)' }],
  { allowMissing: true },
);
