// What is said below a field whose text is not what it asks for: what to type.

export const NO_DATE = 'Enter a date as DD/MM/YYYY';
export const NO_TIME = 'Enter a time such as 14:30';
export const NO_DATE_AND_TIME = 'Enter a date as DD/MM/YYYY and a time such as 14:30';
export const NO_NUMBER = 'Enter a number such as 12 or 2.5';
export const NO_CLAIM_NUMBER = 'Enter the number of a claim, digits only';
export const NO_COMPLAINT_NUMBER = 'Enter the number of a complaint, digits only';
